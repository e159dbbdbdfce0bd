import assert from "node:assert/strict";
import { areaOf } from "../../../src/commands/import/find-area.ts";
import type { Row, Source } from "../../../src/sources/source.ts";
import { type TestDatabase, testDatabase } from "../../support/database.ts";
import { comune, origin, sourceOf, square } from "../support.ts";
import { buildOf, loadOf, packOf, testRules } from "./support.ts";

let database: TestDatabase;
Deno.test.beforeAll(async () => {
  database = await testDatabase();
});
Deno.test.afterAll(() => database.close());

/** Three comuni of 10 by 10 km: in the province, 5 km from it, and 60 km from it. */
const comuni: readonly (readonly [istat: string, eastM: number])[] = [
  ["022001", 0],
  ["058001", 15_000],
  ["058002", 70_000],
];

const all = (rows: (istat: string, eastM: number) => Row[]): Row[] =>
  comuni.flatMap(([istat, eastM]) => rows(istat, eastM));

const territory = sourceOf(
  "territory",
  all((istat, eastM) => comune(istat, `Comune ${istat}`, square(eastM, 0, 10_000))),
);

/** Numbers of all comuni. */
const national = sourceOf(
  "national",
  all((istat) => [
    { to: "statistic", name: "sale_price", support: "comune", code: istat, value: 1000 },
  ]),
);

/** Every kind of row of a source that says where it is complete. */
const local = sourceOf(
  "local",
  all((istat, eastM) => {
    const x = origin.x + eastM + 5000, y = origin.y + 5000;
    // The axis of the projection is 12 degrees east; a degree of longitude has 82.8 km there.
    const lon = Math.round((12 + (eastM + 5000) / 82_800) * 1e7), lat = 421_000_000;
    return [
      { to: "coverage", geometry: square(eastM, 0, 10_000), srid: 7794 },
      {
        to: "feature",
        name: "stop",
        geometry: { type: "Point", coordinates: [x, y] },
        srid: 7794,
      },
      { to: "feature", name: "park", geometry: square(eastM + 3000, 3000, 99), srid: 7794 },
      {
        to: "address",
        comune: istat,
        street: "Via Roma",
        civico: 1,
        esponente: null,
        cap: null,
        locality: null,
        x,
        y,
        srid: 7794,
      },
      { to: "street_name", comune: istat, street: "Via Milano" },
      {
        to: "railway",
        geometry: { type: "LineString", coordinates: [[x, y], [x + 90, y]] },
        srid: 7794,
      },
      {
        to: "walkway",
        way: eastM + 1,
        part: 0,
        fromNode: eastM + 1,
        toNode: eastM + 2,
        line: Int32Array.from([lon, lat, lon + 1000, lat]),
        street: "Via Roma",
      },
    ] satisfies Row[];
  }),
  {
    coverage: "declared",
    classes: { stop: { complete: true }, park: { complete: true } },
  },
);

/** A source that is complete in all comuni, and has a feature only in the one that is far away. */
const rare = sourceOf("rare", [
  { to: "coverage", geometry: square(0, 0, 80_000), srid: 7794 },
  {
    to: "feature",
    name: "volcanic_hazard",
    geometry: square(75_000, 5_000, 90),
    srid: 7794,
    value: 1,
  },
], { coverage: "declared", classes: { volcanic_hazard: { complete: true } } });

/** A source that is complete only in the comune that is far away. */
const elsewhere = sourceOf("elsewhere", [
  { to: "coverage", geometry: square(70_000, 0, 10_000), srid: 7794 },
  {
    to: "feature",
    name: "school",
    geometry: { type: "Point", coordinates: [origin.x + 75_000, origin.y + 5000] },
    srid: 7794,
  },
], { coverage: "declared", classes: { school: { complete: true } } });

Deno.test("a pack cut to a province has all rows of its comuni and of those within 10 km, and the numbers of the country", async () => {
  const sources: Source[] = [territory, national, local, elsewhere];
  const rules = { ...await testRules(), known: sources };
  const folder = await Deno.makeTempDir();
  await using _ = { [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }) };
  const path = `${folder}/cut.pack`;
  const area = areaOf({ level: "province", name: "Trento", code: "022", keys: [] });
  const { omitted } = await packOf(database, await buildOf(database, sources), path, {
    rules,
    area,
  });
  assert.deepEqual(omitted, ["elsewhere"]);
  const { release } = await loadOf(database, path, true, { rules });
  const { sql } = database, schema = sql(release.schema);
  const counted = async (table: string) => {
    const [row] = await sql<[{ count: number }]>`select count(*) as count from ${schema}.${
      sql(table)
    }`;
    return row.count;
  };
  const kept = {
    comune: 3,
    statistic: 3,
    feature: 4,
    point: 2,
    shape: 2,
    address: 2,
    street_name: 2,
    street_index: 4,
    railway: 2,
    walk_way: 2,
    declared_coverage: 2,
  };
  for (const [table, rows] of Object.entries(kept)) assert.equal(await counted(table), rows, table);
  const [report] = await sql<[{ area: string }]>`
    select report->'area'->>'name' as area from livability.release where schema = ${release.schema}`;
  assert.equal(report.area, "Trento");
});

Deno.test("a class stays mapped where a cut leaves no feature of it, also in a release that is built on the loaded pack", async () => {
  const sources: Source[] = [territory, national, rare];
  const rules = { ...await testRules(), known: sources };
  const folder = await Deno.makeTempDir();
  await using _ = { [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }) };
  const area = areaOf({ level: "province", name: "Trento", code: "022", keys: [] });
  const path = `${folder}/cut.pack`, again = `${folder}/again.pack`;
  await packOf(database, await buildOf(database, sources), path, { rules, area });
  const first = await loadOf(database, path, true, { rules });
  await packOf(database, first, again, { rules, area });
  const second = await loadOf(database, again, true, { rules });
  const { sql } = database;
  for (const { release: { schema } } of [first, second]) {
    const [row] = await sql<[{ features: number; mapped: number }]>`
      select (select count(*) from ${sql(schema)}.feature) as features,
        (select count(*) from ${sql(schema)}.layer_coverage
          join ${sql(schema)}.layer on layer.id = layer where name = 'volcanic_hazard') as mapped`;
    assert.deepEqual({ ...row }, { features: 0, mapped: 1 });
  }
});

Deno.test("a release without a comune of the area cannot be cut to it", async () => {
  const sources = [territory, national];
  const report = await buildOf(database, sources);
  const area = areaOf({ level: "province", name: "Aosta", code: "007", keys: [] });
  const rules = { ...await testRules(), known: sources };
  await assert.rejects(
    () => packOf(database, report, "/dev/null", { rules, area }),
    /has no comune of Aosta/,
  );
});
