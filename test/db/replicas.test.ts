/** The router of reads, without a database: each member is represented by its name. */
import assert from "node:assert/strict";
import { type Replica, type Replicas, routeReads } from "../../src/db/replicas.ts";
import { poll } from "../load/poll.ts";

/** A replica with a state set by the test; null: the replica does not answer. */
class Fake implements Replica<string> {
  looks = 0;

  constructor(readonly name: string, public lists: readonly string[] | null) {}

  get member(): string {
    return this.name;
  }

  async schemas(): Promise<readonly string[]> {
    this.looks++;
    if (this.lists === null) throw failure("ECONNREFUSED");
    return await Promise.resolve(this.lists);
  }

  /** Resolves after one more complete check of the replicas. */
  async seen(): Promise<void> {
    const { looks } = this;
    await poll("two looks", () => Promise.resolve(this.looks >= looks + 2));
  }
}

const failure = (code: string): Error => Object.assign(new Error(code), { code });

/** A router that checks continuously, and the reports that it has made. */
async function route(...replicas: Fake[]): Promise<Replicas<string> & { told: string[] }> {
  const told: string[] = [];
  const router = await routeReads("primary", replicas, {
    lookEveryMs: 1,
    onChange: (name, reason) => told.push(`${name} ${reason === null ? "back" : "out"}`),
  });
  return { ...router, told };
}

const who = (member: string) => Promise.resolve(member);

Deno.test("run() uses the primary if there are no replicas", async () => {
  using router = await route();
  assert.equal(await router.run("r1", who), "primary");
  assert.equal(router.inUse(), 0);
});

Deno.test("run() uses the replicas in turn", async () => {
  using router = await route(new Fake("a", ["r1"]), new Fake("b", ["r1"]));
  const asked = [];
  for (let i = 0; i < 4; i++) asked.push(await router.run("r1", who));
  assert.deepEqual(asked, ["a", "b", "a", "b"]);
  assert.deepEqual(router.told, []);
});

Deno.test("run() skips a replica without the schema until the replica lists it", async () => {
  const a = new Fake("a", ["r1"]);
  using router = await route(a, new Fake("b", ["r1", "r2"]));
  for (let i = 0; i < 2; i++) assert.equal(await router.run("r2", who), "b");
  assert.equal(await router.run("r3", who), "primary");
  a.lists = ["r1", "r2"];
  await a.seen();
  const asked = [await router.run("r2", who), await router.run("r2", who)];
  assert.deepEqual(asked.sort(), ["a", "b"]);
});

Deno.test("a replica that is down at the start is reported and skipped, and used once it answers", async () => {
  const a = new Fake("a", null);
  using router = await route(a);
  assert.equal(await router.run("r1", who), "primary");
  assert.equal(router.inUse(), 0);
  a.lists = ["r1"];
  await a.seen();
  assert.equal(await router.run("r1", who), "a");
  assert.equal(router.inUse(), 1);
  assert.deepEqual(router.told, ["a out", "a back"]);
});

Deno.test("run() retries on the primary if a replica is down, lacks the schema or cancels for recovery", async () => {
  for (const code of ["ECONNREFUSED", "CONNECTION_CLOSED", "57P01", "40001", "42P01", "3F000"]) {
    const a = new Fake("a", ["r1"]);
    using router = await route(a);
    a.lists = null;
    const asked: string[] = [];
    const answer = await router.run("r1", (member) => {
      asked.push(member);
      return member === "a" ? Promise.reject(failure(code)) : who(member);
    });
    assert.equal(answer, "primary", code);
    assert.deepEqual(asked, ["a", "primary"], code);
    assert.equal(router.inUse(), 0, code);
    assert.deepEqual(router.told, ["a out"], "once, however often it fails");
  }
});

Deno.test("run() rethrows an error that is not caused by the replica, and keeps the replica in use", async () => {
  using router = await route(new Fake("a", ["r1"]));
  const asked: string[] = [];
  const mistake = router.run("r1", (member) => {
    asked.push(member);
    return Promise.reject(failure("22P02"));
  });
  await assert.rejects(mistake, { code: "22P02" });
  assert.deepEqual(asked, ["a"]);
  assert.equal(router.inUse(), 1);
});

Deno.test("run() rethrows the error if the primary fails too", async () => {
  using router = await route(new Fake("a", ["r1"]));
  const away = router.run("r1", () => Promise.reject(failure("ECONNREFUSED")));
  await assert.rejects(away, { code: "ECONNREFUSED" });
});

Deno.test("run() does not retry if the caller has aborted", async () => {
  using router = await route(new Fake("a", ["r1"]));
  const caller = new AbortController();
  for (const schema of ["r1", "r2"]) { // on the replica, on the primary
    const asked: string[] = [];
    const left = router.run(schema, (member) => {
      asked.push(member);
      caller.abort();
      return Promise.reject(failure("57014"));
    }, caller.signal);
    await assert.rejects(left, { code: "57014" });
    assert.equal(asked.length, 1);
  }
});

Deno.test("run() retries a statement hit by another statement's cancellation, and keeps the replica in use", async () => {
  for (const schema of ["r1", "r2"]) {
    using router = await route(new Fake("a", ["r1"]));
    let times = 0;
    const answer = await router.run(
      schema,
      (member) => times++ === 0 ? Promise.reject(failure("57014")) : who(member),
    );
    assert.equal(answer, "primary");
    assert.equal(router.inUse(), 1);
  }
});

Deno.test("a disposed router stops checking its replicas", async () => {
  const a = new Fake("a", ["r1"]), b = new Fake("b", ["r1"]);
  const first = await route(a);
  first[Symbol.dispose]();
  const { looks } = a;
  using _second = await route(b);
  await b.seen();
  assert.ok(a.looks <= looks + 1);
});
