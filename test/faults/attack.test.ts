/** One caller attacks a route, and other callers of the service hardly notice. */
import assert from "node:assert/strict";
import { routes } from "../../src/routes.ts";
import { type Measured, MOST_STARVED, startArena } from "../load/attack/arena.ts";
import type { AttackName } from "../load/attack/attacks.ts";

/** One of each kind of attack; `deno task attack` makes every attack on every route. */
const chosen: readonly (readonly [method: string, path: string, attack: AttackName])[] = [
  ["POST", "/v1/scores", "bodies"],
  ["POST", "/account/jobs", "uploads"],
  ["GET", "/sign-in", "connections"],
  ["TOOL", "score_place", "replays"],
  ["GET", "/docs", "headers"],
];

/**
 * Milliseconds of the turns. An effect shows in two measurements, the second of which is longer; those that
 * other work of the machine disturbs do not count.
 */
const turnsMs = [1000, ...Array<number>(9).fill(4000)];

const arena = await startArena();
Deno.test.afterAll(async () => await arena[Symbol.asyncDispose]());

for (const [method, path, attack] of chosen) {
  Deno.test(`${attack} on ${method} ${path}: other callers wait at most half as long again, and all are answered`, async () => {
    const route = routes.find((route) => route.method === method && route.path === path);
    assert.ok(route);
    const counted: Measured[] = [];
    for (const ms of turnsMs) {
      const measured = await arena.measure(route, attack, { count: 4, ms });
      if (!measured.effects.some(({ isHarmed }) => isHarmed)) return;
      if (measured.starved <= MOST_STARVED) counted.push(measured);
      if (counted.length === 2) assert.fail(JSON.stringify(counted, null, 2));
    }
    assert.fail("Other work leaves this machine too little processor time to measure.");
  });
}
