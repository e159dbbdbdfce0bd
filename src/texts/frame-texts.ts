/** What the frame of every page says. */

type Links = readonly (readonly [href: string, text: string])[];

/** The texts of one language. */
export interface FrameTexts {
  /** The language's own name for itself. */
  readonly language: string;
  /** Label of the links that switch the language. */
  readonly languages: string;
  /** What the service is, in one sentence: what search engines and links to a page show. */
  readonly description: (metrics: number) => string;
  readonly skip: string;
  readonly error: string;
  readonly main: string;
  readonly about: string;
  readonly mainLinks: Links;
  readonly aboutLinks: Links;
}
