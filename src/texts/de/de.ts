/** All texts of the service in German. */
import type { LanguageTexts } from "../language-texts.ts";
import { account } from "./account.de.ts";
import { atlas } from "./atlas.de.ts";
import { attribution } from "./attribution.de.ts";
import { changelog } from "./changelog.de.ts";
import { compare } from "./compare.de.ts";
import { comparison } from "./comparison.de.ts";
import { corrections } from "./corrections.de.ts";
import { coverage } from "./coverage.de.ts";
import { doctor } from "./doctor.de.ts";
import { dpa } from "./dpa.de.ts";
import { entry } from "./entry.de.ts";
import { error } from "./error.de.ts";
import { failure } from "./failure.de.ts";
import { form } from "./form.de.ts";
import { frame } from "./frame.de.ts";
import { guide } from "./guide.de.ts";
import { jobs } from "./jobs.de.ts";
import { landing } from "./landing.de.ts";
import { mail } from "./mail.de.ts";
import { map } from "./map.de.ts";
import { methodology } from "./methodology.de.ts";
import { metrics, rationales } from "./metrics.de.ts";
import { missingData } from "./missing-data.de.ts";
import { model } from "./model.de.ts";
import { operations } from "./operations.de.ts";
import { operator } from "./operator.de.ts";
import { overview } from "./overview.de.ts";
import { privacy } from "./privacy.de.ts";
import { reports } from "./reports.de.ts";
import { result } from "./result.de.ts";
import { retention } from "./retention.de.ts";
import { scoring } from "./scoring.de.ts";
import { security } from "./security.de.ts";
import { sourceTitles } from "./source-titles.de.ts";
import { sources } from "./sources.de.ts";
import { status } from "./status.de.ts";
import { summary } from "./summary.de.ts";
import { terms } from "./terms.de.ts";
import { unavailable } from "./unavailable.de.ts";
import { validation } from "./validation.de.ts";
import { weights } from "./weights.de.ts";

/** Texts by topic. */
export const de: LanguageTexts = {
  locale: "de-DE",
  colon: ": ",
  account,
  atlas,
  attribution,
  changelog,
  compare,
  comparison,
  corrections,
  coverage,
  doctor,
  dpa,
  entry,
  error,
  failure,
  form,
  frame,
  guide,
  jobs,
  landing,
  mail,
  map,
  methodology,
  metrics,
  missingData,
  model,
  operations,
  operator,
  overview,
  privacy,
  rationales,
  reports,
  result,
  retention,
  scoring,
  security,
  sourceTitles,
  sources,
  status,
  summary,
  terms,
  unavailable,
  validation,
  weights,
};
