import { type Comune, type ComuneAlias, Comuni, nameKey } from "../comuni.ts";

/** A comune that existed at the census of 2011. */
export interface FormerComune {
  /** Six-digit codes, starting with the code of 2011. */
  readonly codes: readonly string[];
  readonly belfiore: string;
  readonly name: string;
  /** Position of the main town, in metres (EPSG:32632). */
  readonly x: number;
  readonly y: number;
}

/** Maximum distance (m) between a seat and a former comune's town at which the seat is in that town. */
const SAME_TOWN_M = 300;

/** Collects the distinct other codes and names of the current comuni. */
export class Aliases {
  readonly #byKey = new Map<string, ComuneAlias>();

  /** Adds an alias, unless it is empty or repeats a code or name of the comune itself. */
  add(comune: Comune, kind: ComuneAlias["kind"], value: string): void {
    const own = [comune.istat, comune.belfiore, comune.name, comune.nameOther ?? ""];
    const key = kind === "name" ? nameKey(value) : value;
    if (key === "" || own.some((known) => known === value || nameKey(known) === key)) return;
    this.#byKey.set(`${comune.istat} ${kind} ${key}`, { istat: comune.istat, kind, value });
  }

  all(): Iterable<ComuneAlias> {
    return this.#byKey.values();
  }
}

/**
 * Finds the current comune of a former one. The tables list no mergers, so the rules are indirect: a comune
 * that only changes its province or name keeps its cadastral code. A comune whose code has disappeared was
 * merged. It counts as a part of a comune founded since in its province, if exactly one of them has its name in
 * its own name (`Tonengo` in `Moransengo-Tonengo`), or has its seat in its town (Borgo Chiese in Condino).
 * Other mergers remain unresolved.
 */
export class Successors {
  readonly #comuni: Comuni;
  readonly #founded: readonly Comune[];
  readonly #seats: ReadonlyMap<string, readonly [x: number, y: number]>;
  readonly #provinces = new Map<string, Set<string>>();

  /**
   * Compares the current list with all comuni of a former year.
   *
   * @param seats known seats of current comuni by code, in metres (EPSG:32632)
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

  /**
   * The comune that has the same cadastral code in the current list; null if it was merged or
   * ceased.
   */
  same(former: FormerComune): Comune | null {
    return this.#comuni.byBelfiore(former.belfiore) ?? null;
  }

  /** The comune into which a former comune was merged; null if unknown. */
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

/** Whether a name contains the name of a former comune (`Moransengo-Tonengo` contains `Tonengo`). */
export function livesOnIn(former: string, name: string): boolean {
  return ` ${nameKey(name)} `.includes(` ${nameKey(former)} `);
}

/** The part of a comune's code that stands for its province: the first three digits. */
function provincePart({ codes }: FormerComune): string {
  return (codes[0] ?? "").slice(0, 3);
}
