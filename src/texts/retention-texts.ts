/** Texts on stored personal data: what is stored, and why. */
import type { retention } from "./en/retention.en.ts";

/** The texts of one language. The keys are those of the English texts. */
export type RetentionTexts = Readonly<
  Record<keyof typeof retention, { readonly what: string; readonly why: string }>
>;
