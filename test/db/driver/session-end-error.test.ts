import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { ignoreSessionEndError } from "../../../src/db/driver/session-end-error.ts";
import { openServer } from "../../../src/db/server.ts";
import { isUnavailable } from "../../../src/db/database-unavailable.ts";
import { poll } from "../../load/poll.ts";
import { onServer, serverUrl } from "../../support/engine.ts";

const url = serverUrl ?? "";

/** Encodes a message of the protocol. */
function message(type: string, body: string): number[] {
  const bytes = [...new TextEncoder().encode(body)];
  return [type.charCodeAt(0), 0, 0, 0, bytes.length + 4, ...bytes];
}

const ready = message("Z", "I"), row = message("D", "\0\x01E");
const error = message("E", "SERROR\0VERROR\0C22P02\0MFATAL\0\0");
const fatal = message("E", "SFATAL\0VFATAL\0C57P01\0Mthe end\0\0");
const fatalElsewhere = message("E", "SFATALE\0VFATAL\0C57P01\0Mla fine\0\0");
const fatalOfPooler = message("E", "SFATAL\0C08P01\0Mserver conn crashed?\0\0");
const muffled = (bytes: number[]) => ["N".charCodeAt(0), ...bytes.slice(1)];

/**
 * The messages that a driver reads from these bytes, received in pieces cut at the given positions.
 */
function read(messages: number[][], cuts: number[]): number[] {
  const socket = new EventEmitter();
  ignoreSessionEndError(socket as Socket);
  const heard: number[] = [];
  socket.on("data", (chunk: Uint8Array) => heard.push(...chunk));
  const bytes = messages.flat();
  [0, ...cuts].forEach((from, i) => {
    socket.emit("data", Buffer.from(bytes.slice(from, cuts[i] ?? bytes.length)));
  });
  return heard;
}

Deno.test("ignoreSessionEndError() turns the fatal error of an established session into a notice", () => {
  for (const last of [fatal, fatalElsewhere, fatalOfPooler]) {
    assert.deepEqual(read([ready, row, last], []), [ready, row, muffled(last)].flat());
  }
});

Deno.test("ignoreSessionEndError() does not change connection refusals and non-fatal errors", () => {
  assert.deepEqual(read([fatal], []), fatal);
  assert.deepEqual(read([ready, error, row, ready], []), [ready, error, row, ready].flat());
});

Deno.test("ignoreSessionEndError() handles messages that are split at any byte", () => {
  const messages = [ready, row, error, row, ready, fatal];
  const whole = messages.flat();
  const start = whole.length - fatal.length;
  const expected = [...whole.slice(0, start), ...muffled(fatal)];
  for (let i = 1; i < start; i++) {
    for (let j = i; j <= start; j++) {
      assert.deepEqual(read(messages, [i, j]), expected, `${i} ${j}`);
    }
  }
});

Deno.test("ignoreSessionEndError() does not change bytes that are not the protocol", () => {
  const bytes = [[83], [0, 0, 0, 0, 0, 0, 0, 0], fatal];
  assert.deepEqual(read(bytes, [1, 9]), bytes.flat());
});

Deno.test({
  name: "a statement succeeds after the session of the previous one was terminated",
  ignore: !onServer,
  async fn() {
    const options = { pool: 1, statementTimeoutS: 10 };
    const server = openServer(url, options), other = openServer(url, options);
    const [session] = await server.sql`select pg_backend_pid() as pid`;
    const ended = server.sql`select pg_sleep(60)`.then(() => null, (reason: unknown) => reason);
    await poll("the end", async () => {
      const [row] = await other.sql`
        select pg_terminate_backend(pid) as ended from pg_stat_activity
        where pid = ${session?.["pid"]} and state = 'active' and query like '%pg_sleep%'`;
      return row?.["ended"] === true;
    });
    assert.ok(isUnavailable(await ended));
    assert.deepEqual([...await server.sql`select 1 as n`], [{ n: 1 }]);
    await server.close();
    await other.close();
  },
});
