/** The history of comuni, as far as the published tables tell it: which current one an old one is now. */
import { type Comune, type ComuneAlias, Comuni, nameKey } from "../comuni.ts";

/** A comune of the census of 2011. */
export interface FormerComune {
  /** Six-digit codes, of that year first. */
  readonly codes: readonly string[];
  readonly belfiore: string;
  readonly name: string;
  /** Its main town, in metres (EPSG:32632). */
  readonly x: number;
  readonly y: number;
}

/** A seat closer than this to a former comune's town is in that town, in metres. */
const SAME_TOWN_M = 300;

/** Collects every other code and name of the current comuni, each once. */
export class Aliases {
  readonly #byKey = new Map<string, ComuneAlias>();

  /** Keeps the alias, unless it is empty or only repeats the comune's own code or name. */
  add(comune: Comune, kind: ComuneAlias["kind"], value: string): void {
    const own = [comune.istat, comune.belfiore, comune.name, comune.nameOther ?? ""];
    const key = kind === "name" ? nameKey(value) : value;
    if (key === "" || own.some((known) => known === value || nameKey(known) === key)) return;
    this.#byKey.set(`${comune.istat} ${kind} ${key}`, { istat: comune.istat, kind, value });
  }

  /** All that were kept. */
  all(): Iterable<ComuneAlias> {
    return this.#byKey.values();
  }
}

/**
 * Finds the current comune of a former one. The tables hold no list of mergers, so this is what they
 * tell: a comune keeps its cadastral code when it only changes province or name. One that lost it was
 * merged; where it lives on in the name of exactly one comune of its province that was founded since
 * (`Tonengo` in `Moransengo-Tonengo`), or its town is the seat of one (Condino of Borgo Chiese), it is
 * taken for a part of that. The others stay unresolved.
 */
export class Successors {
  readonly #comuni: Comuni;
  readonly #founded: readonly Comune[];
  readonly #seats: ReadonlyMap<string, readonly [x: number, y: number]>;
  readonly #provinces = new Map<string, Set<string>>();

  /**
   * Compares the current list with all comuni of a former year.
   *
   * @param seats of the current comuni by their codes, in metres (EPSG:32632), as far as they are known
   */
  constructor(
    current: readonly Comune[],
    former: readonly FormerComune[],
    seats: ReadonlyMap<string, readonly [x: number, y: number]>,
  ) {
    this.#seats = seats;
    this.#comuni = new Comuni(current, []);
    const known = new Set(former.map(({ belfiore }) => belfiore));
    this.#founded = current.filter(({ belfiore }) => !known.has(belfiore));
    for (const comune of former) {
      const province = this.same(comune)?.provincia;
      if (province === undefined) continue;
      const prefix = provincePart(comune);
      this.#provinces.set(prefix, (this.#provinces.get(prefix) ?? new Set()).add(province));
    }
  }

  /** The same comune today, null where it was merged or ceased. */
  same(former: FormerComune): Comune | null {
    return this.#comuni.byBelfiore(former.belfiore) ?? null;
  }

  /** The comune that it was merged into, null where the tables do not tell. */
  mergedInto(former: FormerComune): Comune | null {
    const provinces = this.#provinces.get(provincePart(former));
    const candidates = this.#founded.filter(({ provincia, name }) =>
      provinces?.has(provincia) && livesOnIn(former.name, name)
    );
    if (candidates.length === 1) return candidates[0] ?? null;
    return this.#founded.find(({ istat }) => {
      const [x, y] = this.#seats.get(istat) ?? [NaN, NaN];
      return Math.hypot(x - former.x, y - former.y) <= SAME_TOWN_M;
    }) ?? null;
  }
}

/** Whether a ceased comune's name is a part of this one's (`Tonengo` of `Moransengo-Tonengo`). */
export function livesOnIn(former: string, name: string): boolean {
  return ` ${nameKey(name)} `.includes(` ${nameKey(former)} `);
}

/** The first half of a comune's code is its province's. */
function provincePart({ codes }: FormerComune): string {
  return (codes[0] ?? "").slice(0, 3);
}
