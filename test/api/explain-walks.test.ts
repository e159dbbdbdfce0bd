/** `explainScore` with walks: the nearest places, and the areas reached on foot. */
import assert from "node:assert/strict";
import type { Explanation } from "../../src/api/operations/explanation-body.ts";
import type { PlaceReader } from "../../src/api/place-reader.ts";
import { centre } from "../../src/releases/sample/sample-geometry.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import type { Scorer } from "../../src/scoring/scorer.ts";
import type { NamedPlace } from "../../src/walking/places.ts";
import type { ReachedLine } from "../../src/walking/reached.ts";
import { testService } from "../support/service.ts";

const service = await testService();
const { key } = service;
Deno.test.afterAll(() => service.close());

const path = "/v1/score/explain";

/** The metrics that measure walks. */
const walkedIds: readonly string[] = catalogue
  .filter(({ measure }) => "detour" in measure && measure.detour > 1).map(({ id }) => id);
const place = { lat: centre.lat, lon: centre.lon };

/** A pharmacy 0.002 degrees north of the place: 222 m (the meridian has 111.035 km a degree at 40 degrees). */
const pharmacy = { name: "Farmacia Comunale", lat: place.lat + 0.002, lon: place.lon };
/** A school without a name, 0.003 degrees east: 256 m (the parallel has 85.396 km a degree). */
const school = { name: null, lat: place.lat, lon: place.lon + 0.003 };

/** The service's scores, in which only three metrics have a walk, each to one of the two places. */
const walking: Scorer = async (...call) => {
  const { metrics, ...report } = await service.dependencies.score(...call);
  const exitAt = ({ lat, lon }: { lat: number; lon: number }) => ({
    lat: Math.round(lat * 1e7),
    lon: Math.round(lon * 1e7),
    gapM: 0,
  });
  const toPharmacy = { place: 7, walkM: 311.55, exit: exitAt(pharmacy) };
  const walks: Readonly<Record<string, typeof toPharmacy>> = {
    pharmacy_distance: toPharmacy,
    pharmacies_1km: toPharmacy,
    primary_school_distance: { place: 3, walkM: 420.4, exit: exitAt(school) },
  };
  return {
    ...report,
    metrics: metrics.map((one) => {
      if (one.measurement.state === "missing" || one.measurement.value === null) return one;
      const { walk: _, ...measurement } = one.measurement, walk = walks[one.metric.id];
      return { ...one, measurement: walk === undefined ? measurement : { ...measurement, walk } };
    }),
  };
};

/** A street through the place, from west to east, 1,300 m to both sides. */
const street: ReachedLine[] = [-1, 1].map((side) => ({
  line: Int32Array.from(
    [place.lon, place.lat, place.lon + side * 1300 / 85_396, place.lat].map((degrees) =>
      Math.round(degrees * 1e7)
    ),
  ),
  metres: Float64Array.of(0, 1300),
}));

/** A fake of the walks that records its calls. */
function notedWalks(lines: readonly ReachedLine[] | null) {
  const asked: { ids: (readonly number[])[]; reaches: number[] } = { ids: [], reaches: [] };
  const walks: Pick<PlaceReader, "namedPlaces" | "reachedStreets"> = {
    namedPlaces: (_release, ids) => {
      asked.ids.push(ids);
      return Promise.resolve(new Map<number, NamedPlace>([[7, pharmacy], [3, school]]));
    },
    reachedStreets: (_release, { reachM }) => {
      asked.reaches.push(reachM);
      return Promise.resolve(lines);
    },
  };
  return { asked, ...service.with({ score: walking, ...walks }) };
}

async function explained(
  { call }: Pick<typeof service, "call">,
  query = "",
  body: unknown = place,
): Promise<Explanation> {
  const response = await call("POST", path + query, { key: await key(), body });
  assert.equal(response.status, 200, await response.clone().text());
  return await response.json();
}

Deno.test("200: nearest names the destination of each walk, and all destinations are read in one call", async () => {
  const noted = notedWalks(street);
  const { metrics } = await explained(noted);
  const nearest = Object.fromEntries(
    metrics.filter((one) => one.nearest !== null).map(({ id, nearest }) => [id, nearest]),
  );
  const found = { ...pharmacy, lat: 40.00304, lon: 12, walk_m: 312, straight_m: 222 };
  assert.deepEqual(nearest, {
    pharmacy_distance: found,
    pharmacies_1km: found,
    primary_school_distance: {
      name: null,
      lat: 40.00104,
      lon: 12.003,
      walk_m: 420,
      straight_m: 256,
    },
  });
  assert.deepEqual(noted.asked.ids, [[7, 3]]);
});

Deno.test("200: ?include=isochrone adds the areas reached in 5, 10 and 15 minutes, and changes no other field", async () => {
  const noted = notedWalks(street);
  const plain = await explained(noted);
  assert.deepEqual(noted.asked.reaches, [], "only where it is asked for");
  assert.ok(!("isochrone" in plain));
  const { isochrone, ...rest } = await explained(noted, "?include=isochrone");
  assert.deepEqual(noted.asked.reaches, [1200]);
  const withoutTime = ({ score: { elapsed_s: _, ...score }, ...other }: Explanation) => ({
    ...other,
    score,
  });
  assert.deepEqual(withoutTime(rest), withoutTime(plain));
  assert.deepEqual(isochrone?.features.map(({ properties }) => properties.minutes), [5, 10, 15]);
  // A band along the street, which extends 400, 800 and 1,200 m plus half of its width to both
  // sides.
  const east = isochrone?.features.map(({ geometry: { coordinates } }) =>
    Math.max(...coordinates.flat(2).map(([lon = NaN]) => (lon - place.lon) * 85_396))
  );
  for (const [i, reachM] of [400, 800, 1200].entries()) {
    assert.ok(Math.abs((east?.[i] ?? NaN) - reachM - 40) < 20, `${east?.[i]} m`);
  }
});

Deno.test("200: the isochrone contains the place even if the nearest street is far away", async () => {
  const far = street.map(({ line, metres }) => ({
    line: line.map((units, i) => i % 2 === 0 ? units : units + 30_000),
    metres: metres.map((m) => m + 333),
  }));
  const { isochrone } = await explained(notedWalks(far), "?include=isochrone");
  for (const { geometry: { coordinates } } of isochrone?.features ?? []) {
    const lats = coordinates.flat(2).map(([, lat = NaN]) => lat);
    assert.ok(Math.min(...lats) < place.lat && place.lat + 0.003 < Math.max(...lats));
    assert.equal(coordinates.length, 1);
  }
});

Deno.test("200: isochrone is null without a street network", async () => {
  const { isochrone } = await explained(notedWalks(null), "?include=isochrone");
  assert.equal(isochrone, null);
});

Deno.test("422 idempotency_key_reused: the same body with another query is another request", async () => {
  const { call } = notedWalks(street);
  const own = await key();
  const ask = async (query: string): Promise<number> => {
    const headers = { "idempotency-key": "with-a-map" };
    const response = await call("POST", path + query, { key: own, body: place, headers });
    await response.body?.cancel();
    return response.status;
  };
  assert.deepEqual(
    [await ask("?include=isochrone"), await ask("?include=isochrone"), await ask("")],
    [200, 200, 422],
  );
});

/**
 * Offset in metres east and north of the centre for a position in the invented territory, to about
 * 1 m.
 */
function offsetOf({ lat, lon }: { lat: number; lon: number }): { east: number; north: number } {
  // The territory uses projected metres, which shorten lengths to 0.9985 of those on the ground.
  return {
    east: (lon - place.lon) * 85_396 * 0.9985,
    north: (lat - place.lat) * 111_035 * 0.9985,
  };
}

Deno.test("200: in the invented territory, nearest matches the layout; the walk to the fire station uses the bridge", async () => {
  const { metrics } = await explained(service);
  const nearestOf = (id: string) => metrics.find((one) => one.id === id)?.nearest ?? null;
  const walks = {
    // Along the path to the north, and along the street to the west.
    pharmacy_distance: { name: "Farmacia Centrale", at: [0, 280], walkM: 280 },
    kindergarten_distance: { name: "Scuola dell'infanzia Arcobaleno", at: [-200, 0], walkM: 200 },
    // 300 m to the street with the bridge, 2,000 m to the south on it, 300 m back.
    fire_station_distance: { name: "Vigili del fuoco", at: [0, -2000], walkM: 2600 },
  } as const;
  for (const [id, { name, at: [east, north], walkM }] of Object.entries(walks)) {
    const nearest = nearestOf(id);
    assert.ok(nearest !== null, id);
    assert.equal(nearest.name, name);
    const offset = offsetOf(nearest);
    assert.ok(Math.hypot(offset.east - east, offset.north - north) < 2, JSON.stringify(offset));
    assert.ok(Math.abs(nearest.walk_m * 0.9985 - walkM) < 1.5, `${nearest.walk_m} m`);
    assert.ok(Math.abs(nearest.straight_m * 0.9985 - Math.hypot(east, north)) < 1.5);
  }
  // The university is 4,900 m away on foot. Places beyond 3,600 m are not searched.
  assert.equal(nearestOf("university_distance"), null);
  const named = metrics.filter(({ nearest }) => nearest !== null).map(({ id }) => id);
  assert.deepEqual(named, walkedIds.filter((id) => id !== "university_distance"));
});

Deno.test("200: in the invented territory, the isochrone stops at the river and passes the railway by its underpass", async () => {
  const { isochrone } = await explained(service, "?include=isochrone");
  const [, , quarter] = isochrone?.features ?? [];
  const offsets = quarter?.geometry.coordinates.flat(2)
    .map(([lon = NaN, lat = NaN]) => offsetOf({ lat, lon })) ?? [];
  assert.ok(offsets.length > 0);
  for (const { east, north } of offsets) {
    // The last street before the river is 1,000 m to the south.
    assert.ok(north > -1060, `${east}, ${north}`);
    // The last street before the railway is 600 m to the north. The underpass is 300 m to the west.
    assert.ok(north < 660 || -460 < east && east < -140, `${east}, ${north}`);
  }
  assert.ok(Math.max(...offsets.map(({ north }) => north)) > 880, "through the underpass");
});
