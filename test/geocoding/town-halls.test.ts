import assert from "node:assert/strict";
import { townHalls } from "../../src/geocoding/town-halls.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { degreesOf, origin } from "../../src/releases/sample/sample-geometry.ts";
import { sampleDatabase } from "../support/service.ts";

const database = await sampleDatabase();
Deno.test.afterAll(() => database.close());
const { sql } = database;

/** The sample's town hall, in metres from its centre. */
const sampleHall = [60, 80] as const;
/** The centre of a second comune, and its town halls: one of a borough, and the central one. */
const second = [10_000, 10_000] as const, borough = [11_000, 10_000] as const;
const central = [10_000, 10_300] as const;

/** A town hall, with its position to a hundredth of a second of arc. */
const at = (comune: string, offset: readonly [number, number]) => {
  const [lon, lat] = degreesOf(offset);
  return { comune, lat: lat.toFixed(5), lon: lon.toFixed(5) };
};

Deno.test("townHalls() returns the central one of each comune, of the largest comuni first", async () => {
  const release = await activeRelease(sql);
  assert.ok(release !== null);
  const { schema } = release;
  const halls = async (most: number) =>
    (await townHalls(sql, release, most)).map(({ comune, lat, lon }) => {
      return { comune, lat: lat.toFixed(5), lon: lon.toFixed(5) };
    });
  const first = at("Borgo Campione (XX)", sampleHall);
  assert.deepEqual(await halls(5), [first]);

  const { east, north } = origin;
  const [{ id }] = await sql<[{ id: number }]>`
    select id from ${sql(schema)}.layer where name = 'town_hall'`;
  await sql`
    insert into ${sql(schema)}.comune
    select '999002', 'Borgo Secondo', null, 'XX', provincia_name, 'Z998', source
    from ${sql(schema)}.comune`;
  await sql`
    insert into ${sql(schema)}.area (kind, code, comune, source, geom)
    select 'comune', '999002', '999002', source, ST_MakeEnvelope(
      ${east + second[0] - 2_000}::float8, ${north + second[1] - 2_000}::float8,
      ${east + second[0] + 2_000}::float8, ${north + second[1] + 2_000}::float8, 7794)
    from ${sql(schema)}.comune where istat = '999001'`;
  await sql`
    insert into ${sql(schema)}.comune_centre (istat, geom, radius_m, covered)
    values ('999002', ST_SetSRID(ST_MakePoint(
      ${east + second[0]}::float8, ${north + second[1]}::float8), 7794), 2000, false)`;
  for (const [x, y] of [borough, central]) {
    await sql`
      insert into ${sql(schema)}.point (layer, strip, x, y, value)
      values (${id}, 0, ${east + x}::float8, ${north + y}::float8, 1)`;
  }
  // Without a list of residents, by density and area: 16 of the 37 km² of the first comune.
  const [{ density }] = await sql<[{ density: number }]>`
    select s.value as density from ${sql(schema)}.statistic s
    join ${sql(schema)}.layer l on l.id = s.layer
    where l.name = 'population_density' and s.support = 'comune'`;
  const dense = (times: number) =>
    sql`
      insert into ${sql(schema)}.statistic (layer, support, code, value)
      select id, 'comune', '999002', ${times * density}::float8
      from ${sql(schema)}.layer where name = 'population_density'`;
  await dense(2);
  const other = at("Borgo Secondo (XX)", central);
  assert.deepEqual(await halls(5), [first, other]);
  await sql`delete from ${sql(schema)}.statistic where code = '999002'`;
  await dense(3);
  assert.deepEqual(await halls(5), [other, first]);
  const [{ layer }] = await sql<[{ layer: number }]>`
    insert into ${sql(schema)}.layer (source, name, complete, data_date)
    select source, 'residents_of_comune', true, '2026-01-01' from ${sql(schema)}.comune limit 1
    returning id as layer`;
  const residents = async (istat: string, value: number) =>
    await sql`insert into ${sql(schema)}.statistic (layer, support, code, value)
      values (${layer}, 'comune', ${istat}, ${value})`;
  // The list counts before the density.
  await residents("999002", 5_000);
  await residents("999001", 9_000);
  assert.deepEqual(await halls(5), [first, other]);
  assert.deepEqual(await halls(1), [first]);
});
