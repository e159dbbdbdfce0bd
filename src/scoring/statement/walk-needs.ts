/** Derives the data that a catalogue requires from walks, by layer of a release. Pure. */
import type { LayerNeed, Needs } from "../../walking/walk.ts";
import type { Metric } from "../catalogue/metric.ts";
import type { Layer } from "../evidence/evidence.ts";
import { classesRead } from "../evidence/metric-layers.ts";
import { walkedClasses } from "./probes.ts";
import { isWalked } from "./walked.ts";

/**
 * The data that a catalogue requires. Includes the nearest place of each class, because explanations
 * name it.
 */
export function needsOf(
  metrics: readonly Metric[],
  layers: readonly Pick<Layer, "id" | "name">[],
): Needs {
  const radiiOf = (name: string, ...kinds: Metric["measure"]["kind"][]): number[] => [
    ...new Set(
      metrics.flatMap(({ measure }) =>
        isWalked(measure) && kinds.includes(measure.kind) && "radiusM" in measure &&
          classesRead(measure).some((read) => read === name)
          ? [measure.radiusM]
          : []
      ),
    ),
  ];
  const needOf = (name: string): LayerNeed => ({
    nearest: true,
    sumRadiiM: radiiOf(name, "count_within", "classes_within"),
    distinctRadiiM: radiiOf(name, "departures_within"),
  });
  const walked: readonly string[] = walkedClasses(metrics);
  return new Map(
    layers.filter(({ name }) => walked.includes(name)).map(({ id, name }) => [id, needOf(name)]),
  );
}
