/** `doctor` on a deployment with a replica and a pooler, healthy and faulty. */
import assert from "node:assert/strict";
import { readConfig } from "../../src/config.ts";
import { diagnose } from "../../src/commands/doctor.ts";
import type { CheckFinding } from "../../src/commands/doctor/finding.ts";
import { startPgBouncer } from "../support/pgbouncer.ts";
import { startWorld } from "./world.ts";

const findings = (env: Record<string, string>) => Array.fromAsync(diagnose(readConfig(env)));

const failures = (all: readonly CheckFinding[]) =>
  all.filter(({ level }) => level === "fail").map(({ check }) => check);

Deno.test("doctor reports settings that a pooler ignores, missing durability, and faulty replicas", async () => {
  await using world = await startWorld({ settings: { fsync: "off" } });
  const { primary, sql } = world;
  const replica = await primary.addReplica();
  await replica.caughtUp();
  const DATABASE_URL = primary.url("livability"), DATABASE_READ_URLS = replica.url("livability");
  const well = await findings({ DATABASE_URL, DATABASE_READ_URLS });
  assert.deepEqual(failures(well), ["durability"]);
  assert.equal(well.at(-1)?.level, "ok");
  assert.deepEqual([well.at(-1)?.check, well.at(-1)?.at], ["replica", "1"]);

  const swapped = await findings({ DATABASE_URL: DATABASE_READ_URLS });
  assert.deepEqual(failures(swapped), ["primary", "durability"]);

  await using pooler = await startPgBouncer(primary, 3);
  const through = pooler.url("livability");
  const asked = ["statement_timeout", "jit", "plan_cache_mode"];
  const pooled = await findings({ DATABASE_URL: through });
  assert.deepEqual(failures(pooled), [...asked, "durability"], JSON.stringify(pooled));
  const prepared = await findings({ DATABASE_URL: through.replace("?prepare=false", "") });
  assert.match(JSON.stringify(prepared), /prepare/);
  assert.ok(failures(prepared).length > 0);

  await replica.pauseReplay();
  await sql`update livability.release set schema = 'release_1'`;
  const lagging = await findings({ DATABASE_URL, DATABASE_READ_URLS });
  assert.equal(lagging.at(-1)?.level, "warn");
  await replica.stop();
  assert.ok(failures(await findings({ DATABASE_URL, DATABASE_READ_URLS })).includes("replica"));
});
