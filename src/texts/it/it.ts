/** All texts of the service in Italian. */
import type { LanguageTexts } from "../language-texts.ts";
import { account } from "./account.it.ts";
import { atlas } from "./atlas.it.ts";
import { attribution } from "./attribution.it.ts";
import { changelog } from "./changelog.it.ts";
import { compare } from "./compare.it.ts";
import { comparison } from "./comparison.it.ts";
import { corrections } from "./corrections.it.ts";
import { coverage } from "./coverage.it.ts";
import { doctor } from "./doctor.it.ts";
import { dpa } from "./dpa.it.ts";
import { entry } from "./entry.it.ts";
import { error } from "./error.it.ts";
import { failure } from "./failure.it.ts";
import { form } from "./form.it.ts";
import { frame } from "./frame.it.ts";
import { guide } from "./guide.it.ts";
import { jobs } from "./jobs.it.ts";
import { landing } from "./landing.it.ts";
import { mail } from "./mail.it.ts";
import { map } from "./map.it.ts";
import { methodology } from "./methodology.it.ts";
import { metrics, rationales } from "./metrics.it.ts";
import { missingData } from "./missing-data.it.ts";
import { model } from "./model.it.ts";
import { operations } from "./operations.it.ts";
import { operator } from "./operator.it.ts";
import { overview } from "./overview.it.ts";
import { privacy } from "./privacy.it.ts";
import { reports } from "./reports.it.ts";
import { result } from "./result.it.ts";
import { retention } from "./retention.it.ts";
import { scoring } from "./scoring.it.ts";
import { security } from "./security.it.ts";
import { sourceTitles } from "./source-titles.it.ts";
import { sources } from "./sources.it.ts";
import { status } from "./status.it.ts";
import { summary } from "./summary.it.ts";
import { terms } from "./terms.it.ts";
import { unavailable } from "./unavailable.it.ts";
import { validation } from "./validation.it.ts";
import { weights } from "./weights.it.ts";

/** Texts by topic. */
export const it: LanguageTexts = {
  locale: "it-IT",
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
