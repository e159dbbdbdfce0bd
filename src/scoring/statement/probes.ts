/** The probes of the statement, derived from the catalogue. Pure. */
import type { MeasuredClasses } from "../../releases/measured.ts";
import type { FeatureClass } from "../../sources/feature-classes.ts";
import type { Measure, Metric } from "../catalogue/metric.ts";
import type { Operation } from "../evidence/evidence.ts";
import { classesOf, classesRead } from "../evidence/metric-layers.ts";
import { isJoined } from "./joined.ts";
import { isWalked } from "./walked.ts";

/** A query on the features of a class: an operation and its circle. */
export interface Probe {
  /** Its position, from 1, in the list of the whole catalogue. Results are found by it. */
  readonly number: number;
  readonly op: Operation;
  readonly name: FeatureClass;
  /** Straight metres; null for `nearest` and `hazard`, which use no circle. */
  readonly radiusM: number | null;
  /** For `nearest`: the distance up to which to search. */
  readonly reachM: number | null;
  /** For `station`: shorter distances count as this. */
  readonly floorM: number | null;
  /** Whether it looks for the features of all sources, wherever they are complete. */
  readonly isJoined: boolean;
}

/** A probe without its number. */
type Unnumbered = Omit<Probe, "number">;

/** The probes of a measurement, at most one for each class. Statistics and formulas need none. */
function probesOf(measure: Measure): Unnumbered[] {
  const probe = (op: Operation, radiusM: number | null, floorM: number | null = null) =>
  (
    name: FeatureClass,
  ): Unnumbered => ({ op, name, radiusM, reachM: null, floorM, isJoined: isJoined(measure) });
  switch (measure.kind) {
    case "nearest":
      // Beyond the cap, the value is the cap.
      return classesRead(measure).map(probe("nearest", null))
        .map((one) => ({ ...one, reachM: measure.capM / measure.detour }));
    case "count_within":
    case "classes_within":
      return measure.classes.map(probe("sum", measure.radiusM / measure.detour));
    case "departures_within":
      return measure.classes.map(probe("distinct", measure.radiusM / measure.detour));
    case "length_within":
      return measure.classes.map(probe("length", measure.radiusM));
    case "share_of_length":
      return [measure.of, measure.known ?? measure.of, measure.part]
        .map(probe("length", measure.radiusM));
    case "share_within":
      return measure.classes.map(probe("spread", measure.radiusM));
    case "population_within":
      return measure.classes.map(probe("spread", measure.radiusM));
    case "hazard":
      return measure.classes.map(probe("hazard", null));
    case "station":
      return [
        ...measure.classes.map(probe("station", measure.estimatedM, measure.floorM)),
        ...measure.fallback.map(probe("station", measure.directM, measure.floorM)),
      ];
    case "zone":
    case "derived":
      return [];
  }
}

/** The classes that imports lay out for their measurement. */
export function measuredClasses(metrics: readonly Metric[]): MeasuredClasses {
  const ofKinds = (...kinds: Measure["kind"][]) => [
    ...new Set(
      metrics.filter(({ measure }) => kinds.includes(measure.kind))
        .flatMap(({ measure }) => probesOf(measure).map(({ name }) => name)),
    ),
  ];
  return {
    lengths: ofKinds("length_within", "share_of_length"),
    areas: ofKinds("share_within"),
    spreads: ofKinds("population_within"),
    joined: [
      ...new Map(
        metrics.filter(({ measure }) => isJoined(measure)).flatMap(({ measure, sources }) =>
          classesOf(measure).map((name) => [name, { name, sources }] as const)
        ),
      ).values(),
    ],
  };
}

/** The classes of features that walks lead to; imports connect their places to the streets. */
export function walkedClasses(metrics: readonly Metric[]): readonly FeatureClass[] {
  const walked = metrics.filter(({ measure }) => isWalked(measure));
  return [...new Set(walked.flatMap(({ measure }) => classesRead(measure)))];
}

/** What makes two probes the same; metrics share them. */
const keyOf = ({ op, name, radiusM }: Unnumbered): string => `${op} ${name} ${radiusM}`;

/** The numbers of a catalogue's probes, by key. */
function numbersOf(metrics: readonly Metric[]): ReadonlyMap<string, number> {
  const keys = metrics.flatMap(({ measure }) => probesOf(measure).map(keyOf));
  return new Map([...new Set(keys)].map((key, i) => [key, i + 1]));
}

/** The number of a key, which must be among those of the catalogue. */
function numberOf(numbers: ReadonlyMap<string, number>, key: string): number {
  const number = numbers.get(key);
  if (number === undefined) throw new Error(`The catalogue has no probe "${key}"`);
  return number;
}

/**
 * The distinct probes of a catalogue.
 *
 * @param asked the metrics whose probes to return; all by default
 */
export function distinctProbes(
  metrics: readonly Metric[],
  asked: readonly Metric[] = metrics,
): readonly Probe[] {
  const numbers = numbersOf(metrics), distinct = new Map<string, Probe>();
  for (const probe of asked.flatMap((metric) => probesOf(metric.measure))) {
    const key = keyOf(probe);
    const reaches = [distinct.get(key)?.reachM ?? null, probe.reachM]
      .filter((reachM) => reachM !== null);
    distinct.set(key, {
      ...probe,
      number: numberOf(numbers, key),
      reachM: reaches.length > 0 ? Math.max(...reaches) : null,
    });
  }
  return [...distinct.values()];
}

/** The numbers of a metric's probes, by class. */
export type Lookups = ReadonlyMap<string, number>;

/** Finds the lookups of the metrics of a catalogue. */
export function lookupsIn(metrics: readonly Metric[]): (metric: Metric) => Lookups {
  const numbers = numbersOf(metrics);
  return ({ measure }) =>
    new Map(probesOf(measure).map((probe) => [probe.name, numberOf(numbers, keyOf(probe))]));
}
