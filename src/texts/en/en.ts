/** All texts of the service in English. */
import type { LanguageTexts } from "../language-texts.ts";
import { account } from "./account.en.ts";
import { atlas } from "./atlas.en.ts";
import { attribution } from "./attribution.en.ts";
import { changelog } from "./changelog.en.ts";
import { compare } from "./compare.en.ts";
import { comparison } from "./comparison.en.ts";
import { corrections } from "./corrections.en.ts";
import { coverage } from "./coverage.en.ts";
import { doctor } from "./doctor.en.ts";
import { dpa } from "./dpa.en.ts";
import { entry } from "./entry.en.ts";
import { error } from "./error.en.ts";
import { failure } from "./failure.en.ts";
import { form } from "./form.en.ts";
import { frame } from "./frame.en.ts";
import { guide } from "./guide.en.ts";
import { jobs } from "./jobs.en.ts";
import { landing } from "./landing.en.ts";
import { mail } from "./mail.en.ts";
import { map } from "./map.en.ts";
import { methodology } from "./methodology.en.ts";
import { metrics } from "./metrics.en.ts";
import { missingData } from "./missing-data.en.ts";
import { model } from "./model.en.ts";
import { operations } from "./operations.en.ts";
import { operator } from "./operator.en.ts";
import { overview } from "./overview.en.ts";
import { privacy } from "./privacy.en.ts";
import { reports } from "./reports.en.ts";
import { result } from "./result.en.ts";
import { retention } from "./retention.en.ts";
import { scoring } from "./scoring.en.ts";
import { security } from "./security.en.ts";
import { sources } from "./sources.en.ts";
import { status } from "./status.en.ts";
import { summary } from "./summary.en.ts";
import { terms } from "./terms.en.ts";
import { unavailable } from "./unavailable.en.ts";
import { validation } from "./validation.en.ts";
import { weights } from "./weights.en.ts";

/** Texts by topic. */
export const en: LanguageTexts = {
  locale: "en-GB",
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
  rationales: null,
  reports,
  result,
  retention,
  scoring,
  security,
  sourceTitles: null,
  sources,
  status,
  summary,
  terms,
  unavailable,
  validation,
  weights,
};
