/** The watch over the embedded engine. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { Session } from "../../../src/db/embedded/engine-session.ts";
import { EngineWatch } from "../../../src/db/embedded/watch.ts";

function messageOf(type: string, body = ""): Buffer {
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([header, Buffer.from(body)]);
}

const query = Buffer.concat([
  messageOf("P", "s1\0select pg_sleep(1)\0\0\0"),
  messageOf("B", "\0s1\0\0\0\0\0\0\0"),
  messageOf("E", "\0\0\0\0\0"),
  messageOf("S"),
]);
const answer = new Uint8Array(messageOf("Z", "I"));

/** A session and its watch, with what it reports. */
function watched(statementMaxS = Infinity) {
  const session = new Session(() => {});
  const slow: [string, number][] = [], dead: string[] = [];
  const watch = new EngineWatch(session, {
    onSlow: (...report) => slow.push(report),
    onDead: (reason) => dead.push(reason),
  });
  watch.statementMaxS = statementMaxS;
  const pass = (seconds: number) => {
    for (let s = 0; s < seconds; s++) watch.look();
  };
  return { session, pass, slow, dead };
}

Deno.test("an engine that does not finish a statement in time is dead", () => {
  const { session, pass, dead } = watched(60);
  session.write(query);
  pass(60);
  assert.deepEqual(dead, []);
  pass(1);
  assert.deepEqual(dead, ["The embedded database has not answered a statement for 60 seconds"]);
});

Deno.test("an engine that finishes one statement after another is alive", () => {
  const { session, pass, dead } = watched(60);
  for (let i = 0; i < 10; i++) session.write(query);
  for (let i = 0; i < 10; i++) {
    pass(30);
    session.receive(answer.slice(), true);
  }
  pass(600);
  assert.deepEqual(dead, []);
});

Deno.test("a missing answer of an engine that has finished counts as lost after 5 seconds", () => {
  const { session, pass, dead } = watched();
  session.write(query);
  session.receive(new Uint8Array(), true);
  pass(5);
  assert.deepEqual(dead, []);
  pass(1);
  assert.deepEqual(dead, ["The embedded database lost the answer to a statement"]);
});

Deno.test("a statement that is only described, without an answer, counts as lost too", () => {
  const { session, pass, dead } = watched();
  session.write(
    Buffer.concat([messageOf("P", "s1\0select $1\0\0\0"), messageOf("D", "Ss1\0"), messageOf("H")]),
  );
  session.receive(new Uint8Array(), true);
  pass(6);
  assert.equal(dead.length, 1);
});

Deno.test("an import may take any time, and reports the running statement once a minute", () => {
  const { session, pass, slow, dead } = watched();
  session.write(query);
  pass(150);
  assert.deepEqual(slow, [["select pg_sleep(1)", 60], ["select pg_sleep(1)", 120]]);
  session.receive(answer.slice(), true);
  pass(150);
  assert.deepEqual([slow.length, dead], [2, []]);
});

Deno.test("a prepared statement is reported with its text when it runs again", () => {
  const { session, pass, slow } = watched();
  session.write(query);
  session.write(messageOf("Q", "select 2\0"));
  session.write(
    Buffer.concat([
      messageOf("B", "\0s1\0\0\0\0\0\0\0"),
      messageOf("E", "\0\0\0\0\0"),
      messageOf("S"),
    ]),
  );
  pass(61);
  assert.deepEqual(slow, [["select pg_sleep(1)", 60]]);
});

Deno.test("an engine whose rows are read by a cursor is alive while the reader processes them", () => {
  const { session, pass, dead } = watched(60);
  session.write(Buffer.concat([
    messageOf("P", "s1\0select 1\0\0\0"),
    messageOf("B", "\0s1\0\0\0\0\0\0\0"),
    messageOf("E", "\0\0\0\0\x05"),
    messageOf("H"),
  ]));
  pass(3);
  session.receive(new Uint8Array(messageOf("s")), true);
  pass(600);
  assert.deepEqual(dead, []);
});
