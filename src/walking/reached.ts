/** The streets that a search reached, for isochrones and maps. */

/** A part of a street, walked from one end to the other. */
export interface ReachedLine {
  /** Longitude, latitude, longitude ... in units of 1e-7 degrees. */
  readonly line: Int32Array;
  /** Metres on foot from the door to each position of the line. */
  readonly metres: Float64Array;
}
