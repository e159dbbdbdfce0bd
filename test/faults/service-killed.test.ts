/** A process of the service dies under load, without a chance to put anything in order. */
import assert from "node:assert/strict";
import { charged, countByAccount, outcomes, startWorld } from "./world.ts";

Deno.test("a service killed under load: all that was answered is charged, and beyond it at most what was under way", async () => {
  await using world = await startWorld();
  const killed = await world.service();
  const load = world.load(killed);
  await load.more(100, 200);
  await killed.kill9();
  const calls = [...await load.stop()];
  assert.deepEqual(Object.keys(outcomes(calls)).filter((outcome) => outcome !== "refused"), [
    "200",
    "cut",
  ]);

  const answered = countByAccount(world, calls, ({ outcome }) => outcome === 200);
  const underWay = countByAccount(world, calls, ({ outcome }) => outcome === "cut");
  const before = await charged(world);
  for (const [i, calls] of before.entries()) {
    const [least = 0, more = 0] = [answered[i], underWay[i]];
    assert.ok(calls >= least, `account ${i}: ${least} answered, ${calls} charged`);
    assert.ok(calls <= least + more, `account ${i}: ${least} + ${more} sent, ${calls} charged`);
  }

  // Another process finds nothing that it must put in order first.
  const next = await world.service();
  const loadOfNext = world.load(next);
  await loadOfNext.more(100, 200);
  const callsOfNext = await loadOfNext.stop();
  assert.deepEqual(Object.keys(outcomes(callsOfNext)), ["200"]);
  const answeredByNext = countByAccount(world, callsOfNext, () => true);
  assert.deepEqual(
    await charged(world),
    before.map((calls, i) => calls + (answeredByNext[i] ?? 0)),
  );
  assert.equal(await next.stop(), 0);
});
