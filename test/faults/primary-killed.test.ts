/** The primary is killed under load, as in a power failure, and restarts. */
import assert from "node:assert/strict";
import { assertExact, outcomes, startWorld } from "./world.ts";

/** Number of kills. Each interrupts other calls at other steps. */
const DEATHS = 3;

/** Maximum time from the server's first answer to the service's first answer. */
const RECOVERY_LIMIT_MS = 5_000;

Deno.test("a primary killed under load: only 200 and 503, recovery within 5 s, exactly the answered calls charged", async () => {
  await using world = await startWorld({ accounts: 60 });
  // Longer than the primary's downtime: a call whose charge is in doubt waits for the primary.
  const service = await world.service({ REQUEST_DEADLINE_S: "30" });
  const load = world.load(service);
  for (let death = 0; death < DEATHS; death++) {
    await load.more(50, 200);
    await world.primary.kill9();
    await load.more(20, 503);
    await world.primary.start();
    const startedAt = Date.now();
    await load.more(1, 200);
    const back = load.calls.find((call) => call.outcome === 200 && call.endedAt > startedAt);
    const recoveryMs = (back?.endedAt ?? Infinity) - startedAt;
    assert.ok(recoveryMs < RECOVERY_LIMIT_MS, `served again after ${recoveryMs} ms`);
  }
  await load.more(50, 200);
  const calls = await load.stop();
  assert.deepEqual(Object.keys(outcomes(calls)).sort(), ["200", "503"]);
  await assertExact(world, calls);
  assert.equal(await service.stop(), 0);
});
