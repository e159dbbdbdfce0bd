/** The spatial resolution of the measurements of a place (METHOD.md, "Resolution"). Pure. */
import type { MetricReport } from "../aggregate/aggregate.ts";
import type { Support } from "../catalogue/metric.ts";

/** Shares of the weight, 0 to 1, by the area of the values. Missing metrics make the sum less than 1. */
export interface Resolution {
  /** Local values: at the point, in its census section or market zone, or at stations near it. */
  readonly local: number;
  /** Values of the comune. */
  readonly comune: number;
  /** Values of the province. */
  readonly provincia: number;
}

const part = (support: Support): keyof Resolution =>
  support === "comune" || support === "provincia" ? support : "local";

/** The resolution of some metrics, weighted as in the score or in one category. */
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
