/** The service is stopped under load, as in every deployment. */
import assert from "node:assert/strict";
import { until } from "../support/until.ts";
import { RawClient } from "../support/raw-client.ts";
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

for (const workers of ["1", "2"]) {
  Deno.test(`SIGTERM during slow uploads, WORKERS=${workers}: they are answered 503, and the service exits with 0 within 40 seconds`, async () => {
    await using world = await startWorld();
    const service = await world.service({ WORKERS: workers });
    const port = Number(new URL(service.address).port);
    const clients: RawClient[] = [];
    try {
      for (const { key } of world.accounts.slice(0, 3)) {
        const client = await RawClient.open(port);
        clients.push(client);
        await client.send(
          `POST /v1/jobs HTTP/1.1\r\nhost: x\r\nx-api-key: ${key}\r\ncontent-type: text/csv\r\n` +
            "content-length: 1000\r\n\r\nid,lat,lon\n1,40,12\n",
        );
      }
      // A connection that never sends a request.
      clients.push(await RawClient.open(port));
      await until(async () =>
        (await world.sql`select from livability.job where state = 'uploading'`).length === 3
      );
      const askedAt = performance.now();
      const [code, ...answers] = await Promise.all([
        service.stop(),
        ...clients.slice(0, 3).map(async (client) =>
          (await client.receive("POST", 60_000))?.status
        ),
      ]);
      assert.deepEqual([code, ...answers], [0, 503, 503, 503]);
      assert.ok(performance.now() - askedAt < 40_000);
    } finally {
      for (const client of clients) client[Symbol.dispose]();
    }
  });
}
