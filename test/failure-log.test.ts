/** Failures that no caller is told about reach the log, without the input that their messages repeat. */
import assert from "node:assert/strict";
import { ErrorCounts, keepSaving } from "../src/access/error-counts.ts";
import { keepForgetting } from "../src/access/forget.ts";
import type { Sql } from "../src/db/sql.ts";
import { failureLog, whereItBroke } from "../src/failure-log.ts";
import { answerUnhandled } from "../src/telemetry/unhandled.ts";

/** An error whose message repeats input, with lines that look like stack frames. */
const revealing = Object.assign(
  new RangeError("Via Segreta 7\n    at lvs_live_key (a@b.example)"),
  {
    code: "22P02",
  },
);

/** A database on which every statement fails. */
const broken = Object.assign(
  () => ({ then: (_: unknown, fail: (error: Error) => void) => fail(revealing) }),
  {
    json: (value: unknown) => value,
  },
) as unknown as Sql;

/** A log, and the failures in it as `what: name and code`. */
function collected() {
  const lines: string[] = [];
  return {
    lines,
    report: failureLog((line) => lines.push(line)),
    failures: () =>
      lines.map((line) => {
        const { level, failure, cause } = JSON.parse(line);
        return `${level} ${failure}: ${cause.split(" at ")[0]}`;
      }),
  };
}

Deno.test("failureLog() logs name, code and stack frames of an error, and nothing of its message", () => {
  const { lines, report } = collected();
  report("It failed.", revealing);
  const { failure, cause } = JSON.parse(lines[0] ?? "");
  assert.equal(failure, "It failed.");
  assert.match(cause, /^RangeError 22P02 at .*failure-log\.test\.ts:\d+:\d+/);
  assert.doesNotMatch(lines.join(), /Segreta|lvs_live|example/);
});

Deno.test("whereItBroke() omits a thrown value that is not an error", () => {
  assert.equal(whereItBroke("Via Segreta 7"), "a thrown string");
});

Deno.test("keepForgetting() and keepSaving() log why the database failed", async () => {
  const { lines, report, failures } = collected();
  const counts = new ErrorCounts();
  counts.add(1, "invalid_request");
  const stops = [keepForgetting(broken, report), keepSaving(counts, broken, report)];
  await Promise.all(stops.map((stop) => stop()));
  assert.deepEqual(failures().sort(), [
    "error Counts of errors could not be saved; they are lost.: RangeError 22P02",
    "error Counts of errors could not be saved; trying again.: RangeError 22P02",
    "error Old rows could not be deleted; trying again.: RangeError 22P02",
  ]);
  assert.doesNotMatch(lines.join(), /Segreta/);
});

Deno.test("answerUnhandled() logs an error of the service, but not an invalid URL of a client", () => {
  const { report, failures } = collected();
  const answer = answerUnhandled(report);
  assert.equal(answer(new TypeError("Invalid URL: 'http://x:y/'")).status, 400);
  assert.deepEqual(failures(), []);
  assert.equal(answer(revealing).status, 500);
  assert.deepEqual(failures(), ["error A request was not handled.: RangeError 22P02"]);
});
