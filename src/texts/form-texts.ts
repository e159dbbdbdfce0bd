/** Texts for mistakes in forms. */
import type { Mistake } from "../web/fields.ts";

/** The texts of one language. */
export interface FormTexts {
  readonly summary: string;
  /** @param maxKeysPerDay maximum number of keys that an account can create or replace in 24 hours */
  mistakes(maxKeysPerDay: number): Readonly<Record<Mistake, string>>;
}
