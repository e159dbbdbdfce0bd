/** Weighted means by comune, for figures of former comuni that are parts of one today. */
import type { Row } from "./source.ts";

interface Sum {
  readonly istat: string;
  readonly name: string;
  mean: number;
  weight: number;
  whole: boolean;
}

/** Adds figures up per comune and variable; memory grows with the comuni, not with the file. */
export class ComuneMeans {
  readonly #sums = new Map<string, Sum>();

  /**
   * Adds one figure, with what it is to be weighted by. `whole`: it is about the comune as it is now,
   * not about a former one that is part of it.
   */
  add(istat: string, name: string, value: number, weight: number, whole: boolean): void {
    const key = `${istat} ${name}`;
    const sum = this.#sums.get(key) ?? { istat, name, mean: 0, weight: 0, whole: true };
    sum.weight += weight;
    // Step by step, so that a single figure comes out as it went in.
    if (weight > 0) sum.mean += (value - sum.mean) * (weight / sum.weight);
    sum.whole &&= whole;
    this.#sums.set(key, sum);
  }

  /** A statistic a comune and variable: an estimate where only parts of the comune were known. */
  *rows(): Generator<Row> {
    for (const { istat: code, name, mean: value, weight, whole } of this.#sums.values()) {
      if (weight === 0) continue;
      yield { to: "statistic", name, support: "comune", code, value, estimated: !whole };
    }
  }
}
