/** Texts on stored personal data: what is stored, and why. */
import type { KeptKey } from "../access/retention.ts";

/** The texts of one language. */
export type RetentionTexts = Readonly<
  Record<KeptKey, { readonly what: string; readonly why: string }>
>;
