/** What the template of a data processing agreement says. */
import type { Section } from "./methodology-texts.ts";

/** The texts of one language. */
export interface DpaTexts {
  readonly title: string;
  readonly description: string;
  /** What the template is and is not. */
  readonly notice: string;
  readonly controller: string;
  /** Blanks for the customer. */
  readonly controllerBlanks: string;
  readonly processor: string;
  readonly sections: readonly Section[];
  /** Heading of the table of what is stored, and what it says. */
  readonly stored: Section;
  readonly measures: { readonly heading: string; readonly items: readonly string[] };
  readonly signatures: string;
}
