/** A part of a street, walked from its first position to its last. */
export interface ReachedLine {
  /** Longitude, latitude, longitude ... in units of 1e-7 degrees. */
  readonly line: Int32Array;
  /** Metres on foot from the door to each position of the line. */
  readonly metres: Float64Array;
}
