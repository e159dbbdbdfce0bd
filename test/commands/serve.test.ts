/** A served database is stopped while clients are connected. */
import assert from "node:assert/strict";
import { ANSWER_S, OPEN_S, serve } from "../../src/commands/serve.ts";
import { readConfig } from "../../src/config.ts";
import { newAccount } from "../support/accounts.ts";
import { openCopy } from "../support/database.ts";
import { RawClient } from "../support/raw-client.ts";
import { sample } from "../support/sample.ts";
import { until } from "../support/until.ts";

/** Seconds for which closing a database waits for running statements (`Database.close`). */
const CLOSE_S = 5;

Deno.test("every file for deployment gives the process longer to stop than it takes at most", async () => {
  const limits = {
    "livability@.service": [/docker stop --time (\d+)/, /TimeoutStopSec=(\d+)/],
    "compose.yaml": [/stop_grace_period: (\d+)s/],
    "Containerfile": [/--stop-timeout (\d+)/],
  };
  for (const [file, patterns] of Object.entries(limits)) {
    const text = await Deno.readTextFile(new URL(`../../src/deploy/${file}`, import.meta.url));
    for (const pattern of patterns) {
      const limitS = Number(pattern.exec(text)?.[1]);
      assert.ok(limitS > OPEN_S + ANSWER_S + CLOSE_S, `${file}: ${limitS}`);
    }
  }
});

/** The lines of a request's head. */
const head = (...lines: string[]) => `${lines.join("\r\n")}\r\n\r\n`;

Deno.test("serve() ends slow uploads, withheld bodies and idle connections once open requests have had their time", async () => {
  const database = await openCopy(sample);
  const stop = new AbortController(), listening = Promise.withResolvers<string>();
  const config = readConfig({ ...database.env, PORT: "0", REQUEST_DEADLINE_S: "60" });
  const log: string[] = [];
  const served = serve(database, config, {
    port: 0,
    shared: false,
    metricsPort: 0,
    onServing: listening.resolve,
    stop: stop.signal,
    openS: 0,
    print: () => {},
    log: (line) => log.push(line),
  });
  const clients: RawClient[] = [];
  try {
    const port = Number(new URL(await listening.promise).port);
    // Created before the uploads, because an upload that sends nothing is ended after 10 s. The service reads one
    // upload of an account at a time.
    const accounts = await Promise.all(
      Array.from({ length: 6 }, () => newAccount(database.sql, "pro")),
    );
    const open = async (...lines: string[]) => {
      const key = accounts.pop()?.keys[0] ?? "";
      const client = await RawClient.open(port);
      clients.push(client);
      await client.send(head(...lines, "host: x", `x-api-key: ${key}`));
      return client;
    };
    const idle = await open("GET /livez HTTP/1.1");
    assert.equal((await idle.receive())?.status, 200);
    const json = ["content-type: application/json", "content-length: 1000"];
    const withheld = await Promise.all(
      ["/v1/score", "/mcp"].map((path) => open(`POST ${path} HTTP/1.1`, ...json)),
    );
    const uploads = await Promise.all(["1", "2", "3"].map(async (n) => {
      const csv = ["content-type: text/csv", "content-length: 1000"];
      const client = await open("POST /v1/jobs HTTP/1.1", ...csv);
      await client.send(`id,lat,lon\n${n},40,12\n`);
      return client;
    }));
    await until(async () =>
      (await database.sql`select from livability.job where state = 'uploading'`).length === 3
    );
    const startedAt = performance.now();
    stop.abort();
    const answers = await Promise.all([...uploads, ...withheld].map((client) => client.receive()));
    assert.deepEqual(answers.map((answer) => answer?.status), Array(5).fill(503));
    await idle.closed();
    await served;
    // Uploads have 120 s, and requests the 60 s of this test's setting.
    assert.ok(performance.now() - startedAt < 20_000);
    assert.match(log.join("\n"), /"status":503.*"cause":"Unanswered STOPPING"/);
    // The tables that were not uploaded completely are not kept.
    assert.equal((await database.sql`select from livability.job`).length, 0);
  } finally {
    stop.abort();
    for (const client of clients) client[Symbol.dispose]();
    await served;
    await database.close();
  }
});
