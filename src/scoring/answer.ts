/** What the statement sends, and the evidence it means. Pure. */
import type { Evidence, Layer, Statistic } from "./evidence.ts";
import type { Look } from "./looks.ts";
import type { KnownLayer } from "./release-layers.ts";

/** The answer of the statement: lists, for names in each row would be most of it. */
export interface Answer {
  /** The coverages the place lies in; the date is that of the data inside, where they have one. */
  readonly covering: readonly (readonly [id: number, dataDate: string | null, edgeM: number])[];
  /** By the number of the look in the plan, from 1. */
  readonly findings:
    readonly (readonly [look: number, layer: number, value: number, distanceM: number | null])[];
  readonly statistics: readonly (readonly [
    support: Statistic["support"],
    values: readonly (readonly [layer: number, value: number, estimated: 0 | 1])[],
  ])[];
}

/** What an answer means. */
export function evidenceOf(
  { covering, findings, statistics }: Answer,
  looks: readonly Look[],
  layers: readonly KnownLayer[],
): Evidence {
  return {
    layers: layers.map((layer) => seenFrom(covering, layer)),
    findings: findings.flatMap(([number, layer, value, distanceM]) => {
      const look = looks[number - 1];
      return look === undefined
        ? []
        : [{ layer, op: look.op, radiusM: look.radiusM, value, distanceM }];
    }),
    statistics: statistics.flatMap(([support, values]) =>
      values.map(([layer, value, estimated]) => ({
        layer,
        support,
        value,
        estimated: estimated === 1,
      }))
    ),
  };
}

/** A layer with the edge of the widest coverage it was mapped in, the first of equally wide ones. */
function seenFrom(
  covering: Answer["covering"],
  { coverages, dataDate, ...layer }: KnownLayer,
): Layer {
  let widest: Answer["covering"][number] | null = null;
  for (const one of covering) {
    if (!coverages.includes(one[0])) continue;
    if (widest === null || one[2] > widest[2] || one[2] === widest[2] && one[0] < widest[0]) {
      widest = one;
    }
  }
  return { ...layer, dataDate: widest?.[1] ?? dataDate, edgeM: widest?.[2] ?? null };
}
