/** Describes a score in three sentences: what raises it, what lowers it, what is unknown. Pure. */
import { type Language, texts } from "../../language.ts";
import type { MetricReport, Report } from "../aggregate/aggregate.ts";
import { liftOf } from "../judge/lift.ts";
import { type Display, displayIn } from "./display.ts";

/** Maximum number of reasons in a sentence. */
const MOST_REASONS = 3;

/** Smallest lift, in points of the score, that is named; smaller ones would print as 0. */
const LEAST_LIFT = 0.05;

/** The three sentences of a summary. */
export interface Summary {
  readonly lifts: string;
  readonly lowers: string;
  readonly unknown: string;
}

/** Summarises a report in a language. Withheld metrics are counted but not named. */
export function summaryOf(
  report: Pick<Report, "metrics" | "insufficient" | "imputed">,
  language: Language,
  display: Display = displayIn(language),
): Summary {
  const { summary: text, metrics: names, scoring: { categories } } = texts[language];
  const { metrics, insufficient, imputed } = report;
  const lifted = metrics.map((one) => ({ one, lift: liftOf(one, imputed) ?? 0 }))
    .filter(({ lift }) => Math.abs(lift) >= LEAST_LIFT)
    .sort((a, b) => Math.abs(b.lift) - Math.abs(a.lift));
  const reason = ({ one, lift }: { one: MetricReport; lift: number }): string =>
    `${text.inSentence(names[one.metric.id])} (${
      text.valued(display(one) ?? "", text.points(lift))
    })`;
  const up = lifted.filter(({ lift }) => lift > 0).slice(0, MOST_REASONS).map(reason);
  const down = lifted.filter(({ lift }) => lift < 0).slice(0, MOST_REASONS).map(reason);
  const count = (state: string) =>
    metrics.filter(({ measurement }) => measurement.state === state).length;
  return {
    lifts: up.length === 0 ? text.nothingLifts : text.lifts(up),
    lowers: down.length === 0 ? text.nothingLowers : text.lowers(down),
    unknown: text.unknown({
      missing: count("missing"),
      estimated: count("estimated"),
      total: metrics.length,
      weak: insufficient.map(({ category }) => categories[category]),
    }),
  };
}
