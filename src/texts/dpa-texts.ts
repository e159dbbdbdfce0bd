/** Texts of the template of a data processing agreement. */
import type { TextSection } from "./methodology-texts.ts";

/** The texts of one language. */
export interface DpaTexts {
  readonly title: string;
  readonly description: string;
  /** Purpose and limits of the template. */
  readonly notice: string;
  readonly controller: string;
  /** Blanks for the customer. */
  readonly controllerBlanks: string;
  readonly processor: string;
  readonly sections: readonly TextSection[];
  /** Heading and introduction of the table of stored data. */
  readonly stored: TextSection;
  readonly measures: { readonly heading: string; readonly items: readonly string[] };
  readonly signatures: string;
}
