/** A located place: what geocoding gives and scoring takes. */

/**
 * How precisely an address was located. `coordinates`: the caller gave the point itself.
 * The reliability and the three states of a metric depend on it (method, sections 2 and 5).
 */
export type Precision =
  | "coordinates"
  | "civico"
  | "interpolated"
  | "street"
  | "locality"
  | "comune";

/** A point in Italy, with the comune it belongs to. */
export interface Place {
  /** WGS84 degrees. */
  readonly lat: number;
  readonly lon: number;
  /** Six-digit code of the comune. */
  readonly istat: string;
  readonly comune: string;
  /** Abbreviation of the province. */
  readonly provincia: string;
  /** What was located, as people write it: `Corso Roma 10, 15121 Alessandria (AL)`. */
  readonly resolved: string;
  /**
   * The street that was recognised, as published, wherever the position is: the list of a comune names
   * streets without a place. Null where none was, or several fit alike, and for coordinates.
   */
  readonly street: string | null;
  readonly precision: Precision;
  /** Radius in metres within which the true point lies. */
  readonly errorM: number;
}

/** A place that was located by an address. */
export interface AddressPlace extends Place {
  readonly precision: Exclude<Precision, "coordinates">;
}

/** Why no place was found. */
export type NotFound = "address_not_found" | "coordinates_outside_italy";
