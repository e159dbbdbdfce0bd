/** The result of the statement, and its conversion to evidence. Pure. */
import type { Evidence, Finding, Layer, Statistic } from "../evidence/evidence.ts";
import type { Walk } from "../../walking/walk.ts";
import type { KnownLayer } from "../releases.ts";

/**
 * A coverage that contains the place. The date is that of the data in the coverage, if they have their
 * own.
 */
type Covering = readonly [id: number, dataDate: string | null, edgeM: number];

/**
 * The result of the statement. Uses lists instead of rows, because repeated column names would be most
 * of the result.
 */
export interface StatementAnswer {
  readonly covering: readonly Covering[];
  /** By the number of the probe. */
  readonly findings:
    readonly (readonly [probe: number, layer: number, value: number, distanceM: number | null])[];
  readonly statistics: readonly (readonly [
    support: Statistic["support"],
    values: readonly (readonly [layer: number, value: number, estimated: 0 | 1])[],
  ])[];
}

/** Converts a result to evidence, with a walk. */
export function evidenceFrom(
  { covering, findings, statistics }: StatementAnswer,
  layers: readonly KnownLayer[],
  walk: Walk | null,
): Evidence {
  const byId = new Map(covering.map((one) => [one[0], one]));
  return {
    layers: layers.map((layer) => seenFrom(byId, layer)),
    findings: findings.map(([probe, layer, value, distanceM]): Finding => (
      { probe, layer, value, distanceM }
    )),
    statistics: statistics.flatMap(([support, values]) =>
      values.map(([layer, value, estimated]) => ({
        layer,
        support,
        value,
        estimated: estimated === 1,
      }))
    ),
    walk,
  };
}

/**
 * A layer with the edge of the widest coverage in which it was mapped; of equally wide ones, the first.
 */
function seenFrom(covering: ReadonlyMap<number, Covering>, layer: KnownLayer): Layer {
  let widest: Covering | undefined;
  for (const id of layer.coverages) {
    const one = covering.get(id);
    if (one !== undefined && (widest === undefined || one[2] > widest[2])) widest = one;
  }
  // Written out for speed: this runs for every layer at every place, and a spread with a rest is slower.
  const { id, name, source, complete, estimated } = layer;
  const dataDate = widest?.[1] ?? layer.dataDate, edgeM = widest?.[2] ?? null;
  return { id, name, source, complete, estimated, dataDate, edgeM };
}
