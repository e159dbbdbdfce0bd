/** A comune of the current list. */
export interface Comune {
  /** Six-digit code of the national statistics institute. */
  readonly istat: string;
  readonly name: string;
  /** Name in the other official language, if any. */
  readonly nameOther: string | null;
  /** Abbreviation of the province (`AL`). */
  readonly provincia: string;
  readonly provinciaName: string;
  /** Cadastral (Belfiore) code. */
  readonly belfiore: string;
}

/** Another code or name of a comune. */
export interface ComuneAlias {
  readonly istat: string;
  readonly kind: "istat" | "belfiore" | "name" | "cap";
  readonly value: string;
}

/** Upper case without accents, apostrophes, hyphens or double spaces, for comparing names. */
export function nameKey(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase().replace(/[^A-Z0-9]+/g, " ")
    .trim();
}

/** Offices differ on `Reggio (di) Calabria`, `Reggio (nell')Emilia`, `Monza e (della) Brianza`. */
function provinceKey(name: string): string {
  return nameKey(name).replace(/ (E|DI|DELLA|NELL)(?= )/g, "");
}

/**
 * Looks up the comuni of the release being built by any code or name in official files. Former
 * codes lead to the current comune. In memory: 8,000 rows, however large the other files are.
 */
export class Comuni {
  readonly #byIstat = new Map<string, Comune>();
  readonly #byBelfiore = new Map<string, Comune>();
  readonly #byName = new Map<string, Comune>();
  readonly #provinces = new Map<string, string>();
  /** Codes of comuni that have former cadastral codes, and thus absorbed others. */
  readonly #merged = new Set<string>();

  /** @param aliases also former codes and names; current ones take precedence */
  constructor(comuni: Iterable<Comune>, aliases: Iterable<ComuneAlias>) {
    for (const comune of comuni) {
      this.#byIstat.set(comune.istat, comune);
      this.#byBelfiore.set(comune.belfiore, comune);
      this.#byName.set(`${comune.provincia} ${nameKey(comune.name)}`, comune);
      for (const name of comune.provinciaName.split("/")) {
        this.#provinces.set(provinceKey(name), comune.provincia);
      }
    }
    for (const comune of this.#byIstat.values()) {
      if (comune.nameOther !== null) this.#addName(comune, comune.nameOther);
    }
    for (const { istat, kind, value } of aliases) {
      const comune = this.#byIstat.get(istat);
      if (comune === undefined) continue;
      if (kind === "name") this.#addName(comune, value);
      if (kind === "istat" && !this.#byIstat.has(value)) this.#byIstat.set(value, comune);
      if (kind === "belfiore") this.#merged.add(istat);
      if (kind === "belfiore" && !this.#byBelfiore.has(value)) this.#byBelfiore.set(value, comune);
    }
  }

  #addName(comune: Comune, name: string): void {
    const key = `${comune.provincia} ${nameKey(name)}`;
    if (!this.#byName.has(key)) this.#byName.set(key, comune);
  }

  /** Looks up a current or former statistical code; adds missing leading zeros. */
  byIstat(code: string | number): Comune | undefined {
    return this.#byIstat.get(String(code).padStart(6, "0"));
  }

  /**
   * Whether a statistical code covers all of a current comune: its own code, or a former one of a comune
   * without mergers. False for unknown codes.
   */
  isWhole(code: string | number): boolean {
    const comune = this.byIstat(code);
    return comune !== undefined &&
      (comune.istat === String(code).padStart(6, "0") || !this.#merged.has(comune.istat));
  }

  /** Looks up a current or former cadastral code, in any case. */
  byBelfiore(code: string): Comune | undefined {
    return this.#byBelfiore.get(code.trim().toUpperCase());
  }

  /** Looks up a current or former name in either language, in a province. Ignores case and accents. */
  byName(name: string, provincia: string): Comune | undefined {
    return this.#byName.get(`${provincia} ${nameKey(name)}`);
  }

  /** The abbreviation of a province by name in either language. Ignores case, accents and articles. */
  provincia(name: string): string | undefined {
    for (const part of name.split("/")) {
      const sigla = this.#provinces.get(provinceKey(part));
      if (sigla !== undefined) return sigla;
    }
    return undefined;
  }

  all(): Iterable<Comune> {
    return new Set(this.#byIstat.values());
  }
}
