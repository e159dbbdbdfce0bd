/** A text with its expected answer. */

/** Nulls and empty lists mark parts that the text omits or that are unknown; they are not judged. */
export interface Label {
  /** The origin of the expected answer. */
  readonly source: string;
  /** The spelling or form of the text. */
  readonly variation: string;
  readonly text: string;
  /** Six-digit code of the comune. */
  readonly comune: string;
  /** The published names of the street, all correct. */
  readonly streets: readonly string[];
  /** The house number, if a register has it. */
  readonly civico: number | null;
  /** WGS84 degrees. */
  readonly lat: number | null;
  readonly lon: number | null;
}
