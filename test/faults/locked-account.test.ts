/** Another connection holds the lock of one account, as a stalled process would. */
import assert from "node:assert/strict";
import { poll } from "../load/poll.ts";
import { startWorld } from "./world.ts";

Deno.test("15 calls of an account locked by another connection do not block calls of 20 other accounts", async () => {
  await using world = await startWorld({ accounts: 21 });
  const service = await world.service({ REQUEST_DEADLINE_S: "60" });
  const [locked, ...others] = world.accounts;
  assert.ok(locked !== undefined);
  const call = async (key: string): Promise<number> => {
    const response = await fetch(`${service.address}/v1/score`, {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "application/json" },
      body: JSON.stringify({ address: "Via Roma 1, Borgo Campione" }),
    });
    await response.body?.cancel();
    return response.status;
  };
  const waiting = await world.sql.begin(async (tx) => {
    await tx`select livability.lock_account(${locked.id})`;
    const waiting = Array.from({ length: 15 }, () => call(locked.key));
    const held = async () => {
      const [row] = await world.sql<[{ count: number }]>`
        select count(*) from pg_locks where locktype = 'advisory' and not granted`;
      return row.count;
    };
    await poll("a call to wait for the lock", async () => await held() > 0);
    // The calls of the locked account still wait while the calls of the other accounts are answered.
    assert.deepEqual(
      await Promise.all(others.map(({ key }) => call(key))),
      others.map(() => 200),
    );
    assert.equal(await held(), 1, "one connection waits for the lock");
    return { statuses: Promise.all(waiting) };
  });
  assert.deepEqual(await waiting.statuses, Array.from({ length: 15 }, () => 200));
  assert.equal(await service.stop(), 0);
});
