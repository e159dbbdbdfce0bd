import assert from "node:assert/strict";
import { outlinesIn } from "../../src/map/outlines.ts";
import { activeRelease, type Release } from "../../src/releases/release.ts";
import { sampleDatabase } from "../support/service.ts";

const { sql, close } = await sampleDatabase();
const release = await activeRelease(sql) as Release;
const { schema } = release, outlines = outlinesIn(sql);
Deno.test.afterAll(close);

/** The positions of a path of closed rings with relative commands. */
function positionsOf(path: string): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  let x = 0, y = 0;
  for (const [, ring = ""] of path.matchAll(/m([^z]*)z/g)) {
    const moves = (ring.match(/-?\d+/g) ?? []).map(Number), first = found.length;
    for (let i = 0; i < moves.length; i += 2) {
      [x, y] = [x + (moves[i] ?? NaN), y + (moves[i + 1] ?? NaN)];
      found.push([x, y]);
    }
    [x, y] = found[first] ?? [x, y];
  }
  return found;
}

for (
  const { name, map, side, of } of [
    {
      name: "provinces",
      map: await outlines.provinces(release),
      side: 1000,
      of: ["XX"],
    },
    {
      name: "comuni",
      map: await outlines.comuni(release, ["999"], 500),
      side: 500,
      of: ["999001"],
    },
  ]
) {
  Deno.test(`the map of ${name} fills its frame, to scale, with its longer side as long as asked`, async () => {
    const [extent] = await sql<{ width: number; height: number }[]>`
      select ST_XMax(box) - ST_XMin(box) as width, ST_YMax(box) - ST_YMin(box) as height
      from (select ST_Extent(geom) as box from ${sql(schema)}.area where kind = 'comune') as e`;
    assert.ok(map !== null && extent !== undefined);
    assert.equal(Math.max(map.width, map.height), side);
    const ratio = extent.width / extent.height;
    assert.ok(Math.abs(map.width / map.height - ratio) < 0.01 * ratio);
    assert.deepEqual(map.outlines.map((one) => one.of), of);
    const positions = map.outlines.flatMap(({ path }) => positionsOf(path));
    for (const [at, length] of [[0, map.width], [1, map.height]] as const) {
      const along = positions.map((position) => position[at]);
      assert.equal(Math.min(...along), 0);
      assert.ok(Math.abs(Math.max(...along) - length) <= 1);
    }
  });
}

Deno.test("neighbouring comuni share their borders, whatever vertices they have", async () => {
  const [box] = await sql<{ west: number; south: number; side: number }[]>`
    select floor(ST_XMin(b)) as west, floor(ST_YMin(b)) as south, floor(ST_XMax(b) - ST_XMin(b)) as side
    from (select ST_Extent(geom) as b from ${sql(schema)}.area where kind = 'comune') as e`;
  assert.ok(box !== undefined);
  const { west, south, side } = box;
  // Two halves whose common border has a vertex in one of them only.
  await sql`
    insert into ${sql(schema)}.area (kind, code, source, geom)
    select 'comune', v.code, source, ST_SetSRID(ST_GeomFromText(v.wkt), ST_SRID(a.geom))
    from (select * from ${sql(schema)}.area where kind = 'comune' limit 1) as a, (values
      ('998001', ${`POLYGON((${west} ${south}, ${west + side / 2} ${south}, ${west + side / 2} ${
    south + side
  }, ${west} ${south + side}, ${west} ${south}))`}),
      ('998002', ${`POLYGON((${west + side / 2} ${south}, ${west + side} ${south}, ${west + side} ${
    south + side
  }, ${west + side / 2} ${south + side}, ${west + side / 2} ${south + side / 3}, ${
    west + side / 2
  } ${south}))`})
    ) as v(code, wkt)`;
  const map = await outlines.comuni(release, ["998"], 100);
  const [left = [], right = []] = map?.outlines.map(({ path }) => positionsOf(path)) ?? [];
  assert.equal(Math.max(...left.map(([x]) => x)), 50);
  assert.equal(Math.min(...right.map(([x]) => x)), 50);
  await sql`delete from ${sql(schema)}.area where code like '998%'`;
});

Deno.test("a release without the comuni has no map of them", async () => {
  assert.equal(await outlines.comuni(release, ["001"], 500), null);
});
