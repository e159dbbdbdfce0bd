/** Reads the values of every metric over the country, where the loaded release measures it. */
import type { Sql } from "../../../src/db/sql.ts";
import type { Release } from "../../../src/releases/release.ts";
import { catalogue, metricById } from "../../../src/scoring/catalogue/catalogue.ts";
import type { Support } from "../../../src/scoring/catalogue/metric.ts";
import type {
  Evidence,
  Layer,
  LocalLayer,
  Statistic,
} from "../../../src/scoring/evidence/evidence.ts";
import { compile } from "../../../src/scoring/compiled-catalogue.ts";
import { measure } from "../../../src/scoring/evidence/measure.ts";
import { createJudge } from "../../../src/scoring/judge/states.ts";
import type { Weighted } from "./distribution.ts";

/** An area, with the codes of the areas that contain it and the residents it represents. */
interface Unit {
  readonly codes: Readonly<Partial<Record<Statistic["support"], string>>>;
  readonly residents: number;
}

/** A comune with the centre of its town. */
interface Seat {
  readonly istat: string;
  readonly provincia: string;
  readonly lat: number;
  readonly lon: number;
  readonly residents: number;
}

/** The centres of comuni. Residents come from the release's density by comune. */
async function readSeats(sql: Sql, { schema }: Release): Promise<Seat[]> {
  return await sql<Seat[]>`
    with density as (
      select distinct on (s.code) s.code as istat, s.value
      from ${sql(schema)}.statistic s
      join ${sql(schema)}.layer l on l.id = s.layer
      where l.name = 'population_density' and s.support = 'comune'
      order by s.code, l.data_date desc, l.source
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

/** The areas of a kind; a comune's residents are spread over them. */
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

/** Every statistic of some layers, as evidence at a place in the unit without features nearby. */
async function readEvidence(
  sql: Sql,
  { schema }: Release,
  layers: readonly Layer[],
): Promise<(unit: Unit) => Evidence> {
  const statistics = await sql<(Statistic & { layer: number; code: string })[]>`
    select layer, support, code, value, estimated from ${sql(schema)}.statistic`;
  const byArea = Map.groupBy(
    statistics,
    ({ layer, support, code }) => `${layer} ${support} ${code}`,
  );
  return ({ codes }) => ({
    layers: new Map(
      layers.map((layer): [number, LocalLayer] => [layer.id, {
        layer,
        dataDate: layer.dataDate,
        edgeM: null,
        findings: [],
        statistics: Object.entries(codes)
          .flatMap(([support, code]) => byArea.get(`${layer.id} ${support} ${code}`) ?? []),
      }]),
    ),
    walk: null,
  });
}

/** The national values of a release. */
export interface NationalValues {
  /** By metric id, with the residents that each represents. */
  readonly values: ReadonlyMap<string, readonly Weighted[]>;
  /** Residents of all comuni. */
  readonly residents: number;
}

/**
 * Direct values of every metric: one for each province, market zone and census area where measured there,
 * otherwise one at the centre of each comune's town.
 */
export async function readNationalValues(sql: Sql, release: Release): Promise<NationalValues> {
  const seats = await readSeats(sql, release);
  const byIstat = new Map(seats.map((seat) => [seat.istat, seat]));
  const prepared = await compile(catalogue).of(sql, release.schema);
  const judge = createJudge(catalogue, prepared.layers);
  const evidenceOf = await readEvidence(sql, release, prepared.layers);
  const values = new Map<string, Weighted[]>(catalogue.map(({ id }) => [id, []]));
  const take = (supports: readonly Support[], evidence: Evidence, weight: number): void => {
    for (const [id, found] of judge(evidence)) {
      const support = metricById.get(id)?.support ?? "point";
      if (found.state !== "direct" || !supports.includes(support)) continue;
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
  for (const seat of seats) {
    const evidence = await measure(sql, prepared, seat);
    take(["comune", "point", "section", "station", "grid_point"], evidence, seat.residents);
  }
  return { values, residents: seats.reduce((sum, seat) => sum + seat.residents, 0) };
}
