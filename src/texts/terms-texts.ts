/** Texts of the terms of service. */

/** A section: heading, paragraphs, and links. */
export interface TermsSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Replace the paragraphs on an installation without accounts; empty: it has no such section. */
  readonly withoutAccounts?: readonly string[];
  readonly link?: {
    readonly href: string;
    readonly text: string;
    /** Replaces the link on an installation without accounts, which does not have the page. */
    readonly otherwise?: string;
  };
}

/** The texts of one language. */
export interface TermsTexts {
  readonly title: string;
  readonly sections: readonly TermsSection[];
}
