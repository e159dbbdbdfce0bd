/** Compiles a catalogue: its probes, and how to measure and judge the releases it is scored on. */
import { LRUCache } from "lru-cache";
import { hasColumn } from "../db/has-column.ts";
import type { PreparedText } from "../db/driver/prepared.ts";
import type { Sql } from "../db/sql.ts";
import { type Network, Networks } from "../walking/network.ts";
import type { Needs } from "../walking/walk.ts";
import type { Metric } from "./catalogue/metric.ts";
import type { Evidence, Layer } from "./evidence/evidence.ts";
import type { Publishable } from "./evidence/measurement.ts";
import { type HazardsByComune, readComuneHazards } from "./judge/comune-hazards.ts";
import { readValues, type ReleaseValues, releaseValues } from "./imputation/release-values.ts";
import { createJudge } from "./judge/states.ts";
import { type Restricted, unrestricted, withhold } from "./judge/withhold.ts";
import { distinctProbes } from "./statement/probes.ts";
import { metricsStatement } from "./statement/statement.ts";
import { needsOf } from "./statement/walk-needs.ts";
import { isWithinWalk, STREETS } from "./statement/walked.ts";

/** A release, prepared for one catalogue: its data that do not depend on a place. */
export interface PreparedRelease {
  /** The layers that any metric can use. */
  readonly layers: readonly Layer[];
  /** The statement (see {@link metricsStatement}) that measures everything in straight lines. */
  readonly straight: PreparedText;
  /** The statement that measures everything that a walk does not answer. */
  readonly besideWalk: PreparedText;
  /** The data that the metrics require from a walk. */
  readonly needs: Needs;
  /** Null where the release has no streets. */
  readonly network: Network | null;
  /** Measurements at one point by metric, with restricted values withheld. */
  readonly judge: (evidence: Evidence) => ReadonlyMap<string, Publishable>;
  /** Values used where a metric is not measured. */
  readonly values: ReleaseValues;
  readonly hazards: HazardsByComune;
}

/** The releases that a catalogue is scored on. */
export interface PreparedReleases {
  /**
   * The release in a schema of a database, prepared once, because a release never changes. Errors come
   * from the driver; the next call after one retries.
   */
  of(sql: Sql, schema: string): Promise<PreparedRelease>;
}

/** Number of releases in use at one time: the active one, the sample, and a previous one of either. */
const RELEASES = 3;

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
  const names = [
    ...new Set([...metrics.map(({ id }) => id), ...all.map(({ name }) => name), STREETS]),
  ];
  const prepare = async (sql: Sql, schema: string): Promise<PreparedRelease> => {
    const layers = await readLayers(sql, schema, names);
    const judge = createJudge(metrics, layers, isRestricted);
    return {
      layers,
      straight: [metricsStatement(schema, all, layers)],
      besideWalk: [metricsStatement(schema, rest, layers)],
      needs: needsOf(metrics, layers),
      network: await networks.of(sql, schema),
      judge: (evidence) => withhold(metrics, judge(evidence), isRestricted),
      values: releaseValues(metrics, await readValues(sql, schema)),
      hazards: await readComuneHazards(sql, schema),
    };
  };
  const prepared = new WeakMap<Sql, LRUCache<string, Promise<PreparedRelease>>>();
  return {
    of(sql, schema) {
      const releases = prepared.get(sql) ?? new LRUCache({ max: RELEASES });
      prepared.set(sql, releases);
      const known = releases.get(schema);
      if (known !== undefined) return known;
      const preparing = prepare(sql, schema);
      releases.set(schema, preparing);
      // The caller receives the error.
      preparing.catch(() => releases.delete(schema));
      return preparing;
    },
  };
}

/** The layers of a release with these names of classes and variables. */
async function readLayers(
  sql: Sql,
  schema: string,
  names: readonly string[],
): Promise<readonly Layer[]> {
  const extent = await hasColumn(sql, schema, "layer", "west")
    ? sql`l.west, l.east`
    : sql`'-Infinity'::float8 as west, 'Infinity'::float8 as east`;
  return await sql<Layer[]>`
    select l.id, l.name, l.source, l.complete, l.estimated, l.data_date::text as "dataDate",
      l.strip_m as "stripM", l.first_strip as "firstStrip", l.last_strip as "lastStrip", l.shaped,
      ${extent},
      coalesce((
        select json_agg(lc.coverage order by lc.coverage)
        from ${sql(schema)}.layer_coverage lc where lc.layer = l.id
      ), '[]') as coverages
    from ${sql(schema)}.layer l
    where l.name in (select json_array_elements_text(${JSON.stringify(names)}::text::json))
    order by l.id`;
}
