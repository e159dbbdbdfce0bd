/** Indexes the comuni and streets of a release, so that addresses can be completed from memory. Pure. */
import { indexedComuni, type KnownComuni, type ListedComuni } from "./known-comuni.ts";
import { StreetBeginnings, type StreetLines, StreetNames } from "./street-beginnings.ts";

/** The comuni and streets of a release. */
export interface Beginnings {
  readonly comuni: KnownComuni;
  /** Positions of comuni are those in `comuni.all`. */
  readonly streets: StreetBeginnings;
}

/** The streets of a comune as the database lists them. */
export interface ListedStreets {
  /** Six-digit code of the comune. */
  readonly istat: string;
  /**
   * A line each, with tabs between: key, core (empty if it is the key), name as published, metres from its middle
   * within which its house numbers lie (0 if its position is not known), and known house numbers.
   */
  readonly lines: string;
}

/**
 * House numbers per resident, for the streets of comuni whose register is not loaded: those of the register of
 * Alessandria, which has 26,152 for 89,000 residents.
 */
const NUMBERS_PER_RESIDENT = 0.29;

/**
 * Exponent of the number of comuni that have a street of the same name: the streets named as in more than 1,000
 * comuni have 1.5 times as many house numbers as the others in Alessandria, 5 times in Trento.
 */
const FREQUENCY = 0.15;

/** Decimals of estimated house numbers. */
const DECIMALS = 4;

/** Indexes a release of which the streets arrive in parts. */
export class BeginningsIndex {
  readonly #comuni: KnownComuni;
  readonly #positions: ReadonlyMap<string, number>;
  /** The lines of each comune, as listed until they are weighed. */
  readonly #listed: string[];
  readonly #weighed: StreetLines[] = [];
  /** The number of each name of a street and of each core. */
  readonly #numbers = new Map<string, number>();
  /** The names of each comune: those of its streets in their order, then their cores. */
  readonly #names: Uint32Array[];
  /** How many comuni have a street of each name. */
  readonly #comuniOf: number[] = [];

  constructor(comuni: ListedComuni) {
    this.#comuni = indexedComuni(comuni);
    this.#positions = new Map(comuni.all.map(({ istat }, at) => [istat, at]));
    this.#listed = comuni.all.map(() => "");
    this.#names = comuni.all.map(() => new Uint32Array());
  }

  /** Adds streets, all of a comune at once. */
  add(part: readonly ListedStreets[]): void {
    for (const { istat, lines } of part) {
      const at = this.#positions.get(istat);
      if (at === undefined) continue;
      const names: number[] = [], cores: number[] = [];
      for (const line of lines.split("\n")) {
        const [key = "", core = ""] = line.split("\t", 2), name = this.#numberOf(key);
        names.push(name);
        this.#comuniOf[name] = (this.#comuniOf[name] ?? 0) + 1;
        if (core !== "") cores.push(this.#numberOf(core));
      }
      this.#listed[at] = lines;
      this.#names[at] = Uint32Array.from([...names, ...cores]);
    }
  }

  #numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(name, number);
    return number;
  }

  /** Indexes what was added. Called once. */
  built(): Beginnings {
    const names = new StreetNames(this.#numbers, this.#names);
    this.#numbers.clear();
    return {
      comuni: this.#comuni,
      streets: new StreetBeginnings((comune) => this.#streetsOf(comune), names),
    };
  }

  /** The streets of a comune, weighed at the first search in it: all comuni at once would take a second more. */
  #streetsOf(comune: number): StreetLines {
    const known = this.#weighed[comune] ?? this.#weigh(comune);
    this.#weighed[comune] = known;
    this.#listed[comune] = "";
    return known;
  }

  /** The streets of a comune with their house numbers, as known or estimated. */
  #weigh(comune: number): StreetLines {
    const lines = this.#listed[comune] ?? "", names = this.#names[comune] ?? [];
    const residents = this.#comuni.all[comune]?.residents ?? 0;
    if (lines === "") return "";
    const streets = lines.split("\n").map((line, i) => {
      const [key = "", , street = "", radiusM = "", known = ""] = line.split("\t");
      const frequency = (this.#comuniOf[names[i] ?? -1] ?? 0) ** FREQUENCY;
      return {
        key,
        published: `${street}\t${radiusM}`,
        known: Number(known),
        frequency,
        numbers: 0,
      };
    });
    const known = streets.reduce((sum, one) => sum + one.known, 0);
    const unknown = Math.max(1, NUMBERS_PER_RESIDENT * residents - known) / streets.length;
    for (const one of streets) one.numbers = one.known + unknown * one.frequency;
    streets.sort((a, b) =>
      b.numbers - a.numbers || a.key.length - b.key.length || (a.key < b.key ? -1 : 1)
    );
    return streets.map(({ key, published, numbers }) =>
      `\n${key}\t${published}\t${numbers.toFixed(DECIMALS)}`
    ).join("");
  }
}
