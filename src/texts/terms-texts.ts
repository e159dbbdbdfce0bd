/** What the terms of service say. */

/** A heading, its paragraphs, and where to read on. */
export interface TermsSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly href: string; readonly text: string };
}

/** The texts of one language. */
export interface TermsTexts {
  readonly title: string;
  readonly sections: readonly TermsSection[];
}
