/** Generates the evidence that the SQL statement could return for a point, from several sources. */
import fc from "fast-check";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { supportQuality } from "../../src/scoring/judge/reliability.ts";
import type {
  Evidence,
  Finding,
  Layer,
  LocalLayer,
  Statistic,
} from "../../src/scoring/evidence/evidence.ts";
import { distinctProbes } from "../../src/scoring/statement/probes.ts";
import { needsOf } from "../../src/scoring/statement/walk-needs.ts";
import type { LayerWalk, Walk } from "../../src/walking/walk.ts";

/** A layer at a place. */
export type SeenLayer =
  & Pick<Layer, "id" | "name" | "source" | "complete" | "estimated">
  & Pick<LocalLayer, "dataDate" | "edgeM">;

/** A finding or statistic with the id of its layer. */
export type InLayer<T> = T & { readonly layer: number };

/** Evidence as lists. */
export interface ListedEvidence {
  readonly layers: readonly SeenLayer[];
  readonly findings?: readonly InLayer<Finding>[];
  readonly statistics?: readonly InLayer<Statistic>[];
  readonly walk?: Walk | null;
}

/** Groups evidence by layer, as `measure()` does. */
export function grouped(
  { layers, findings = [], statistics = [], walk = null }: ListedEvidence,
): Evidence {
  const own = <T>(all: readonly InLayer<T>[], id: number) =>
    all.filter(({ layer }) => layer === id);
  const placeless = {
    coverages: [],
    stripM: null,
    firstStrip: null,
    lastStrip: null,
    west: null,
    east: null,
    shaped: null,
  };
  return {
    layers: new Map(
      layers.map(({ edgeM, ...layer }) => [layer.id, {
        layer: { ...layer, ...placeless },
        dataDate: layer.dataDate,
        edgeM,
        findings: own(findings, layer.id),
        statistics: own(statistics, layer.id),
      }]),
    ),
    walk,
  };
}

/** The probes of the statement. */
const probes = distinctProbes(catalogue);
const names = [...new Set([...catalogue.map(({ id }) => id), ...probes.map(({ name }) => name)])];

/** Inputs of derived metrics: prices, rents and incomes, which are divisors of ratios. */
const inputs = new Set(
  catalogue.flatMap(({ measure }) => measure.kind === "derived" ? measure.from : []),
);

/** Returns the supports on which a metric may have statistics: its own and coarser ones. */
function supportsOf(name: string): Statistic["support"][] {
  const own = catalogue.find(({ id }) => id === name)?.support ?? "point";
  const all = ["section", "zone", "census_area", "comune", "provincia"] as const;
  return all.filter((support) => supportQuality[support] <= supportQuality[own]);
}

const edgeM = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 6_000 }), fc.constant(1e9));
const dates = fc.integer({ min: 2005, max: 2026 }).map((year) => `${year}-01-01`);

/** Generates the evidence of one source for one class or variable. */
const part = fc.record({
  complete: fc.boolean(),
  estimated: fc.integer({ max: 9, min: 0 }).map((n) => n === 0),
  edgeM,
  values: fc.array(fc.double({ min: 0, max: 3_000, noNaN: true }), { minLength: 8, maxLength: 8 }),
  doubtful: fc.boolean(),
});

const parts = fc.dictionary(fc.constantFrom(...names), part, {
  minKeys: 20,
  maxKeys: 90,
  size: "max",
});

/** Generates the numbers from which the walks from a point are drawn, or null for a point without streets. */
const walks = fc.option(
  fc.record({
    isFar: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    found: fc.array(fc.double({ min: 0, max: 3_600, noNaN: true }), {
      minLength: 7,
      maxLength: 7,
    }),
  }),
  { nil: null },
);

function walkPast(
  layers: readonly SeenLayer[],
  { isFar, found }: { readonly isFar: boolean; readonly found: readonly number[] },
): Walk {
  const exit = { lon: 0, lat: 0, gapM: 0 };
  const next = (i: number) => found[i % found.length] ?? 0;
  const walkOf = (layer: number, radiiM: readonly number[], distinctRadiiM: readonly number[]) => ({
    nearest: next(layer) < 2_500
      ? { walkM: next(layer), place: layer, isFar: next(layer + 1) < 400, exit }
      : null,
    sums: new Map(radiiM.map((radiusM) => [radiusM, next(layer + 2)])),
    distinct: new Map(distinctRadiiM.map((radiusM) => [radiusM, Math.round(next(layer + 3))])),
  });
  const needs = needsOf(catalogue, layers);
  return {
    gapM: isFar ? 200 : 10,
    isFar,
    layers: new Map(
      [...needs].map(([id, { sumRadiiM, distinctRadiiM }]): [number, LayerWalk] => [
        id,
        walkOf(id, sumRadiiM, distinctRadiiM),
      ]),
    ),
  };
}

/** Generates the evidence of up to three sources, each with its date. */
export const evidence: fc.Arbitrary<Evidence> = fc
  .tuple(fc.array(fc.record({ date: dates, parts }), { minLength: 1, maxLength: 3 }), walks)
  .map(([sources, walk]) => {
    const layers: SeenLayer[] = [];
    const findings: InLayer<Finding>[] = [], statistics: InLayer<Statistic>[] = [];
    for (const [number, { date: dataDate, parts }] of sources.entries()) {
      for (
        const [name, { complete, estimated, values, doubtful, ...rest }] of Object.entries(parts)
      ) {
        const layer = layers.length + 1, source = `source ${number}`;
        const edgeM = complete ? rest.edgeM : null;
        layers.push({ id: layer, name, source, complete, estimated, dataDate, edgeM });
        const next = (i: number) => values[i % values.length] ?? 0;
        const own = probes.filter((probe) => probe.name === name);
        for (const [i, { number: probe, op, radiusM, isJoined }] of own.entries()) {
          const seen = isJoined ||
            (op === "station"
              ? edgeM !== null || !complete
              : edgeM !== null && edgeM >= (radiusM ?? 0));
          if (!seen) continue;
          const distanceM = op === "station" ? next(i + 1) : null;
          findings.push({ layer, probe, value: next(i), distanceM });
        }
        for (const [i, support] of supportsOf(name).entries()) {
          if (next(i) > 2_000) continue;
          // Omits prices and incomes of 0: no source states these, and ratios would divide by 0.
          if (next(i) === 0 && inputs.has(name)) continue;
          statistics.push({ layer, support, value: next(i), estimated: doubtful });
        }
      }
    }
    return grouped({
      layers,
      findings,
      statistics,
      walk: walk === null ? null : walkPast(layers, walk),
    });
  });

/** Removes one source from evidence. */
export function without(source: string, { layers, walk }: Evidence): Evidence {
  return {
    layers: new Map([...layers].filter(([, { layer }]) => layer.source !== source)),
    walk,
  };
}
