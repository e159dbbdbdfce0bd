import type { Row, StatisticSupport } from "../../source.ts";

/** A count and its total. */
export interface Share {
  /** The metric's id. */
  readonly name: string;
  readonly part: number;
  readonly whole: number;
}

/**
 * Shares by area: counts are summed before dividing, instead of averaging percentages. Memory grows
 * with the number of areas, not with the files.
 */
export class Shares {
  readonly #support: StatisticSupport;
  readonly #sums = new Map<string, Share & { readonly code: string }>();

  constructor(support: StatisticSupport) {
    this.#support = support;
  }

  add(code: string, shares: readonly Share[]): void {
    for (const { name, part, whole } of shares) {
      const key = `${code} ${name}`;
      const sum = this.#sums.get(key) ?? { part: 0, whole: 0 };
      this.#sums.set(key, { code, name, part: sum.part + part, whole: sum.whole + whole });
    }
  }

  /** The shares in percent of areas whose total is not 0. */
  *rows(): Generator<Row> {
    const support = this.#support;
    for (const { code, name, part, whole } of this.#sums.values()) {
      if (whole === 0) continue;
      yield { to: "statistic", name, support, code, value: 100 * part / whole };
    }
  }
}
