/** The towns that weather stations are named after. */
import { type Comune, type Comuni, nameKey } from "../../comuni.ts";

/** Finds the comune that a station's name begins with. */
export class StationTowns {
  /** Comuni by their names; null where several share one. */
  readonly #byName = new Map<string, Comune | null>();

  constructor(comuni: Comuni) {
    for (const comune of comuni.all()) {
      for (const name of [comune.name, comune.nameOther ?? ""]) {
        const key = nameKey(name);
        if (key !== "") this.#byName.set(key, this.#byName.has(key) ? null : comune);
      }
    }
  }

  /**
   * `PISA S GIUSTO, IT` is of Pisa: the comune of the longest beginning that is a comune's name. Null
   * where none is, or several comuni have that name.
   */
  find(station: string): Comune | null {
    const words = nameKey(station.replace(/, *IT$/, "")).split(" ");
    for (let length = words.length; length > 0; length--) {
      const found = this.#byName.get(words.slice(0, length).join(" "));
      if (found !== undefined) return found;
    }
    return null;
  }
}
