/** Shares of counts that are added up over areas first, and divided last: never means of percentages. */
import type { Row, StatisticSupport } from "../../source.ts";

/** A count and what it is a part of. */
export interface Share {
  /** The metric's id. */
  readonly name: string;
  readonly part: number;
  readonly whole: number;
}

/** Adds shares up by area; memory grows with the areas, not with the files. */
export class Shares {
  readonly #support: StatisticSupport;
  readonly #sums = new Map<string, Share & { readonly code: string }>();

  /** Starts with none, for areas of this kind. */
  constructor(support: StatisticSupport) {
    this.#support = support;
  }

  /** Adds the shares of a part of an area. */
  add(code: string, shares: readonly Share[]): void {
    for (const { name, part, whole } of shares) {
      const key = `${code} ${name}`;
      const sum = this.#sums.get(key) ?? { part: 0, whole: 0 };
      this.#sums.set(key, { code, name, part: sum.part + part, whole: sum.whole + whole });
    }
  }

  /** The shares in percent, of the areas that have anything to take a share of. */
  *rows(): Generator<Row> {
    const support = this.#support;
    for (const { code, name, part, whole } of this.#sums.values()) {
      if (whole === 0) continue;
      yield { to: "statistic", name, support, code, value: 100 * part / whole };
    }
  }
}
