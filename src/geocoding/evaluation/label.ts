/** A text whose place is known: what an evaluation asks, and what it should get. */

/** Nulls are what the text does not name or nobody knows: that is not judged. */
export interface Label {
  /** Where the truth comes from. */
  readonly source: string;
  /** In which way the text is written. */
  readonly variation: string;
  readonly text: string;
  /** Six-digit code of the comune. */
  readonly comune: string;
  /** As published. */
  readonly street: string | null;
  readonly civico: number | null;
  /** WGS84 degrees. */
  readonly lat: number | null;
  readonly lon: number | null;
}
