/** Every text of the service in German. */
import type { LanguageTexts } from "../language-texts.ts";
import { account } from "./account.de.ts";
import { attribution } from "./attribution.de.ts";
import { entry } from "./entry.de.ts";
import { error } from "./error.de.ts";
import { failure } from "./failure.de.ts";
import { form } from "./form.de.ts";
import { frame } from "./frame.de.ts";
import { landing } from "./landing.de.ts";
import { mail } from "./mail.de.ts";
import { methodology } from "./methodology.de.ts";
import { metrics } from "./metrics.de.ts";
import { missingData } from "./missing-data.de.ts";
import { operations } from "./operations.de.ts";
import { privacy } from "./privacy.de.ts";
import { result } from "./result.de.ts";
import { retention } from "./retention.de.ts";
import { scoring } from "./scoring.de.ts";
import { terms } from "./terms.de.ts";
import { unavailable } from "./unavailable.de.ts";
import { validation } from "./validation.de.ts";

/** By topic. */
export const de: LanguageTexts = {
  locale: "de-DE",
  account,
  attribution,
  entry,
  error,
  failure,
  form,
  frame,
  landing,
  mail,
  methodology,
  metrics,
  missingData,
  operations,
  privacy,
  result,
  retention,
  scoring,
  terms,
  unavailable,
  validation,
};
