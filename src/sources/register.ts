/**
 * Registers that list the places of a kind comune by comune. Their lists are whole, their positions
 * are not: this tells which entries stand where they say, and in which comuni all of them do.
 */
import type { Point } from "geojson";
import { italianPoint } from "../formats/position.ts";
import type { Tally } from "../formats/tally.ts";
import { type Comune, nameKey } from "./comuni.ts";
import type { FeatureClass } from "./feature-classes.ts";
import { labelled } from "./label.ts";
import { metresBetween, middle } from "./middle.ts";
import type { Row } from "./source.ts";

/** One place of a register. */
export interface Entry<Name extends string = FeatureClass> {
  /** Its feature class, or what else its kind is called where not all of a register are features. */
  readonly name: Name;
  /** The comune that lists it: its istat code, or whatever else all entries of one comune share. */
  readonly comune: string;
  readonly address: string;
  /** Its own name, as published. */
  readonly label?: string;
  readonly lon: number | null;
  readonly lat: number | null;
}

/** What a position must fulfil to be believed. */
export interface Belief {
  /**
   * Farther than this from the middle of the comune's other entries, a position is of another place
   * (a street of the same name elsewhere).
   */
  readonly reachM: number;
  /**
   * Whether no two entries of different address can be at one position: where they are, it is the
   * middle of the comune, given to whatever address was not found.
   */
  readonly apart: boolean;
}

type Feature = Extract<Row, { to: "feature" }>;

const silent: Tally = { read: () => {}, skip: () => {}, refuse: () => {} };

/** Collects a register; memory grows with its entries, since each is judged beside the others. */
export class Register<Name extends string = FeatureClass> {
  readonly #belief: Belief;
  readonly #byComune = new Map<string, Entry<Name>[]>();
  readonly #partial = new Set<string>();

  /** An empty register. */
  constructor(belief: Belief) {
    this.#belief = belief;
  }

  /** Adds an entry of the record just read. */
  add(entry: Entry<Name>): void {
    const entries = this.#byComune.get(entry.comune);
    if (entries === undefined) this.#byComune.set(entry.comune, [entry]);
    else entries.push(entry);
  }

  /**
   * A feature for each entry that is located: by its own position, else by that of another entry at
   * the same address. The others are refused.
   */
  *features(tally: Tally): Generator<Omit<Feature, "name"> & { readonly name: Name }> {
    for (const [comune, entries] of this.#byComune) {
      const believed = this.#believed(entries);
      const byAddress = new Map<string, Point>();
      for (const [{ address }, point] of believed) {
        if (address !== "") byAddress.set(nameKey(address), point);
      }
      for (const entry of entries) {
        const { name, address, label, lon, lat } = entry;
        const geometry = believed.get(entry) ?? byAddress.get(nameKey(address));
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

  /** Whether the register lists anything in a comune. */
  lists(comune: string): boolean {
    return this.#byComune.has(comune);
  }

  /** Once {@link features} has ended: whether every entry of a comune is located. */
  isWhole(comune: string): boolean {
    return !this.#partial.has(comune);
  }

  /**
   * Once {@link features} has ended, where entries go by ISTAT's codes: the comuni whose every entry
   * is located. One that is not, in a comune founded after the list of comuni, may be in any of the
   * province: then none of it is given.
   */
  whole(comuni: Iterable<Comune>): Comune[] {
    const all = [...comuni];
    const listed = new Set(all.map(({ istat }) => istat));
    const doubtful = new Set(
      [...this.#partial].filter((code) => !listed.has(code)).map((code) => code.slice(0, 3)),
    );
    return all.filter(({ istat }) => this.isWhole(istat) && !doubtful.has(istat.slice(0, 3)));
  }

  #believed(entries: readonly Entry<Name>[]): ReadonlyMap<Entry<Name>, Point> {
    const points = new Map<Entry<Name>, Point>();
    for (const entry of entries) {
      const point = italianPoint(entry.lon, entry.lat, silent);
      if (point !== null) points.set(entry, point);
    }
    const centre = middle([...points.values()].map(({ coordinates }) => coordinates));
    const addresses = Map.groupBy(points.keys(), (entry) => positionKey(points.get(entry)));
    for (const [entry, point] of points) {
      const here = addresses.get(positionKey(point)) ?? [];
      const shared = new Set(here.map(({ address }) => nameKey(address))).size > 1;
      if (this.#belief.apart && shared) points.delete(entry);
      else if (metresBetween(point.coordinates, centre) > this.#belief.reachM) points.delete(entry);
    }
    return points;
  }
}

/** Whether entries go by ISTAT's codes of comuni. */
const isIstat = (code: string): boolean => /^\d{6}$/.test(code);

/** One text for what is one position within a metre, however many digits are printed. */
function positionKey(point: Point | undefined): string {
  return (point?.coordinates ?? []).map((degrees) => degrees.toFixed(5)).join();
}
