/**
 * A snapshot of the SQL statement as sent to the database, so that reviews show its changes.
 * `deno test -A test/scoring/statement.test.ts -- --update` updates the snapshot.
 */
import assert from "node:assert/strict";
import type { Layer } from "../../src/scoring/evidence/evidence.ts";
import type { Probe } from "../../src/scoring/statement/probes.ts";
import { metricsStatement } from "../../src/scoring/statement/statement.ts";

const snapshot = new URL("./statement.sql", import.meta.url);

const none = { radiusM: null, reachM: null, floorM: null, isJoined: false };

/** One probe of each operation. */
const probes: readonly Probe[] = ([
  { ...none, op: "nearest", name: "pharmacy", reachM: 3000, isJoined: true },
  { ...none, op: "sum", name: "pharmacy", radiusM: 1000, isJoined: true },
  { ...none, op: "length", name: "street", radiusM: 500 },
  { ...none, op: "hazard", name: "flood_hazard" },
] as const).map((probe, i) => ({ ...probe, number: i + 1 }));

const layer = (id: number, name: string): Layer => ({
  id,
  name,
  source: "openstreetmap",
  complete: true,
  estimated: false,
  dataDate: "2026-01-01",
  coverages: [1],
  stripM: 500,
  firstStrip: 9000,
  lastStrip: 9999,
  west: 6_900_000,
  east: 7_000_000,
  shaped: false,
});

Deno.test("the SQL statement of a release equals the snapshot", async () => {
  const layers = [layer(1, "pharmacy"), layer(2, "street"), layer(3, "flood_hazard")];
  const sql = metricsStatement('release_"1', probes, layers);
  if (Deno.args.includes("--update")) await Deno.writeTextFile(snapshot, sql);
  assert.equal(sql, await Deno.readTextFile(snapshot));
});
