import { type Comune, type Comuni, nameKey } from "../../comuni.ts";

/** Finds the towns after which weather stations are named. */
export class StationTowns {
  /** Comuni by name; null for a name that several comuni share. */
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
   * Returns the comune whose name is the longest prefix of the station's name: Pisa for
   * `PISA S GIUSTO, IT`. Returns null if no prefix matches, or if several comuni share the name.
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
