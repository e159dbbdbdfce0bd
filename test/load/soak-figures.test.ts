import assert from "node:assert/strict";
import type { Call } from "./drive.ts";
import {
  byMinute,
  memorySlopeMbPerHour,
  problems,
  type Sample,
  type Soak,
} from "./soak-figures.ts";

/** Three minutes of calls and samples, one of each per second. */
function soakOf(
  memoryMb: (second: number) => number,
  { outcome = 200, connections = () => 10, connectionsLeft = 0 }: {
    outcome?: Call["outcome"];
    connections?: (second: number) => number;
    connectionsLeft?: number;
  } = {},
): Soak {
  const seconds = Array.from({ length: 180 }, (_, second) => second);
  return {
    startedAt: 0,
    calls: seconds.map((second): Call => ({
      account: 0,
      dueAt: second * 1000,
      sentAt: second * 1000 + 5,
      endedAt: second * 1000 + second % 60,
      outcome: second === 100 ? outcome : 200,
      quotaResetS: null,
    })),
    samples: seconds.map((second): Sample => ({
      at: second * 1000,
      memoryMb: memoryMb(second),
      connections: connections(second),
    })),
    connectionsLeft,
  };
}

Deno.test("byMinute() measures latency from the time at which a call was due", () => {
  assert.deepEqual(byMinute(soakOf((second) => second))[1], {
    minute: 2,
    calls: 60,
    p50Ms: 30,
    p90Ms: 54,
    p99Ms: 59,
    memoryMb: 90,
    connections: 10,
  });
});

Deno.test("memorySlopeMbPerHour() ignores the warm-up", () => {
  const slope = memorySlopeMbPerHour(
    soakOf((second) => second < 60 ? 10 * second : 600 + second / 60),
  );
  assert.ok(Math.abs(slope - 60) < 0.001, String(slope));
});

Deno.test("problems() returns nothing for a stable service, including its warm-up", () => {
  assert.deepEqual(problems(soakOf((second) => second < 60 ? second : 300)), []);
});

Deno.test("problems() reports growing memory and connections, leftover connections and failed calls", () => {
  const flat = () => 300;
  const growing = (second: number) => 100 + second;
  assert.deepEqual(problems(soakOf(growing)), ["Memory grew from 190 to 250 MB."]);
  const connections = (second: number) => second < 150 ? 10 : 11;
  assert.deepEqual(problems(soakOf(flat, { connections })), ["Connections grew from 10 to 11."]);
  assert.deepEqual(problems(soakOf(flat, { connectionsLeft: 2 })), [
    "2 connections outlived the service.",
  ]);
  for (const outcome of [503, "cut", "refused"] as const) {
    assert.deepEqual(problems(soakOf(flat, { outcome })), [`1 calls: ${outcome}.`]);
  }
  assert.deepEqual(problems(soakOf(flat, { outcome: 404 })), []);
});
