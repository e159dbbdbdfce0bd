/** Decides what may be said about the value of a metric at a place, and says it. Pure. */
import { type Language, texts } from "../../language.ts";
import type { Support } from "../catalogue/metric.ts";
import type { Reason } from "../evidence/measurement.ts";

/**
 * What a sentence may claim about a metric at a place.
 *
 * - `measured`: the value was measured at the place, in its section or zone, or at its station
 * - `comune`, `provincia`: the value is the figure of the whole territory, not of the place
 * - `estimated`: the value may differ from the true one
 * - `unknown`: nothing is known; nothing may be said to exist or to be absent
 * - `withheld`: the licence does not allow the value to be passed on
 */
export type Standing =
  | "measured"
  | "comune"
  | "provincia"
  | "estimated"
  | "unknown"
  | "withheld";

/** The parts of a measurement that decide, as responses contain them. */
export interface JudgedMetric {
  readonly state: "direct" | "estimated" | "missing";
  /** Null if direct. */
  readonly reason: Reason | null;
  /** The support actually measured. */
  readonly support: Support;
  /** Null unless the licence of its source forbids passing the value on. */
  readonly withheld: "licence" | null;
}

/** The value of a metric in words, as responses contain it. */
export interface Said extends JudgedMetric {
  /** Null if missing or withheld; see {@link withLevel}. */
  readonly display: string | null;
  /** ISO date; null if missing. */
  readonly data_date: string | null;
}

/** Years have four digits in ISO dates. */
const YEAR_LENGTH = 4;

const isTerritory = (support: Support): support is "comune" | "provincia" =>
  support === "comune" || support === "provincia";

/** The standing of a metric at a place. A territory's incomplete figure is an estimate. */
export function standingOf({ state, reason, support, withheld }: JudgedMetric): Standing {
  if (withheld !== null) return "withheld";
  if (state === "missing") return "unknown";
  const isOwnFigure = state === "direct" || reason === "coarser_support";
  if (isTerritory(support) && isOwnFigure) return support;
  return state === "direct" ? "measured" : "estimated";
}

/**
 * Adds to a formatted value what it describes, and its year: `22.5% in the comune, 2021`. A value measured
 * at the point itself stays as it is: `430 m`.
 *
 * @param dataDate ISO date
 */
export function withLevel(
  language: Language,
  value: string,
  { dataDate, ...judged }: Omit<JudgedMetric, "withheld"> & { readonly dataDate: string },
): string {
  const { levels, estimated } = texts[language].scoring.said;
  const { support } = judged, standing = standingOf({ ...judged, withheld: null });
  if (standing === "measured" && support === "point") return value;
  const text = levels[support].replace("{value}", value).replace("{year}", yearOf(dataDate));
  return standing === "estimated" ? estimated.replace("{value}", text) : text;
}

/**
 * States a metric's value, what it describes and its year: `430 m, 2024`. States why without a value:
 * `not known here: data not loaded`.
 */
export function valueSaid(language: Language, metric: Said): string {
  const { scoring: { said }, colon } = texts[language];
  const { display, data_date, state, reason, support } = metric;
  const standing = standingOf(metric);
  if (standing === "withheld") return state === "missing" ? said.unused : said.withheld;
  if (display === null || data_date === null) {
    return reason === null
      ? said.unknown
      : `${said.unknown}${colon}${texts[language].scoring.reasons[reason]}`;
  }
  return standing === "measured" && support === "point"
    ? said.levels.point.replace("{value}", display).replace("{year}", yearOf(data_date))
    : display;
}

/**
 * States another value of a metric, such as the walk to its nearest place, like its own:
 * `estimated 160 m on foot, 2026`.
 */
export function otherValueSaid(language: Language, metric: Said, value: string): string {
  const { data_date: dataDate } = metric;
  const display = dataDate === null ? null : withLevel(language, value, { ...metric, dataDate });
  return valueSaid(language, { ...metric, display });
}

/** The year of an ISO date. */
export const yearOf = (isoDate: string): string => isoDate.slice(0, YEAR_LENGTH);
