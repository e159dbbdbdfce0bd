/** What forms say of their mistakes. */
import type { Mistake } from "../web/fields.ts";

/** The texts of one language. */
export interface FormTexts {
  readonly summary: string;
  /** @param maxKeysPerDay keys that an account can make or replace in 24 hours */
  mistakes(maxKeysPerDay: number): Readonly<Record<Mistake, string>>;
}
