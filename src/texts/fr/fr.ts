/** All texts of the service in French. */
import type { LanguageTexts } from "../language-texts.ts";
import { account } from "./account.fr.ts";
import { atlas } from "./atlas.fr.ts";
import { attribution } from "./attribution.fr.ts";
import { changelog } from "./changelog.fr.ts";
import { compare } from "./compare.fr.ts";
import { comparison } from "./comparison.fr.ts";
import { corrections } from "./corrections.fr.ts";
import { coverage } from "./coverage.fr.ts";
import { doctor } from "./doctor.fr.ts";
import { dpa } from "./dpa.fr.ts";
import { entry } from "./entry.fr.ts";
import { error } from "./error.fr.ts";
import { failure } from "./failure.fr.ts";
import { form } from "./form.fr.ts";
import { frame } from "./frame.fr.ts";
import { guide } from "./guide.fr.ts";
import { jobs } from "./jobs.fr.ts";
import { landing } from "./landing.fr.ts";
import { mail } from "./mail.fr.ts";
import { map } from "./map.fr.ts";
import { methodology } from "./methodology.fr.ts";
import { metrics, rationales } from "./metrics.fr.ts";
import { missingData } from "./missing-data.fr.ts";
import { model } from "./model.fr.ts";
import { operations } from "./operations.fr.ts";
import { operator } from "./operator.fr.ts";
import { overview } from "./overview.fr.ts";
import { privacy } from "./privacy.fr.ts";
import { reports } from "./reports.fr.ts";
import { result } from "./result.fr.ts";
import { retention } from "./retention.fr.ts";
import { scoring } from "./scoring.fr.ts";
import { security } from "./security.fr.ts";
import { sourceTitles } from "./source-titles.fr.ts";
import { sources } from "./sources.fr.ts";
import { status } from "./status.fr.ts";
import { summary } from "./summary.fr.ts";
import { terms } from "./terms.fr.ts";
import { unavailable } from "./unavailable.fr.ts";
import { validation } from "./validation.fr.ts";
import { weights } from "./weights.fr.ts";

/** Texts by topic. */
export const fr: LanguageTexts = {
  locale: "fr-FR",
  colon: " : ",
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
