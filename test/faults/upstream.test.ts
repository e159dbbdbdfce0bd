/**
 * The upstream defects that src/db/driver works around, on the bare driver and engine. If a test fails
 * after an update, upstream has fixed the defect: remove the work-around and the test.
 */
import assert from "node:assert/strict";
import { finished } from "node:stream/promises";
import { PGlite } from "@electric-sql/pglite";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { postgis } from "@electric-sql/pglite-postgis";
import { parseTarGzip } from "nanotar";
import postgres from "postgres";
import { collectEvents } from "../support/collect-events.ts";
import { onServer, serverUrl } from "../support/engine.ts";

const url = serverUrl ?? "";
/** Options of tests that end a driver without waiting, which leaves timers behind. */
const broken = { ignore: !onServer, sanitizeOps: false, sanitizeResources: false };

/** A client of the bare driver; closed without waiting. */
function bare(options: Record<string, unknown> = {}) {
  const sql = postgres(url, { max: 1, ...options });
  return { sql, [Symbol.asyncDispose]: () => sql.end({ timeout: 0 }) };
}

const codeOf = (error: { code?: string }): string | undefined => error.code;

Deno.test({
  name:
    "porsager/postgres#1181: a statement after one that fails mid-result returns a wrong number of rows",
  ...broken,
  async fn() {
    await using client = bare();
    const { sql } = client;
    const failing = sql`select 1 / (4 - i) as n from generate_series(1, 10) as i`.catch(codeOf);
    const rows = sql`select i from generate_series(1, 2) as i`;
    assert.equal(await failing, "22012");
    assert.notEqual((await rows).length, 2);
  },
});

Deno.test({
  name: "porsager/postgres#1210: begin() fails if max_pipeline is 0",
  ...broken,
  async fn() {
    await using client = bare({ max: 2, max_pipeline: 0 });
    const begun = client.sql.begin((tx) => tx`select 1`);
    assert.equal(await begun.then(() => null, codeOf), "UNSAFE_TRANSACTION");
  },
});

Deno.test({
  name: "porsager/postgres#1192: a failing query for array types causes an unhandled rejection",
  ...broken,
  async fn() {
    using unhandled = collectEvents("unhandledrejection");
    // Reading the catalogue takes longer than 1 ms, on one of the connections at the latest.
    for (let tries = 0; unhandled.events.length === 0 && tries < 50; tries++) {
      await using client = bare({ connection: { statement_timeout: 1 } });
      await client.sql`select 1`.catch(codeOf);
      await new Promise((resolve) => setTimeout(resolve)); // rejections are reported by then
    }
    assert.deepEqual(unhandled.events.map(({ reason }) => reason.code), ["57014"]);
  },
});

Deno.test({
  name: "each copy waits at least 40 ms for an acknowledgement of the server",
  ...broken,
  async fn() {
    await using client = bare();
    const tookMs = await client.sql.begin(async (tx) => {
      await tx`create temporary table copied (n integer)`;
      const each: number[] = [];
      for (let i = 0; i < 10; i++) {
        const startedMs = performance.now();
        const stream = await tx`copy copied from stdin`.writable();
        stream.end("1\n");
        await finished(stream);
        each.push(performance.now() - startedMs);
      }
      return each;
    });
    assert.ok(Math.min(...tookMs) >= 40, tookMs.join());
  },
});

Deno.test({
  name: "porsager/postgres#1193: a statement never fails if connections close before startup",
  ...broken,
  ignore: false, // needs no server
  async fn() {
    using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const { port } = listener.addr as Deno.NetAddr;
    const sql = postgres({ host: "127.0.0.1", port, max: 1, backoff: () => 0 } as never);
    let isSettled = false;
    const asked = sql`select 1`.catch(codeOf).then(() => isSettled = true);
    for (let opened = 0; opened < 5; opened++) (await listener.accept()).close();
    assert.equal(isSettled, false);
    await sql.end({ timeout: 0 });
    await asked;
  },
});

Deno.test({
  name:
    "porsager/postgres#1215: the error that ends a session fails the next session's first statement",
  ...broken,
  async fn() {
    await using client = bare();
    await using other = bare();
    const { sql } = client;
    const [session] = await sql`select pg_backend_pid() as pid`;
    const ended = sql`select pg_sleep(60)`.catch(codeOf);
    for (let isEnded = false; !isEnded;) {
      const [row] = await other.sql`
        select pg_terminate_backend(pid) as ended from pg_stat_activity
        where pid = ${session?.["pid"]} and state = 'active' and query like '%pg_sleep%'`;
      isEnded = row?.["ended"] === true;
    }
    await ended;
    assert.equal(await sql`select 1`.then(() => null, codeOf), "57P01");
  },
});

Deno.test({
  name: "porsager/postgres#1208: a connection lost in a transaction throws an error outside of it",
  ...broken,
  async fn() {
    using uncaught = collectEvents("error");
    {
      await using client = bare(), other = bare();
      await client.sql.begin(async (tx) => {
        const [row] = await tx`select pg_backend_pid() as pid`;
        await Promise.all([
          tx`select pg_sleep(20)`,
          other.sql`select pg_terminate_backend(${row?.["pid"]})`,
        ]);
      }).catch(codeOf);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert.match(uncaught.events[0]?.message ?? "", /reading 'write'/);
  },
});

Deno.test({
  name: "the driver's cancel() returns the rows of a waiting statement to the next one",
  ...broken,
  async fn() {
    await using client = bare();
    const ask = (n: number) => client.sql<{ n: number }[]>`select ${n}::integer as n`;
    await ask(0); // prepared from now on, so that the driver sends several at once
    const asked = [1, 2, 3].map(ask);
    const answers = asked.map((one) => one.then(([row]) => row?.n, () => "cancelled"));
    await Promise.resolve();
    await Promise.resolve();
    asked[1]?.cancel();
    assert.equal(await answers[2], 2);
  },
});

Deno.test({
  name: "the driver retains the text of every unsafe statement that failed",
  ...broken,
  async fn() {
    const { set } = Map.prototype;
    const kept: unknown[] = [];
    Map.prototype.set = function (key, value) {
      if (Array.isArray(key)) kept.push(key);
      return set.call(this, key, value);
    };
    try {
      await using client = bare();
      for (let i = 0; i < 3; i++) {
        const failing = client.sql.unsafe("select 1 / $1::integer", [0], { prepare: true });
        assert.equal(await failing.then(() => null, codeOf), "22012");
      }
    } finally {
      Map.prototype.set = set;
    }
    assert.equal(kept.length, 3);
  },
});

Deno.test("electric-sql/pglite#958: the engine sends ReadyForQuery after an error before Sync", async () => {
  const engine = await PGlite.create();
  try {
    const body = new TextEncoder().encode("\0select syntax error\0\0\0");
    const parse = new Uint8Array(5 + body.length);
    parse[0] = "P".charCodeAt(0);
    new DataView(parse.buffer).setInt32(1, parse.length - 1);
    parse.set(body, 5);
    const types: string[] = [];
    await engine.execProtocolRawStream(parse, {
      onRawData: (data) => types.push(String.fromCharCode(data[0] ?? 0)),
    });
    assert.deepEqual(types, ["E", "Z"]);
  } finally {
    await engine.close();
  }
});

Deno.test("errors exhaust the stack of the engine", async () => {
  const engine = await PGlite.create();
  const codes = new Set<unknown>();
  for (let i = 0; i < 3000 && codes.size < 2; i++) {
    codes.add(await engine.query("select 1 / 0").catch((error) => error.code));
  }
  assert.deepEqual([...codes], ["22012", "54001"]); // statement_too_complex: stack depth limit exceeded
  // Not closed: without a stack it cannot.
});

Deno.test("the engine lists all exports of a library for each function that it looks up", async () => {
  const keysOf = Object.keys, libraries: object[] = [];
  Object.keys = (object: object) => {
    if (Object.hasOwn(object, "Pg_magic_func")) libraries.push(object);
    return keysOf(object);
  };
  try {
    await using engine = await PGlite.create({ extensions: { unaccent } });
    await engine.exec("create extension unaccent");
  } finally {
    Object.keys = keysOf;
  }
  assert.ok(libraries.length > new Set(libraries).size);
});

Deno.test("the bundle of PostGIS contains libraries that PostGIS itself does not need", async () => {
  const { bundlePath } = await postgis.setup(undefined as never, { PGLITE_ENV: {} });
  const files = await parseTarGzip(await Deno.readFile(bundlePath));
  const libraries = files.flatMap(({ name }) => /[^/]+\.so$/.exec(name) ?? []);
  assert.ok(libraries.includes("postgis_raster-3.so"));
});
