/**
 * The reference for the single statement: a separate query for each metric, as a developer would
 * write it for these tables and indexes. Derived metrics have no query, because they are computed
 * from the others.
 */
import type { Fragment } from "postgres";
import type { Sql } from "../../src/db/sql.ts";
import type { Place } from "../../src/geocoding/place.ts";
import type { Measure, Metric } from "../../src/scoring/catalogue/metric.ts";
import { per } from "../../src/scoring/evidence/source-view.ts";

/** Values by the id of the metric; null if its query found none. */
export type Values = ReadonlyMap<string, number | null>;

/**
 * Copies the features of a release to a table, `public.bench_feature`, with the index that such
 * queries need: the release's own covers only lines and polygons. Takes minutes for a country.
 */
export async function openFeatures(sql: Sql, schema: string): Promise<AsyncDisposable> {
  await sql`drop table if exists public.bench_feature`;
  await sql`
    create table public.bench_feature as
    select layer, geom, value, members from ${sql(schema)}.feature`;
  await sql`create index on public.bench_feature using gist (layer, geom)`;
  await sql`analyze public.bench_feature`;
  return {
    async [Symbol.asyncDispose]() {
      await sql`drop table public.bench_feature`;
    },
  };
}

/** Measures every metric with its own query and round trip. Needs {@link openFeatures}. */
export async function measureSeparately(
  sql: Sql,
  schema: string,
  metrics: readonly Metric[],
  place: Place,
): Promise<Values> {
  const values = new Map<string, number | null>();
  const ask = async (metric: Metric) => {
    const [row] = await sql<[{ value: number | null }]>`
      select (${question(sql, schema, metric, place)}) as value`;
    return valueOf(metric.measure, row.value);
  };
  for (const metric of metrics) {
    if (metric.measure.kind !== "derived") values.set(metric.id, await ask(metric));
  }
  for (const { id, measure, support } of metrics) {
    if (measure.kind !== "derived") continue;
    const inputs: (number | null)[] = [];
    for (const from of measure.from) {
      const metric = metrics.find((one) => one.id === from);
      // A ratio for a comune divides two values of the comune.
      const own = support === "comune" && metric?.measure.kind === "zone";
      inputs.push(own ? await ask({ ...metric, support }) : values.get(from) ?? null);
    }
    values.set(id, inputs.includes(null) ? null : measure.formula(...inputs as number[]));
  }
  return values;
}

/** Converts a number of the database to the metric's unit. */
function valueOf(measure: Measure, value: number | null): number | null {
  switch (measure.kind) {
    case "nearest":
      return Math.min(value ?? Infinity, measure.capM / measure.detour) * measure.detour;
    case "count_within":
      return (value ?? 0) / per[measure.per](measure.radiusM / measure.detour);
    case "departures_within":
      return (value ?? 0) / measure.hours;
    case "length_within":
      return measure.per === "km2" ? (value ?? 0) / 1000 / per.km2(measure.radiusM) : value ?? 0;
    case "population_within":
      return (value ?? 0) / per.km2(measure.radiusM);
    default:
      return value;
  }
}

/** The query of a metric, which returns one number. */
function question(sql: Sql, schema: string, metric: Metric, place: Place): Fragment {
  const { measure } = metric;
  const table = (name: string) => sql`${sql(schema)}.${sql(name)}`;
  const point = sql`
    st_transform(st_setsrid(st_makepoint(${place.lon}::float8, ${place.lat}::float8), 4326), 7794)`;
  const circle = (radiusM: number) => sql`st_buffer(${point}, ${radiusM}::float8, 128)`;
  const named = (names: readonly string[]) =>
    sql`
    l.name in (select json_array_elements_text(${JSON.stringify(names)}::text::json))`;
  /**
   * Aggregates features of some classes in a circle.
   *
   * @param what the aggregate
   */
  const within = (what: Fragment, names: readonly string[], radiusM: number) =>
    sql`
    select ${what} from ${table("layer")} l join public.bench_feature f
      on f.layer = l.id and st_dwithin(f.geom, ${point}, ${radiusM}::float8)
    where ${named(names)}`;
  const lengthM = (radiusM: number) =>
    sql`sum(st_length(st_intersection(f.geom, ${circle(radiusM)})))`;
  switch (measure.kind) {
    case "nearest":
      return sql`
        select min(n.m) from ${table("layer")} l cross join lateral (
          select st_distance(f.geom, ${point}) as m from public.bench_feature f
          where f.layer = l.id order by f.geom <-> ${point} limit 1
        ) n where ${named(measure.classes)}`;
    case "count_within":
      return within(sql`sum(f.value)`, measure.classes, measure.radiusM / measure.detour);
    case "classes_within":
      return within(
        sql`count(distinct f.layer)`,
        measure.classes,
        measure.radiusM / measure.detour,
      );
    case "departures_within":
      return sql`
        select count(distinct m) from (${
        within(sql`f.members`, measure.classes, measure.radiusM / measure.detour)
      }) as stop cross join unnest(members) as m`;
    case "length_within":
      return within(lengthM(measure.radiusM), measure.classes, measure.radiusM);
    case "share_of_length": {
      const { of, known, part, radiusM } = measure;
      return sql`
        select 100 * coalesce((${within(lengthM(radiusM), [part], radiusM)}), 0)
          / (${within(lengthM(radiusM), [known ?? of], radiusM)})`;
    }
    case "share_within":
      return within(
        sql`100 * coalesce(
          st_area(st_union(st_intersection(f.geom, ${circle(measure.radiusM)}))), 0)
            / st_area(${circle(measure.radiusM)})`,
        measure.classes,
        measure.radiusM,
      );
    case "population_within":
      return within(
        sql`sum(f.value * st_area(st_intersection(f.geom, ${circle(measure.radiusM)}))
          / st_area(f.geom))`,
        measure.classes,
        measure.radiusM,
      );
    case "hazard":
      return sql`
        select coalesce(max(f.value), 0)
        from ${table("layer")} l join public.bench_feature f
          on f.layer = l.id and st_intersects(f.geom, ${point})
        where ${named(measure.classes)}`;
    case "station": {
      const distanceM = sql`greatest(st_distance(f.geom, ${point}), ${measure.floorM}::float8)`;
      return within(
        sql`sum(f.value / ${distanceM} ^ 2) / sum(1 / ${distanceM} ^ 2)`,
        measure.classes,
        measure.estimatedM,
      );
    }
    case "zone":
      return sql`
        select t.value from ${table("layer")} l join ${table("statistic")} t on t.layer = l.id
        where ${named([metric.id])} and t.support = ${metric.support}
          and t.code = ${codeOf(sql, schema, metric, place, point)} limit 1`;
    case "derived":
      throw new Error(`${metric.id} is computed from others`);
  }
}

/** The area of a metric's support that contains the place. */
function codeOf(
  sql: Sql,
  schema: string,
  { support }: Metric,
  { istat, provincia }: Place,
  point: Fragment,
): Fragment {
  if (support === "comune") return sql`${istat}`;
  if (support === "provincia") return sql`${provincia}`;
  return sql`(
    select a.code from ${sql(schema)}.area a
    where a.kind = ${support} and st_intersects(a.geom, ${point}) limit 1)`;
}
