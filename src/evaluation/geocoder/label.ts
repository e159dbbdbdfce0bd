/** A text whose place is known: what an evaluation asks, and what the answer should be. */

/** Nulls and empty lists are what the text does not name or what is unknown: that is not judged. */
export interface Label {
  /** Where the truth comes from. */
  readonly source: string;
  /** In which way the text is written. */
  readonly variation: string;
  readonly text: string;
  /** Six-digit code of the comune. */
  readonly comune: string;
  /** The names of the street, as published: any of them is right. */
  readonly streets: readonly string[];
  /** The house number, where a register knows it. */
  readonly civico: number | null;
  /** WGS84 degrees. */
  readonly lat: number | null;
  readonly lon: number | null;
}
