import { type Language, texts } from "../../language.ts";
import { metricById } from "../../scoring/catalogue/catalogue.ts";
import type { MetricId } from "../../scoring/catalogue/metric.ts";
import { isCapped } from "../../scoring/in-words/display.ts";
import { otherValueSaid, standingOf, valueSaid } from "../../scoring/in-words/standing.ts";
import type { MarkedKind } from "../../texts/map-texts.ts";
import { METRES_PER_MINUTE } from "../../walking/units.ts";
import type { Explanation } from "../landing/tried.ts";
import { wordsOf } from "../words.ts";

/** The nearest place of a kind on foot. */
export interface Mark {
  readonly kind: MarkedKind;
  /** The place's name in the data; null if it has none. */
  readonly name: string | null;
  readonly lat: number;
  readonly lon: number;
  /** The length of the walk in words. */
  readonly walk: string;
}

/** The metric that contains the nearest place of a kind. */
const metrics: Readonly<Record<MarkedKind, MetricId>> = {
  school: "primary_school_distance",
  doctor: "doctor_distance",
  supermarket: "supermarket_distance",
  stop: "stop_distance",
  park: "park_distance",
};

/** The kinds of marked places, in display order. */
const markedKinds = Object.keys(metrics) as MarkedKind[];

type ExplainedMetric = Explanation["metrics"][number];

const metricOf = ({ metrics: explained }: Explanation, kind: MarkedKind) =>
  explained.find(({ id }) => id === metrics[kind]);

/** The nearest place of each kind, for kinds to whose place a walk was found. */
export function marksOf(language: Language, explanation: Explanation): Mark[] {
  return markedKinds.flatMap((kind) => {
    const metric = metricOf(explanation, kind), nearest = metric?.nearest ?? null;
    if (metric === undefined || nearest === null) return [];
    const { name, lat, lon, walk_m } = nearest;
    return [{ kind, name, lat, lon, walk: walkSaid(language, metric, walk_m) }];
  });
}

/**
 * What is known of the nearest place of each kind: its name and the walk to it. Only a measurement
 * can say that no such place is within walking distance.
 */
export function nearbySaid(
  language: Language,
  explanation: Explanation,
): { readonly kind: MarkedKind; readonly text: string; readonly isMissing: boolean }[] {
  return markedKinds.flatMap((kind) => {
    const metric = metricOf(explanation, kind);
    if (metric === undefined) return [];
    return [{ kind, text: nearestSaid(language, metric), isMissing: metric.state === "missing" }];
  });
}

function nearestSaid(language: Language, metric: ExplainedMetric): string {
  const { id, value, nearest } = metric, known = metricById.get(id);
  if (nearest !== null) {
    const walk = walkSaid(language, metric, nearest.walk_m);
    return nearest.name === null ? walk : `${nearest.name}, ${walk}`;
  }
  const isNone = known !== undefined && value !== null && isCapped(known, value) &&
    standingOf(metric) === "measured";
  return isNone ? texts[language].map.none : valueSaid(language, metric);
}

/** The walk in words: its length, how long it takes, and the year of the data. */
function walkSaid(language: Language, metric: ExplainedMetric, walkM: number): string {
  const minutes = Math.max(1, Math.round(walkM / METRES_PER_MINUTE));
  const walk = texts[language].map.walk(
    metresOf(language, walkM),
    wordsOf(language).span(minutes, "minute"),
  );
  return otherValueSaid(language, metric, walk);
}

/** Formats metres; from 100 m on, rounded to 10 m. */
export function metresOf(language: Language, metres: number): string {
  const { count, values } = texts[language].scoring;
  return count(metres < 100 ? Math.round(metres) : 10 * Math.round(metres / 10), values.m);
}
