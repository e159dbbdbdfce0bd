import type { Row } from "./source.ts";

interface Sum {
  readonly istat: string;
  readonly name: string;
  mean: number;
  weight: number;
  whole: boolean;
}

/**
 * Weighted means by comune and variable, for figures of former comuni that are now parts of one.
 * Memory grows with the number of comuni, not with the file.
 */
export class ComuneMeans {
  readonly #sums = new Map<string, Sum>();

  /** Adds a figure with its weight. `whole`: it describes the current comune, not a former part of it. */
  add(istat: string, name: string, value: number, weight: number, whole: boolean): void {
    const key = `${istat} ${name}`;
    const sum = this.#sums.get(key) ?? { istat, name, mean: 0, weight: 0, whole: true };
    sum.weight += weight;
    // Incremental, so that the mean of a single figure is exactly that figure.
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
