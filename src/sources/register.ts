/**
 * Checks registers of places. Their lists are complete, but some positions are missing or wrong.
 * Determines which entries have a plausible position, and in which comuni all entries have one.
 */
import type { Point } from "geojson";
import { italianPoint } from "../formats/position.ts";
import { type Tally, uncounted } from "../formats/tally.ts";
import { type Comune, nameKey } from "./comuni.ts";
import type { FeatureClass } from "./feature-classes.ts";
import { labelled } from "./label.ts";
import { metresBetweenPositions, middle } from "./middle.ts";
import type { Row } from "./source.ts";

/** A place in a register. */
export interface RegisterEntry<Name extends string = FeatureClass> {
  /** Feature class of the entry, or another name for an entry that is not a feature. */
  readonly name: Name;
  /** ISTAT code of the comune, or another text that is unique per comune. */
  readonly comune: string;
  readonly address: string;
  readonly label?: string;
  readonly lon: number | null;
  readonly lat: number | null;
}

/** Criteria for a plausible position. */
export interface PositionRules {
  /**
   * Maximum distance (m) from the middle of the comune's other entries. A position farther away belongs to
   * another place, such as a street of the same name elsewhere.
   */
  readonly reachM: number;
  /**
   * Whether entries with different addresses must have different positions. A shared position is the centre
   * of the comune, which publishers assign to addresses that they could not locate.
   */
  readonly apart: boolean;
}

type Feature = Extract<Row, { to: "feature" }>;

/**
 * A register that lists all places of a kind by comune. Memory grows with its entries, because each
 * is compared with the others.
 */
export class Register<Name extends string = FeatureClass> {
  readonly #rules: PositionRules;
  readonly #byComune = new Map<string, RegisterEntry<Name>[]>();
  readonly #partial = new Set<string>();

  constructor(rules: PositionRules) {
    this.#rules = rules;
  }

  /** Adds an entry of the record just read. */
  add(entry: RegisterEntry<Name>): void {
    const entries = this.#byComune.get(entry.comune);
    if (entries === undefined) this.#byComune.set(entry.comune, [entry]);
    else entries.push(entry);
  }

  /**
   * Yields a feature for each located entry, by its own position or by that of another entry at the same
   * address. Refuses the other entries.
   */
  *features(tally: Tally): Generator<Omit<Feature, "name"> & { readonly name: Name }> {
    for (const [comune, entries] of this.#byComune) {
      const points = this.#plausiblePoints(entries);
      const byAddress = new Map<string, Point>();
      for (const [{ address }, point] of points) {
        if (address !== "") byAddress.set(nameKey(address), point);
      }
      for (const entry of entries) {
        const { name, address, label, lon, lat } = entry;
        const geometry = points.get(entry) ?? byAddress.get(nameKey(address));
        if (geometry !== undefined) {
          yield {
            to: "feature",
            name,
            geometry,
            srid: 4326,
            ...(isIstat(comune) && { comune }),
            ...labelled(label),
          };
        } else {
          this.#partial.add(comune);
          if (italianPoint(lon, lat, tally) !== null) tally.refuse("position is not its own");
        }
      }
    }
  }

  lists(comune: string): boolean {
    return this.#byComune.has(comune);
  }

  /** Whether all entries of a comune are located. Valid after {@link features} has ended. */
  isWhole(comune: string): boolean {
    return !this.#partial.has(comune);
  }

  /**
   * Returns the comuni whose entries are all located. Valid after {@link features} has ended, for entries with
   * ISTAT codes. An entry without position in a comune missing from the list may belong to any comune of its
   * province, so this excludes the whole province.
   */
  whole(comuni: Iterable<Comune>): Comune[] {
    const all = [...comuni];
    const listed = new Set(all.map(({ istat }) => istat));
    const doubtful = new Set(
      [...this.#partial].filter((code) => !listed.has(code)).map((code) => code.slice(0, 3)),
    );
    return all.filter(({ istat }) => this.isWhole(istat) && !doubtful.has(istat.slice(0, 3)));
  }

  #plausiblePoints(
    entries: readonly RegisterEntry<Name>[],
  ): ReadonlyMap<RegisterEntry<Name>, Point> {
    const points = new Map<RegisterEntry<Name>, Point>();
    for (const entry of entries) {
      const point = italianPoint(entry.lon, entry.lat, uncounted);
      if (point !== null) points.set(entry, point);
    }
    const centre = middle([...points.values()].map(({ coordinates }) => coordinates));
    const addresses = Map.groupBy(points.keys(), (entry) => positionKey(points.get(entry)));
    for (const [entry, point] of points) {
      const here = addresses.get(positionKey(point)) ?? [];
      const shared = new Set(here.map(({ address }) => nameKey(address))).size > 1;
      if (this.#rules.apart && shared) points.delete(entry);
      else if (metresBetweenPositions(point.coordinates, centre) > this.#rules.reachM) {
        points.delete(entry);
      }
    }
    return points;
  }
}

const isIstat = (code: string): boolean => /^\d{6}$/.test(code);

/** Returns a key of a position, rounded to about 1 m, so that the number of digits does not matter. */
function positionKey(point: Point | undefined): string {
  return (point?.coordinates ?? []).map((degrees) => degrees.toFixed(5)).join();
}
