/** Texts of the status page. */

/** The texts of one language. */
export interface StatusTexts {
  readonly title: string;
  /** What works, or what does not and what follows from it. */
  readonly states: {
    readonly answers: string;
    readonly noRoom: string;
    readonly noRelease: string;
    readonly noDatabase: string;
  };
  readonly version: string;
  readonly method: string;
  readonly builtOn: string;
}
