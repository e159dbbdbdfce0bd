/** A text in the four languages of the service. */
export interface Texts {
  readonly en: string;
  readonly it: string;
  readonly de: string;
  readonly fr: string;
}
