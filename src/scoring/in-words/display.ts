/** Formats values of metrics for people. Pure. */
import { type Language, texts } from "../../language.ts";
import type { MetricReport } from "../aggregate/aggregate.ts";
import type { Metric } from "../catalogue/metric.ts";
import { hasValue } from "../evidence/measurement.ts";
import { withLevel } from "./standing.ts";

const METRES_PER_KM = 1000;

/**
 * Formats the value of a metric with its unit: `430 m`. A value that was not measured at the point says
 * what it describes, and its year: `22.5% in the comune, 2021`. Values that differ between the points of a place
 * are a range: `310 m to 560 m`. Null if it is missing or withheld.
 */
export type Display = (
  report: Pick<MetricReport, "metric" | "measurement">,
) => string | null;

/** Formats values in a language: numbers to three significant digits, units, plurals. */
export function displayIn(language: Language): Display {
  const { count, values, atLeast, said } = texts[language].scoring;
  return ({ metric, measurement }) => {
    if (!hasValue(measurement)) return null;
    const { value, spread } = measurement, { unit } = metric;
    const text = (value: number): string => {
      const isLong = unit === "m" && Math.round(value) >= METRES_PER_KM;
      const text = isLong
        ? count(value / METRES_PER_KM, values.km)
        : count(unit === "m" ? Math.round(value) : value, values[unit]);
      return isCapped(metric, value) ? atLeast.replace("{value}", text) : text;
    };
    const [low, high] = spread === undefined
      ? [text(value), text(value)]
      : [text(spread.range.low), text(spread.range.high)];
    const shown = low === high ? low : said.range.replace("{low}", low).replace("{high}", high);
    return withLevel(language, shown, measurement);
  };
}

/** Whether nothing was found within the metric's cap, so that the value is the cap. */
export function isCapped({ measure }: Pick<Metric, "measure">, value: number): boolean {
  return measure.kind === "nearest" && value >= measure.capM;
}
