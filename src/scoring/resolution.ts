/** How finely a place was measured (method 2, "Resolution"). Pure. */
import type { MetricReport } from "./aggregate.ts";
import type { Support } from "./catalogue/metric.ts";

/** Shares of the weight, 0 to 1, by where values are from; what is missing makes them sum to less than 1. */
export interface Resolution {
  /** Measured on the spot: at the point, in its census section or market zone, at stations near it. */
  readonly local: number;
  /** One number for the whole comune. */
  readonly comune: number;
  /** One number for the whole province. */
  readonly provincia: number;
}

const part = (support: Support): keyof Resolution =>
  support === "comune" || support === "provincia" ? support : "local";

/** The resolution of some metrics by their weights: those of the score, or of one category. */
export function resolutionOf(metrics: readonly MetricReport[]): Resolution {
  const shares = { local: 0, comune: 0, provincia: 0 };
  let whole = 0;
  for (const { measurement, share } of metrics) {
    whole += share;
    if (measurement.state !== "missing") shares[part(measurement.support)] += share;
  }
  const { local, comune, provincia } = shares;
  return whole === 0
    ? shares
    : { local: local / whole, comune: comune / whole, provincia: provincia / whole };
}
