/** The service is stopped under load, as in every deployment. */
import assert from "node:assert/strict";
import { assertExact, outcomes, startWorld } from "./world.ts";

for (const workers of ["1", "2"]) {
  Deno.test(`SIGTERM under load, WORKERS=${workers}: calls sent before are answered, unanswered calls are not charged`, async () => {
    await using world = await startWorld();
    const service = await world.service({ WORKERS: workers });
    const load = world.load(service);
    await load.more(100, 200);
    const askedAt = Date.now();
    assert.equal(await service.stop(), 0);
    const calls = await load.stop();
    const before = calls.filter(({ sentAt }) => sentAt < askedAt);
    assert.deepEqual(Object.keys(outcomes(before)), ["200"]);
    // A request may arrive at the moment at which the port closes.
    const after = outcomes(calls.filter(({ sentAt }) => sentAt >= askedAt));
    assert.deepEqual({ ...after, 200: 0, cut: 0, refused: 0 }, { 200: 0, cut: 0, refused: 0 });
    await assertExact(world, calls);
  });
}
