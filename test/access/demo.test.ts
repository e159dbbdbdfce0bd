import assert from "node:assert/strict";
import { demoKey } from "../../src/access/demo.ts";
import { createMeter } from "../../src/metering/meter.ts";
import { testDatabase } from "../support/database.ts";

Deno.test("demoKey() keeps one working pro key, in a file that only its owner can read", async () => {
  const { sql, close } = await testDatabase();
  const dataDir = await Deno.makeTempDir();
  const path = `${dataDir}/demo-key`;
  const meter = createMeter(sql, { reservationS: 15 });

  const key = await demoKey(sql, dataDir);
  assert.equal(await Deno.readTextFile(path), `${key}\n`);
  assert.equal(((await Deno.stat(path)).mode ?? 0) & 0o777, 0o600);
  assert.equal(await demoKey(sql, dataDir), key);
  const usage = await meter.usage(key);
  assert(usage.outcome === "known");
  assert.equal(usage.plan, "pro");

  let kept = key;
  const losses: [string, () => Promise<unknown>][] = [
    ["the file is gone", () => Deno.remove(path)],
    ["the file is damaged", () => Deno.writeTextFile(path, "lvs_live_")],
    [
      "the file is open to all",
      () => Deno.remove(path).then(() => Deno.writeTextFile(path, "", { mode: 0o644 })),
    ],
    ["the key was revoked", () => sql`update livability.api_key set revoked_at = now()`],
    ["the database is a new one", () => sql`truncate livability.account cascade`],
  ];
  for (const [loss, lose] of losses) {
    await lose();
    const next = await demoKey(sql, dataDir);
    assert.notEqual(next, kept, loss);
    assert.equal((await meter.usage(next)).outcome, "known", loss);
    assert.notEqual((await meter.usage(kept)).outcome, "known", `${loss}: the old key is no more`);
    assert.equal(((await Deno.stat(path)).mode ?? 0) & 0o777, 0o600, loss);
    kept = next;
  }
  await Deno.remove(dataDir, { recursive: true });
  await close();
});
