/** Comuni by names as a European list writes them: both languages at once, provinces of any year. */
import { type Comune, type Comuni, nameKey } from "../../comuni.ts";

/** Looks comuni up by name if it is unique, else by name and province. */
export class ComuneNames {
  readonly #comuni: Comuni;
  /** The comune of a name; null when several share it. */
  readonly #unique = new Map<string, Comune | null>();

  constructor(comuni: Comuni) {
    this.#comuni = comuni;
    for (const comune of comuni.all()) {
      const names = new Set([comune.name, comune.nameOther ?? comune.name].map(nameKey));
      for (const name of names) this.#unique.set(name, this.#unique.has(name) ? null : comune);
    }
  }

  /** Of `Bolzano/Bozen`, each half is tried; an unknown province (a former one) leaves the name. */
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
