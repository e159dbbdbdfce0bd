/** The catalogue of metrics as data, with the weight of each category in the overall score. */
import { enviro } from "./enviro.ts";
import type { CategoryCode, Metric } from "./metric.ts";
import { mobility } from "./mobility.ts";
import { naturalRisk } from "./natural-risk.ts";
import { realestate } from "./realestate.ts";
import { safety } from "./safety.ts";
import { services } from "./services.ts";

/** All metrics, in the order of the contract. */
export const catalogue: readonly Metric[] = [
  ...safety,
  ...services,
  ...mobility,
  ...enviro,
  ...realestate,
  ...naturalRisk,
];

/** The metrics by id. */
export const metricById: ReadonlyMap<string, Metric> = new Map(
  catalogue.map((metric) => [metric.id, metric]),
);

/** Share of each category in the overall score; they sum to 1 (METHOD.md, "Weights"). */
export const categoryWeights: Readonly<Record<CategoryCode, number>> = {
  safety: 0.18,
  services: 0.20,
  mobility: 0.18,
  enviro: 0.18,
  realestate: 0.10,
  natural_risk: 0.16,
};

const weights = new Map(
  [...Map.groupBy(catalogue, ({ category }) => category)].map(([category, own]) => [
    category,
    own.reduce((sum, { weight }) => sum + weight, 0),
  ]),
);

/** The share of a metric in the overall score, 0-1. */
export function shareOf({ category, weight }: Pick<Metric, "category" | "weight">): number {
  return categoryWeights[category] * weight / (weights.get(category) ?? NaN);
}
