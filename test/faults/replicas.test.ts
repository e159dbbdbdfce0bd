/** Reads on streaming replicas that stop, fail and lag. The servers' logs show which server answered. */
import assert from "node:assert/strict";
import { buildSample } from "../../src/commands/sample.ts";
import { readConfig } from "../../src/config.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { poll } from "../load/poll.ts";
import type { Cluster } from "../support/cluster.ts";
import { freePort } from "../support/free-port.ts";
import { assertExact, outcomes, startWorld, type World } from "./world.ts";

const settings = { log_statement: "all" };

/** Counts the queries of a release's places in a server's log. */
async function reads({ dataDir }: Cluster, schema: string): Promise<number> {
  return (await Deno.readTextFile(`${dataDir}/log`)).split(`"${schema}".comune`).length;
}

/** Resolves after the next query of a release on a server. */
async function isRead(server: Cluster, schema: string): Promise<void> {
  const before = await reads(server, schema);
  await poll("a read", async () => await reads(server, schema) > before);
}

async function schemaOf({ sql }: World): Promise<string> {
  return (await activeRelease(sql))?.schema ?? "";
}

Deno.test("replicas that stop or crash under load fail no call, and a restarted replica is used again", async () => {
  await using world = await startWorld({ settings });
  const { primary } = world;
  const first = await primary.addReplica(), second = await primary.addReplica();
  const schema = await schemaOf(world);
  const DATABASE_READ_URLS = [first, second].map(({ url }) => url("livability")).join(" ");
  const service = await world.service({ DATABASE_READ_URLS });
  const load = world.load(service, { callers: 4 });
  await Promise.all([isRead(first, schema), isRead(second, schema)]);
  const onPrimary = await reads(primary, schema);
  await load.more(40, 200);
  assert.equal(await reads(primary, schema), onPrimary, "the primary was asked for no place");

  await first.stop();
  await load.more(20, 200);
  assert.equal(await reads(primary, schema), onPrimary, "the other replica answers alone");
  await second.kill9();
  await isRead(primary, schema);
  await load.more(20, 200);
  await first.start();
  await isRead(first, schema);
  await load.more(20, 200);

  const calls = await load.stop();
  assert.deepEqual(Object.keys(outcomes(calls)), ["200"]);
  await assertExact(world, calls);
  assert.equal(await service.stop(), 0);
  const told = service.lines.filter((line) => line.startsWith("The replica at "));
  assert.deepEqual(
    told.map((line) => line.slice(0, "The replica at 127.0.0.1:12345 is ".length + 4)),
    [
      `The replica at 127.0.0.1:${first.port} is left`,
      `The replica at 127.0.0.1:${second.port} is left`,
      `The replica at 127.0.0.1:${first.port} is used`,
    ],
  );
});

Deno.test("a lagging replica is used for a release only once it has replicated the release", async () => {
  await using world = await startWorld({ settings });
  const { primary, sql } = world;
  const replica = await primary.addReplica();
  const before = await schemaOf(world);
  const absent = `postgres://postgres@127.0.0.1:${freePort()}/livability`;
  const service = await world.service({
    DATABASE_READ_URLS: `${replica.url("livability")} ${absent}`, // starts although `absent` is down
  });
  const load = world.load(service, { callers: 2 });
  await isRead(replica, before);

  await replica.pauseReplay();
  await buildSample(world, readConfig({}));
  const now = await schemaOf(world);
  assert.notEqual(now, before);
  await isRead(primary, now);
  await load.more(20, 200);
  assert.equal(await reads(replica, now), 1, "it was asked for nothing that it lacks");
  const [listed] = await sql`select count(*) from livability.release`;
  assert.equal(listed?.["count"], 2);

  await replica.resumeReplay();
  await isRead(replica, now);
  const onPrimary = await reads(primary, now);
  await load.more(20, 200);
  assert.equal(await reads(primary, now), onPrimary, "the primary was asked for no place");

  const calls = await load.stop();
  assert.deepEqual(Object.keys(outcomes(calls)), ["200"]);
  await assertExact(world, calls);
  assert.equal(await service.stop(), 0);
});
