/** Networks read from a database, and the parts that a process keeps in memory. */
import assert from "node:assert/strict";
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import { repeatIfHit } from "../../src/db/repeat-if-hit.ts";
import type { Sql } from "../../src/db/sql.ts";
import { Networks } from "../../src/walking/network.ts";
import { readPlaces } from "../../src/walking/places.ts";
import { UNITS_PER_DEGREE } from "../../src/walking/units.ts";
import type { Needs } from "../../src/walking/walk.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { onServer } from "../support/engine.ts";
import { storeTown } from "./stored-town.ts";
import { at, lineAlong, type Town } from "./town.ts";
import { type TownWalk, townWalk, withoutExits } from "./town-walks.ts";
import { transaction } from "../../src/db/transaction.ts";

/**
 * A street of 12 km from west to east with a place at each kilometre. A walk needs only some of its
 * tiles.
 */
function longStreet(layer = 1): Town {
  const kilometres = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];
  return {
    streets: kilometres.map((km, i) => ({
      from: i,
      to: i + 1,
      line: lineAlong([1_000 * km, 20], [1_000 * (km + 1), 20]),
    })),
    places: kilometres.map((_, street) => ({
      layer,
      accesses: [{ street, fromCm: 50_000, toCm: 50_000, gapCm: 0 }],
    })),
  };
}

const needs: Needs = new Map([[1, { nearest: true, sumRadiiM: [3_600], distinctRadiiM: [] }]]);

function positionAt(eastM: number, northM = 0): { lat: number; lon: number } {
  const [lon, lat] = at(eastM, northM);
  return { lon: lon / UNITS_PER_DEGREE, lat: lat / UNITS_PER_DEGREE };
}

/**
 * Opens a separate connection to the same database. On the embedded engine, returns the shared
 * connection, which is the only one.
 */
async function openOwn(): Promise<AsyncDisposable & { readonly sql: Sql }> {
  if (!onServer) return { sql: database.sql, [Symbol.asyncDispose]: async () => {} };
  const { sql, close } = await connect(readConfig(database.env));
  return { sql, [Symbol.asyncDispose]: close };
}

const expectedAt = (eastM: number, town = longStreet()): TownWalk | null =>
  townWalk(town, ...at(eastM, 0), needs);

/** A connection that counts the statements that read tiles. */
function watched(sql: Sql): { sql: Sql; reads: () => number } {
  let reads = 0;
  const counting = new Proxy(sql, {
    apply(target, self, args: [TemplateStringsArray, ...unknown[]]) {
      if (String(args[0]).includes("encode(")) reads++;
      return Reflect.apply(target, self, args) as unknown;
    },
  });
  return { sql: counting, reads: () => reads };
}

let database: TestDatabase;
Deno.test.beforeAll(async () => {
  database = await testDatabase();
  await storeTown(database.sql, "town", longStreet());
  await storeTown(database.sql, "other_town", {
    ...longStreet(),
    places: longStreet().places.slice(0, 1),
  });
  await storeTown(database.sql, "no_town", null);
  await database.sql`create schema older`;
});
Deno.test.afterAll(() => database.close());

async function networkOf(networks: Networks, sql: Sql = database.sql, schema = "town") {
  const network = await networks.of(sql, schema);
  assert.ok(network !== null);
  return network;
}

Deno.test("a walk through stored tiles equals the walk through the whole town", async () => {
  const network = await networkOf(new Networks());
  for (const east of [-5_800, -3_000, 0, 10, 2_900, 7_500]) {
    assert.deepEqual(
      withoutExits(await network.walk(database.sql, positionAt(east), needs)),
      expectedAt(east),
      `${east} m`,
    );
  }
  const lines = await network.reached(database.sql, positionAt(0), 1_200);
  assert.deepEqual(lines?.map(({ metres }) => Math.round(metres.at(-1) ?? NaN)), [
    1_200,
    1_020,
    1_020,
    1_200,
  ]);
});

Deno.test("Networks.of() returns null for a release with missing or empty network tables", async () => {
  const networks = new Networks();
  assert.equal(await networks.of(database.sql, "no_town"), null);
  assert.equal(await networks.of(database.sql, "older"), null);
});

Deno.test("Networks.of() does not abort a transaction that reads a release of an older version", async () => {
  const rows = await transaction(database.sql, async (tx) => {
    assert.equal(await new Networks().of(tx, "older"), null);
    return await tx`select 1 as alive`;
  });
  assert.equal(rows.length, 1);
});

Deno.test("nothing is read if no tile is near", async () => {
  const { sql, reads } = watched(database.sql);
  const network = await networkOf(new Networks(), sql);
  assert.equal(network.isNear(positionAt(0)), true);
  assert.equal(network.isNear(positionAt(0, 30_000)), false);
  assert.equal(await network.walk(sql, positionAt(0, 30_000), needs), null);
  assert.equal(reads(), 0);
});

Deno.test("a tile is read once, and all missing tiles of a place in one statement", async () => {
  const { sql, reads } = watched(database.sql);
  const network = await networkOf(new Networks(), sql);
  await network.walk(sql, positionAt(0), needs);
  assert.equal(reads(), 1);
  await network.walk(sql, positionAt(5), needs);
  assert.equal(reads(), 1);
  await network.walk(sql, positionAt(4_000), needs);
  assert.equal(reads(), 2);
});

Deno.test("concurrent requests share their reads", async () => {
  const { sql, reads } = watched(database.sql);
  const network = await networkOf(new Networks(), sql);
  const walks = await Promise.all(
    Array.from({ length: 20 }, (_, i) => network.walk(sql, positionAt(i), needs)),
  );
  assert.equal(reads(), 1);
  assert.deepEqual(walks.map(withoutExits), Array.from({ length: 20 }, (_, i) => expectedAt(i)));
});

Deno.test("cached tiles never exceed the byte limit, and walks stay the same", async () => {
  const maxBytes = 2_000;
  const networks = new Networks(maxBytes);
  const network = await networkOf(networks);
  for (let east = -6_000; east <= 6_000; east += 500) {
    const walk = await network.walk(database.sql, positionAt(east), needs);
    assert.deepEqual(withoutExits(walk), expectedAt(east));
    assert.ok(networks.cacheBytes <= maxBytes, `${networks.cacheBytes} bytes`);
    assert.ok(networks.cacheBytes > 0);
  }
});

Deno.test("tiles of two releases are cached separately", async () => {
  const networks = new Networks();
  // Two concurrent walks open two connections; a shared pool would keep them beyond the end of this test.
  await using own = await openOwn();
  const [town, other] = [
    await networkOf(networks),
    await networkOf(networks, database.sql, "other_town"),
  ];
  for (let i = 0; i < 2; i++) {
    const walks = await Promise.all([
      town.walk(own.sql, positionAt(-5_900), needs),
      other.walk(own.sql, positionAt(-5_900), needs),
    ]);
    const sums = walks.map((walk) => walk?.layers.get(1)?.sums.get(3_600));
    assert.deepEqual(sums, [4, 1]);
  }
});

Deno.test("an aborted request does not affect another that shares its reads", async () => {
  const { sql, reads } = watched(database.sql);
  const network = await networkOf(new Networks(), sql);
  const ending = new AbortController();
  const ended = network.walk(sql, positionAt(0), needs, ending.signal);
  const going = network.walk(sql, positionAt(1), needs, new AbortController().signal);
  ending.abort(new Error("gone"));
  await assert.rejects(ended, /gone/);
  assert.deepEqual(withoutExits(await going), expectedAt(1));
  assert.equal(reads(), 1);
});

Deno.test("a read that all requests have aborted is repeated by the next request", async () => {
  // Connections of this test only, because a late cancellation could end the next statement on a shared
  // one.
  await using own = await openOwn();
  const { sql, reads } = watched(own.sql);
  const network = await networkOf(new Networks(), sql);
  const ending = new AbortController();
  const walks = [0, 1].map((east) => network.walk(sql, positionAt(east), needs, ending.signal));
  ending.abort(new Error("gone"));
  for (const walk of walks) await assert.rejects(walk, /gone/);
  await assert.rejects(network.walk(sql, positionAt(0), needs, ending.signal), /gone/);
  const before = reads();
  const walk = () => network.walk(sql, positionAt(0), needs);
  const found = await repeatIfHit(walk);
  assert.deepEqual(withoutExits(found), expectedAt(0));
  assert.ok(reads() > before);
});

Deno.test("tiles of another version are rejected, and read once they are replaced", async () => {
  const { sql } = database;
  await storeTown(sql, "newer", longStreet());
  await sql`update newer.walk_tile set bytes = set_byte(bytes, 0, 9)`;
  const network = await networkOf(new Networks(), sql, "newer");
  await assert.rejects(network.walk(sql, positionAt(0), needs), /has version 9.*import again/);
  await sql`update newer.walk_tile set bytes = set_byte(bytes, 0, 1)`;
  assert.deepEqual(withoutExits(await network.walk(sql, positionAt(0), needs)), expectedAt(0));
});

Deno.test("readPlaces() returns the names and positions of places, and omits unknown ones", async () => {
  const { sql } = database;
  await sql`insert into town.walk_place (id, layer, label, lon, lat) values
    (0, 1, 'Farmacia Rossi', 110937000, 462122000), (1, 1, null, 110938000, 462123000)`;
  assert.deepEqual([...await readPlaces(sql, "town", [1, 0, 9])].sort(([a], [b]) => a - b), [
    [0, { name: "Farmacia Rossi", lon: 11.0937, lat: 46.2122 }],
    [1, { name: null, lon: 11.0938, lat: 46.2123 }],
  ]);
  assert.equal((await readPlaces(sql, "town", [])).size, 0);
});
