/**
 * Reads and writes the example of `README.md`: the score of the centre of the invented territory. Tests
 * take the expected numbers from there, so that a new version of the method changes them in one place.
 */
import assert from "node:assert/strict";
import type { Score } from "../../src/api/operations/score-body.ts";

/** `README.md`. */
export const readmeFile = new URL("../../README.md", import.meta.url);

const readme = await Deno.readTextFile(readmeFile);

const ofAnswer = /(?<=```text\n)\{"schema":"svc\.score\.v1"[\s\S]*?(?=\n```)/;
const ofInterval = /(?<=`X-Score-Interval: )([\d.]+)-([\d.]+);level=[\d.]+(?=`)/;
const ofTotal = /(?<=on each request from )\d+(?= metrics)/;

const [answer] = ofAnswer.exec(readme) ?? [];
const [interval, low, high] = ofInterval.exec(readme) ?? [];
assert.ok(answer !== undefined && interval !== undefined && low !== undefined);

/** The answer in the example. */
export const readmeScore: Score = JSON.parse(answer);

/** The header `X-Score-Interval` in the example, and its two ends. */
export const readmeInterval = { header: interval, low: Number(low), high: Number(high) };

/** The text of an answer with the line breaks of `README.md`. */
function withBreaks(score: Score): string {
  const deeper = ["resolved", "istat", ...Object.keys(score.categories)].join("|");
  return JSON.stringify(score)
    .replace(new RegExp(`(?<=[,{])"(${deeper})":`, "g"), "\n  $&")
    .replace(/(?<=,)"(address|score|categories)":|(?<=\}\},)"measured_metrics":/g, "\n $&");
}

/** `README.md` with the answer, its interval and the number of metrics in the place of its own. */
export function readmeWith(score: Score, interval: string): string {
  return readme.replace(ofAnswer, () => withBreaks(score)).replace(ofInterval, interval)
    .replace(ofTotal, String(score.total_metrics));
}
