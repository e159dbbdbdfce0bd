/** The points of places, on the sample release. */
import assert from "node:assert/strict";
import { createGeocoder } from "../../src/geocoding/geocode.ts";
import { metresBetween } from "../../src/geocoding/metres-between.ts";
import { extentOf, type Place } from "../../src/geocoding/place.ts";
import { activeRelease } from "../../src/releases/release.ts";
import type { ScoredPoint } from "../../src/scoring/aggregate/aggregate.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { compile } from "../../src/scoring/compiled-catalogue.ts";
import {
  MOST_POINTS,
  type PlacePoint,
  pointsOfPlace,
} from "../../src/scoring/evidence/points-of-place.ts";
import { createScorer } from "../../src/scoring/scorer.ts";
import { sampleDatabase } from "../support/service.ts";

const { sql, close } = await sampleDatabase();
Deno.test.afterAll(close);
const active = await activeRelease(sql);
assert.ok(active !== null);
const release = active, { schema } = release;
const { values } = await compile(catalogue).of(sql, schema);

async function placeOf(address: string): Promise<Place> {
  const place = await createGeocoder(sql).locate(release, {
    address: `${address}, Borgo Campione`,
  });
  assert.ok(place !== null, address);
  return place;
}

const pointsOf = (place: Place, settlements = values.settlementsOf(place.istat)) =>
  pointsOfPlace(sql, schema, settlements, place);

/** The house numbers of the sample, in degrees as the points have them. */
const houses = await sql<{ street: string; civico: number; lat: number; lon: number }[]>`
  select street, civico, ST_Y(p) as lat, ST_X(p) as lon
  from ${sql(schema)}.address cross join lateral (select ST_Transform(geom, 4326) as p) d
  where civico is not null order by civico, esponente nulls first`;

const sumOf = (points: readonly PlacePoint[]) => points.reduce((sum, { share }) => sum + share, 0);

Deno.test("a place known to 60 m is its own point whatever its level, and reads nothing", async () => {
  const street = await placeOf("Via Roma");
  const none = (() => assert.fail("A statement was sent")) as unknown as typeof sql;
  for (
    const precision of ["coordinates", "civico", "interpolated", "street", "locality"] as const
  ) {
    const exact = { ...street, precision, errorM: 60 };
    assert.equal(extentOf(exact), "point");
    const points = await pointsOfPlace(none, schema, [], exact);
    assert.deepEqual(points, [{ lat: street.lat, lon: street.lon, share: 1 }]);
  }
});

Deno.test("extentOf() of a place known less well depends on its level", () => {
  const over = (precision: Place["precision"]) => extentOf({ precision, errorM: 60.1 });
  assert.deepEqual(
    (["civico", "interpolated", "street", "locality", "comune"] as const).map(over),
    ["street", "street", "street", "locality", "comune"],
  );
});

Deno.test("a street has seven of its house numbers within its radius, at equal steps of their order", async () => {
  const place = await placeOf("Via Roma");
  const own = houses.filter(({ street, lat, lon }) =>
    street === "Via Roma" && metresBetween(place.lat, place.lon, lat, lon) <= place.errorM
  );
  assert.ok(own.length > 14);
  const points = await pointsOf(place);
  // The middle of each seventh of the list.
  const expected = [1, 3, 5, 7, 9, 11, 13].map((half) => own[Math.floor(own.length * half / 14)]);
  assert.deepEqual(
    points.map(({ lat, lon }) => ({ lat, lon })),
    expected.map((one) => ({ lat: one?.lat, lon: one?.lon })),
  );
  for (const { share } of points) assert.ok(Math.abs(share - 1 / 7) < 1e-12);
});

Deno.test("a radius that is the distance to a house number includes it, as that of a number in two places", async () => {
  const pairs = await sql<
    { lat: number; lon: number; street: string; errorM: number; near: number }[]
  >`
    select ST_Y(degrees) as lat, ST_X(degrees) as lon, street, "errorM", near::integer
    from (
      select a.street, ST_Transform(a.geom, 4326) as degrees, ST_Distance(a.geom, b.geom) as "errorM", n.*
      from ${sql(schema)}.address a join ${sql(schema)}.address b using (comune, street_key)
      cross join lateral (
        select count(*) as numbers, count(distinct geom) as near from ${sql(schema)}.address c
        where c.comune = a.comune and c.street_key = a.street_key and c.civico is not null
          and ST_Distance(a.geom, c.geom) < ST_Distance(a.geom, b.geom) + 0.0001
      ) n
      where a.civico is not null and b.civico is not null
    ) pair
    where "errorM" > 60 and numbers <= ${MOST_POINTS}`;
  assert.ok(pairs.length > 50, `${pairs.length} pairs`);
  const place = await placeOf("Via Roma");
  const missed = [];
  for (const { near, ...pair } of pairs) {
    const points = await pointsOf({ ...place, ...pair });
    if (points.length !== near) missed.push({ ...pair, near, points: points.length });
  }
  assert.deepEqual(missed, []);
});

Deno.test("a part of a street has only the house numbers in its radius", async () => {
  const [first] = houses.filter(({ street }) => street === "Via Roma");
  assert.ok(first !== undefined);
  const near = { ...await placeOf("Via Roma"), lat: first.lat, lon: first.lon, errorM: 120 };
  const points = await pointsOf(near);
  assert.ok(points.length > 1);
  for (const { lat, lon } of points) {
    assert.ok(metresBetween(first.lat, first.lon, lat, lon) < 121);
    assert.ok(
      houses.some((one) => one.street === "Via Roma" && one.lat === lat && one.lon === lon),
    );
  }
});

Deno.test("a street without house numbers has seven points within its radius, at houses or in the comune", async () => {
  const [only] = await sql<{ street: string }[]>`
    select street from ${sql(schema)}.address a
    where civico is null and not exists (
      select from ${sql(schema)}.address n
      where n.street_key = a.street_key and n.civico is not null)
    order by street limit 1`;
  assert.ok(only !== undefined);
  const place = await placeOf(only.street);
  assert.equal(place.precision, "street");
  const points = await pointsOf(place);
  assert.ok(points.length > 1 && points.length <= 7);
  assert.ok(Math.abs(sumOf(points) - 1) < 1e-9);
  for (const { lat, lon } of points) {
    assert.ok(metresBetween(place.lat, place.lon, lat, lon) < 3 * place.errorM);
  }
});

Deno.test("a street with one known house number has points around it within 120 m, whatever its parts", async () => {
  const street = await placeOf("Via Roma");
  const [first] = houses.filter((one) => one.street === "Via Roma");
  assert.ok(first !== undefined);
  // Only the first number lies in this radius, with its letters none.
  const alone = { ...street, lat: first.lat, lon: first.lon - 0.0012, errorM: 101 };
  const points = await pointsOf(alone);
  assert.ok(points.length > 1 && points.length <= 7);
  const near = points.map(({ lat, lon }) => metresBetween(first.lat, first.lon, lat, lon));
  assert.ok(Math.max(...near) < 300, String(near));
});

Deno.test("a hamlet has points at its own houses, not in the main town", async () => {
  const place = await placeOf("Confine");
  assert.equal(place.precision, "locality");
  const points = await pointsOf(place);
  assert.ok(points.length > 1 && points.length <= 7);
  assert.ok(Math.abs(sumOf(points) - 1) < 1e-9);
  for (const { lat, lon } of points) {
    assert.ok(metresBetween(place.lat, place.lon, lat, lon) < 2 * place.errorM);
  }
});

Deno.test("a comune has up to twenty points inside it, by the residents of its settlements", async () => {
  const place = { ...await placeOf("Via Toledo 5"), errorM: 5_000 };
  assert.equal(place.precision, "comune");
  const settlements = values.settlementsOf(place.istat);
  assert.ok(settlements.length > 1);
  const points = await pointsOf(place);
  assert.ok(points.length > 1 && points.length <= 20);
  assert.ok(Math.abs(sumOf(points) - 1) < 1e-9);
  const located = await Promise.all(
    points.map(({ lat, lon }) => createGeocoder(sql).locate(release, { lat, lon })),
  );
  assert.deepEqual([...new Set(located.map((one) => one?.istat))], [place.istat]);
  // Without known settlements, around its position.
  const around = await pointsOf(place, []);
  assert.ok(around.length > 1 && around.length <= 20);
});

Deno.test("points are the same for each request, and in any order of the settlements", async () => {
  for (const address of ["Via Roma", "Confine", "Via Toledo 5"]) {
    const place = await placeOf(address), settlements = values.settlementsOf(place.istat);
    const points = await pointsOf(place, settlements);
    assert.deepEqual(await pointsOf(place, settlements.toReversed()), points);
  }
});

Deno.test("each point of a place is measured as a request for the point", async () => {
  const score = createScorer(sql), place = await placeOf("Via Roma");
  const report = await score(release, place);
  const points = await pointsOf(place);
  assert.equal(report.points?.length, points.length);
  for (const [i, { lat, lon, share }] of points.entries()) {
    const point = await createGeocoder(sql).locate(release, { lat, lon });
    assert.ok(point !== null);
    const alone = await score(release, point);
    const own: ScoredPoint | undefined = report.points?.[i];
    assert.equal(own?.share, share);
    assert.deepEqual(
      [...own?.categories ?? []],
      alone.categories.map((one) => [one.category, one.score]),
    );
  }
});

Deno.test("an aborted request measures no further point", async () => {
  const place = await placeOf("Via Roma"), gone = new AbortController();
  let begun = 0;
  const score = createScorer(sql, compile(catalogue), async (points, work, signal) => {
    for (const point of points) {
      begun++;
      gone.abort(new Error("gone"));
      await work(point, signal);
    }
    return [];
  });
  await assert.rejects(score(release, place, gone.signal), /gone/);
  assert.equal(begun, 1);
});
