/** Weighted means by comune, for figures of former comuni that are now parts of one. */
import type { Row } from "./source.ts";

interface Sum {
  readonly istat: string;
  readonly name: string;
  mean: number;
  weight: number;
  whole: boolean;
}

/** Sums figures per comune and variable; memory grows with the comuni, not with the file. */
export class ComuneMeans {
  readonly #sums = new Map<string, Sum>();

  /** Adds a figure with its weight. `whole`: it describes the current comune, not a former part of it. */
  add(istat: string, name: string, value: number, weight: number, whole: boolean): void {
    const key = `${istat} ${name}`;
    const sum = this.#sums.get(key) ?? { istat, name, mean: 0, weight: 0, whole: true };
    sum.weight += weight;
    // Incremental, so that a single figure is returned unchanged.
    if (weight > 0) sum.mean += (value - sum.mean) * (weight / sum.weight);
    sum.whole &&= whole;
    this.#sums.set(key, sum);
  }

  /** One statistic per comune and variable: an estimate if only parts of the comune are known. */
  *rows(): Generator<Row> {
    for (const { istat: code, name, mean: value, weight, whole } of this.#sums.values()) {
      if (weight === 0) continue;
      yield { to: "statistic", name, support: "comune", code, value, estimated: !whole };
    }
  }
}
