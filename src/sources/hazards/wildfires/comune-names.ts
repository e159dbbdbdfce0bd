import { type Comune, type Comuni, nameKey } from "../../comuni.ts";

/**
 * Finds comuni by name as EFFIS writes it: in two languages at once, with present or former
 * provinces.
 */
export class ComuneNames {
  readonly #comuni: Comuni;
  /** Comuni by name; null for a name that several comuni share. */
  readonly #unique = new Map<string, Comune | null>();

  constructor(comuni: Comuni) {
    this.#comuni = comuni;
    for (const comune of comuni.all()) {
      const names = new Set([comune.name, comune.nameOther ?? comune.name].map(nameKey));
      for (const name of names) this.#unique.set(name, this.#unique.has(name) ? null : comune);
    }
  }

  /**
   * Looks up the name, then each half of a name such as `Bolzano/Bozen`. If the province is unknown
   * (a former one), only a name that no other comune has is found.
   */
  find(name: string, province: string): Comune | undefined {
    const provincia = this.#comuni.provincia(province);
    for (const part of [name, ...name.split("/")]) {
      const comune = provincia === undefined ? undefined : this.#comuni.byName(part, provincia);
      const found = comune ?? this.#unique.get(nameKey(part));
      if (found !== undefined && found !== null) return found;
    }
    return undefined;
  }
}
