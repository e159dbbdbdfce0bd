/** A territory: the whole country, a region, a province or a comune. */
export interface Area {
  /** Its usual name: `Italia`, `Lombardia`, `Trento`, `Mezzolombardo`. */
  readonly name: string;
  readonly level: "italy" | "region" | "province" | "comune";
  /** ISTAT codes of the regions it touches, two digits: all 20 for Italy. */
  readonly regions: readonly string[];
  /** ISTAT codes of the provinces it touches, three digits. */
  readonly provinces: readonly string[];
  /** ISTAT code of the comune, six digits; null for larger territories. */
  readonly comune: string | null;
  /** West, south, east, north in degrees (EPSG:4326). */
  readonly box: readonly [number, number, number, number];
}
