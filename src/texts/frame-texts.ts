/** Texts of the frame of every page. */

type Links = readonly (readonly [href: string, text: string])[];

/** The texts of one language. */
export interface FrameTexts {
  /** Name of the language in the language itself. */
  readonly language: string;
  /** Label of the links that switch the language. */
  readonly languages: string;
  /** Description of the service in one sentence, for search engines and link previews. */
  readonly description: (metrics: number) => string;
  readonly skip: string;
  readonly error: string;
  readonly main: string;
  readonly about: string;
  readonly mainLinks: Links;
  readonly aboutLinks: Links;
}
