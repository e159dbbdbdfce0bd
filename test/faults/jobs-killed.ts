/** Runs a job whose service processes and database are killed repeatedly. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { poll } from "../load/poll.ts";
import { pointsCsv } from "../support/jobs.ts";
import type { RunningService } from "../support/program.ts";
import { charged, startWorld, uploadJob } from "./world.ts";

/** Targets of a kill. */
const victims = ["a process", "all processes", "the database", "all and the database"] as const;

/** Number of kills by target, and the size of the job. */
export interface Survival {
  readonly deaths: Readonly<Record<string, number>>;
  readonly rows: number;
  readonly resultBytes: number;
}

/**
 * Scores a table without faults, then again while targets are killed at random moments. Fails unless both
 * results are byte-identical and each row is charged once.
 *
 * @param rows number of rows, enough for the job to progress between two kills
 */
export async function surviveDeaths(deaths: number, rows: number): Promise<Survival> {
  await using world = await startWorld({ accounts: 2 });
  const { primary, sql, accounts: [calm, troubled] } = world;
  assert.ok(calm && troubled);
  // A short request deadline also shortens the leases of jobs.
  const start = () => world.service({ REQUEST_DEADLINE_S: "2" });
  let services: RunningService[] = [await start(), await start()];
  const body = pointsCsv(rows);
  const upload = (key: string) => uploadJob(services[0], key, body);
  const done = async (path: string) => {
    const [job] = await sql<[{ state: string; done: number }]>`
      select state, done from livability.job where id = ${path.split("/").at(-1) ?? ""}`;
    return job;
  };
  const finished = (path: string) =>
    poll("the end of the job", async () => (await done(path).catch(() => null))?.state === "done");
  const result = async (key: string, path: string) => {
    const url = `${services[0]?.address}${path}/result?include=summary,interval`;
    return await (await fetch(url, { headers: { "x-api-key": key } })).text();
  };

  const undisturbed = await upload(calm.key);
  await finished(undisturbed);
  const expected = await result(calm.key, undisturbed);
  assert.equal(expected.split("\r\n").length, rows + 2);

  const path = await upload(troubled.key);
  const counts: Record<string, number> = {};
  for (let death = 0; death < deaths; death++) {
    await delay(Math.random() * 1000);
    const before = await done(path);
    if (before.state === "done") break;
    const victim = victims[Math.floor(Math.random() * victims.length)] ?? victims[0];
    counts[victim] = (counts[victim] ?? 0) + 1;
    const [first, ...others] = services;
    const dying = victim === "a process" ? [first] : victim === "the database" ? [] : services;
    await Promise.all([
      ...dying.map((service) => service?.kill9()),
      ...(victim.endsWith("the database") ? [primary.kill9()] : []),
    ]);
    if (victim.endsWith("the database")) await primary.start();
    const survivors = dying.length === 0 ? services : dying.length === 1 ? others : [];
    services = [...survivors];
    while (services.length < 2) services.push(await start());
  }
  await finished(path);
  assert.equal(await result(troubled.key, path), expected);
  assert.deepEqual(await charged(world), [rows, rows]);
  const [daily] = await sql<[{ calls: number }]>`
    select sum(calls)::integer as calls from livability.daily_use where account = ${troubled.id}`;
  assert.equal(daily.calls, rows);
  return { deaths: counts, rows, resultBytes: expected.length };
}
