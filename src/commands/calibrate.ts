/**
 * `calibrate`: what the national distributions in the loaded release say of goalposts and priors. It
 * changes nothing: goalposts are literals of a method version, set by a person with a reason.
 */
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import type { Sql } from "../db/sql.ts";
import type { Release } from "../releases/release.ts";
import { catalogue } from "../scoring/catalogue/catalogue.ts";
import type { Goalposts, Metric, Support } from "../scoring/catalogue/metric.ts";
import { distribution, type Weighted } from "../scoring/distribution.ts";
import type { Evidence, Layer, Statistic } from "../scoring/evidence.ts";
import { compile, measure } from "../scoring/measure.ts";
import { judge } from "../scoring/states.ts";
import { releaseOrSample, withDatabase } from "./service.ts";

/** A distribution that leaves out more of the residents than this is not the nation's. */
const NATIONAL_SHARE = 0.5;

/** One area of a kind, with the codes of those that contain it and the residents it speaks for. */
interface Unit {
  readonly codes: Readonly<Partial<Record<Statistic["support"], string>>>;
  readonly residents: number;
}

/** A comune and the middle of its town. */
interface Seat {
  readonly istat: string;
  readonly provincia: string;
  readonly lat: number;
  readonly lon: number;
  readonly residents: number;
}

/** Residents are those of the density that the release holds by comune. */
async function readSeats(sql: Sql, { schema }: Release): Promise<Seat[]> {
  return await sql<Seat[]>`
    with density as (
      select distinct on (s.code) s.code as istat, s.value
      from ${sql(schema)}.statistic s join ${sql(schema)}.layer l on l.id = s.layer
      where l.name = 'population_density' and s.support = 'comune'
      order by s.code, l.id
    ), land as (
      select code as istat, sum(ST_Area(geom)) / 1e6 as km2
      from ${sql(schema)}.area where kind = 'comune' group by code
    )
    select c.istat, c.provincia, ST_Y(p.geom) as lat, ST_X(p.geom) as lon,
      coalesce(density.value * land.km2, 0) as residents
    from ${sql(schema)}.comune c
    join ${sql(schema)}.comune_centre m using (istat)
    cross join lateral (select ST_Transform(m.geom, 4326) as geom) as p
    left join density using (istat)
    left join land using (istat)
    order by c.istat`;
}

/** The areas of a kind; a comune's residents are spread over its own. */
async function readUnits(
  sql: Sql,
  { schema }: Release,
  kind: "zone" | "census_area",
  seats: ReadonlyMap<string, Seat>,
): Promise<Unit[]> {
  const areas = await sql<{ code: string; comune: string | null }[]>`
    select distinct code, comune from ${sql(schema)}.area where kind = ${kind}`;
  const count = Map.groupBy(areas, ({ comune }) => comune);
  return areas.flatMap(({ code, comune }) => {
    const seat = seats.get(comune ?? "");
    if (seat === undefined) return [];
    const residents = seat.residents / (count.get(comune)?.length ?? 1);
    return [{ codes: { [kind]: code, comune: seat.istat, provincia: seat.provincia }, residents }];
  });
}

/** Every statistic of the release, as evidence at a place that lies in the unit and has nothing near. */
async function readEvidence(
  sql: Sql,
  { schema }: Release,
): Promise<(unit: Unit) => Evidence> {
  const layers = await sql<Layer[]>`
    select l.id, l.name, l.source, s.rank, l.complete, l.estimated,
      l.data_date::text as "dataDate", null as "edgeM"
    from ${sql(schema)}.layer l join ${sql(schema)}.source s on s.id = l.source`;
  const statistics = await sql<(Statistic & { code: string })[]>`
    select layer, support, code, value, estimated from ${sql(schema)}.statistic`;
  const byArea = Map.groupBy(statistics, ({ support, code }) => `${support} ${code}`);
  return ({ codes }) => ({
    layers,
    findings: [],
    statistics: Object.entries(codes)
      .flatMap(([support, code]) => byArea.get(`${support} ${code}`) ?? []),
  });
}

/** Direct values of every metric, each on its own support. */
async function readValues(
  sql: Sql,
  release: Release,
): Promise<{ values: ReadonlyMap<string, readonly Weighted[]>; residents: number }> {
  const seats = await readSeats(sql, release);
  const byIstat = new Map(seats.map((seat) => [seat.istat, seat]));
  const evidenceOf = await readEvidence(sql, release);
  const values = new Map<string, Weighted[]>(catalogue.map(({ id }) => [id, []]));
  const take = (supports: readonly Support[], evidence: Evidence, weight: number): void => {
    for (const [id, found] of judge(catalogue, evidence, "coordinates")) {
      const metric = catalogue.find((one) => one.id === id);
      if (found.state !== "direct" || !supports.includes(metric?.support ?? "point")) continue;
      values.get(id)?.push({ value: found.value, weight });
    }
  };
  const provinces = Map.groupBy(seats, ({ provincia }) => provincia);
  for (const [provincia, inside] of provinces) {
    const residents = inside.reduce((sum, seat) => sum + seat.residents, 0);
    take(["provincia"], evidenceOf({ codes: { provincia }, residents }), residents);
  }
  for (const kind of ["zone", "census_area"] as const) {
    for (const unit of await readUnits(sql, release, kind, byIstat)) {
      take([kind], evidenceOf(unit), unit.residents);
    }
  }
  const plan = compile(catalogue);
  for (const seat of seats) {
    const evidence = await measure(sql, release.schema, plan, seat);
    take(["comune", "point", "section", "station", "grid_point"], evidence, seat.residents);
  }
  return { values, residents: seats.reduce((sum, seat) => sum + seat.residents, 0) };
}

const digits = new Intl.NumberFormat("en", { maximumSignificantDigits: 4, useGrouping: false });

function ends(goalposts: Goalposts): string {
  if (goalposts.scale !== "target") return `${goalposts.best} to ${goalposts.worst}`;
  const { bestLow, bestHigh, worstLow, worstHigh } = goalposts;
  return `${worstLow} < ${bestLow} to ${bestHigh} > ${worstHigh}`;
}

/** One line of the table. */
function lineOf(metric: Metric, values: readonly Weighted[], residents: number): string {
  const share = values.reduce((sum, { weight }) => sum + weight, 0) / residents;
  const start = `${metric.id.padEnd(27)} ${metric.goalposts.scale.padEnd(7)}` +
    `${ends(metric.goalposts).padEnd(32)} prior ${String(metric.prior).padEnd(5)}`;
  if (!(share >= NATIONAL_SHARE)) return `${start} no national distribution`;
  const found = distribution(values, metric.goalposts);
  const [p05, median, p95, prior] = [found.p05, found.median, found.p95, found.prior]
    .map((value) => digits.format(value));
  return `${start} here ${p05} .. ${median} .. ${p95}, prior ${prior} ` +
    `(${values.length} values, ${(100 * share).toFixed(0)} % of residents)`;
}

/** Prints the goalposts and priors beside what the release says: 5th percentile, median, 95th. */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  parseArgs({ args: [...args], options: {} });
  return await withDatabase(config, "serving", async (database) => {
    const release = await releaseOrSample(database, config);
    if (release === null) throw new Error("No data release: load one with `deno task import`.");
    print(`Release ${release.name}: percentiles by residents`);
    const { values, residents } = await readValues(database.sql, release);
    for (const metric of catalogue) print(lineOf(metric, values.get(metric.id) ?? [], residents));
    return 0;
  });
}
