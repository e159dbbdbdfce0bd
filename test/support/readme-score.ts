/**
 * The example of `README.md`: the score of the centre of the invented territory. Tests take
 * expected numbers from there, so that a new version of the method changes them in one place.
 */
import assert from "node:assert/strict";
import type { Score } from "../../src/api/operations/score-body.ts";

const readme = await Deno.readTextFile(new URL("../../README.md", import.meta.url));

const [, answer] = /```text\n(\{"schema":"svc\.score\.v1"[\s\S]*?)\n```/.exec(readme) ?? [];
const [, interval, low, high] =
  /`X-Score-Interval: (([\d.]+)-([\d.]+);level=[\d.]+)`/.exec(readme) ?? [];
assert.ok(answer !== undefined && interval !== undefined && low !== undefined);

/** The answer in the example. */
export const readmeScore: Score = JSON.parse(answer);

/** The header `X-Score-Interval` in the example, and its two ends. */
export const readmeInterval = { header: interval, low: Number(low), high: Number(high) };
