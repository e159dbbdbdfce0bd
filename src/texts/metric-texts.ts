/** Texts of the metrics. */
import type { metrics } from "./en/metrics.en.ts";

/** A text for each metric. The identifiers are those of the English names. */
export type MetricTexts = Readonly<Record<keyof typeof metrics, string>>;
