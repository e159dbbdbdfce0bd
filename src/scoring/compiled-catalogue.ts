/** Compiles a catalogue: its probes, and how to measure and judge the releases it is scored on. */
import { type Network, Networks } from "../walking/network.ts";
import type { Needs } from "../walking/walk.ts";
import type { PreparedText } from "../db/driver/prepared.ts";
import type { Precision } from "../geocoding/place.ts";
import type { Metric } from "./catalogue/metric.ts";
import type { Evidence } from "./evidence/evidence.ts";
import type { Publishable } from "./evidence/measurement.ts";
import { readValues, type ReleaseValues, releaseValues } from "./imputation/release-values.ts";
import { distinctProbes } from "./statement/probes.ts";
import { type KnownLayer, Releases } from "./releases.ts";
import { statementOf } from "./statement/statement.ts";
import { judgeOf } from "./judge/states.ts";
import { needsOf } from "./statement/walk-needs.ts";
import { isWithinWalk, STREETS } from "./statement/walked.ts";
import { type Restricted, unrestricted, withhold } from "./judge/withhold.ts";

/** A release, prepared for one catalogue. */
export interface PreparedRelease {
  /** The layers that any metric can use, in the order in which all evidence has them. */
  readonly layers: readonly KnownLayer[];
  /** The statement (see {@link statementOf}) that measures everything in straight lines. */
  readonly straight: PreparedText;
  /** The statement that measures everything that a walk does not answer. */
  readonly besideWalk: PreparedText;
  /** The data that the metrics require from a walk. */
  readonly needs: Needs;
  /** Null where the release has no streets. */
  readonly network: Network | null;
  /** Measurements by metric, with restricted values withheld. */
  readonly judge: (evidence: Evidence, precision: Precision) => ReadonlyMap<string, Publishable>;
  /** Values used where a metric is not measured. */
  readonly values: ReleaseValues;
}

/** The releases that a catalogue is scored on, each prepared once. */
export type PreparedReleases = Releases<PreparedRelease>;

/**
 * Compiles a catalogue.
 *
 * @param networks of the releases' streets
 * @param isRestricted which values to withhold; by default none, for work that answers no request
 */
export function compile(
  metrics: readonly Metric[],
  networks: Networks = new Networks(),
  isRestricted: Restricted = unrestricted,
): PreparedReleases {
  const all = distinctProbes(metrics);
  const rest = distinctProbes(metrics, metrics.filter(({ measure }) => !isWithinWalk(measure)));
  const names = new Set([...metrics.map(({ id }) => id), ...all.map(({ name }) => name), STREETS]);
  return new Releases([...names], async (sql, schema, layers): Promise<PreparedRelease> => {
    const judge = judgeOf(metrics, layers);
    return {
      layers,
      straight: [statementOf(schema, all, layers)],
      besideWalk: [statementOf(schema, rest, layers)],
      needs: needsOf(metrics, layers),
      network: await networks.of(sql, schema),
      judge: (evidence, precision) => withhold(metrics, judge(evidence, precision), isRestricted),
      values: releaseValues(metrics, await readValues(sql, schema)),
    };
  });
}
