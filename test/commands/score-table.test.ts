import assert from "node:assert/strict";
import { planOf } from "../../src/access/plans.ts";
import { explainPlace, type PlaceExplanation } from "../../src/api/operations/explain-place.ts";
import type { Explanation } from "../../src/api/operations/explanation-body.ts";
import { coloured } from "../../src/commands/paint.ts";
import { explanationTable, scoreTable } from "../../src/commands/score-table.ts";
import { createService } from "../../src/commands/service.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { texts } from "../../src/language.ts";
import { edge } from "../../src/releases/sample/sample-geometry.ts";
import { sampleDatabase } from "../support/service.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";

const { sql, close } = await sampleDatabase();
Deno.test.afterAll(close);

/** Explains the score at the edge of the coverage, where metrics have all three states. */
async function explanation(): Promise<Explanation> {
  return (await examine({ lat: edge.lat, lon: edge.lon })).explanation;
}

async function examine(place: { address: string } | { lat: number; lon: number }) {
  const release = await activeRelease(sql);
  assert.ok(release !== null);
  return (await explainPlace(createService({ sql }), place, release, planOf("scale")))("en");
}

/** An explanation of a point. */
const ofPoint = (explanation: Explanation): PlaceExplanation => ({
  explanation,
  located: "The place was given by its coordinates.",
  isExact: true,
  surroundings: null,
});

Deno.test("explanationTable() begins with the score table, and shows the range and the summary", async () => {
  const answer = await explanation();
  const lines = explanationTable(ofPoint(answer), "sample");
  const plain = scoreTable(ofPoint(answer), "sample");
  assert.deepEqual(lines.slice(0, plain.length), plain);
  const { low, high } = answer.score_range;
  assert.ok(lines.some((line) => line.includes(low.toFixed(1)) && line.includes(high.toFixed(1))));
  for (const sentence of Object.values(answer.summary)) assert.ok(lines.includes(`  ${sentence}`));
});

Deno.test("scoreTable() lists nearby places by distance, and has the same text in colour", async () => {
  const examined = await examine({ address: "Via Roma 1, Borgo Campione" });
  const lines = scoreTable(examined, "sample");
  const at = lines.indexOf("  On foot:") + 1;
  const near = lines.slice(at, lines.indexOf("", at));
  assert.equal(near.length, 8);
  const metres = near.map((line) => Number(/^ +(\d+) m, 2026 /.exec(line)?.[1]));
  assert.deepEqual(metres, metres.toSorted((a, b) => a - b));
  assert.ok(
    near.some((line) => /^ +100 m, 2026 {2}Walk to a place of worship: Chiesa di/.test(line)),
  );
  const colours = scoreTable(examined, "sample", coloured);
  assert.ok(colours.join("").includes("\u001b["));
  // deno-lint-ignore no-control-regex -- matches the terminal's escape codes
  assert.deepEqual(colours.map((line) => line.replaceAll(/\u001b\[\d+m/g, "")), lines);
});

Deno.test("explanationTable() has one line per metric, with the reason if it is not direct", async () => {
  const answer = await explanation();
  const lines = explanationTable(ofPoint(answer), "sample");
  for (const { id, state, reason, contribution, source } of answer.metrics) {
    const [line = "", ...more] = lines.filter((one) => one.trimStart().startsWith(`${id} `));
    assert.deepEqual(more, []);
    for (const text of [state, contribution.toFixed(2)]) assert.ok(line.includes(text), line);
    // A source that is loaded and has no value here is not what a missing metric needs.
    assert.equal(line.includes(source), state !== "missing" || reason !== "no_value", line);
  }
  const edgeLine = lines.find((line) => line.includes("food_shops_800m"));
  assert.match(edgeLine ?? "", /missing .*edge of what the source covers \(needs openstreetmap\)$/);
});

Deno.test("explanationTable() shows the nearest place of a walk and its distance, even if it has no name", async () => {
  const answer = await explanation();
  const at = { lat: 40, lon: 12, walk_m: 312, straight_m: 222 };
  const [named, unnamed, other] = answer.metrics.filter(({ state }) => state !== "missing");
  assert.ok(named !== undefined && unnamed !== undefined && other !== undefined);
  const metrics = [
    { ...named, nearest: { name: "Farmacia Comunale", ...at } },
    { ...unnamed, nearest: { name: null, ...at } },
    { ...other, nearest: null },
  ];
  const lines = explanationTable(ofPoint({ ...answer, metrics }), "sample");
  const line = (id: string) => lines.find((one) => one.trimStart().startsWith(`${id} `)) ?? "";
  assert.match(line(named.id), /sample 2026-01-01; Farmacia Comunale, 312 m on foot/);
  assert.match(line(unnamed.id), /sample 2026-01-01; nearest, 312 m on foot/);
  assert.doesNotMatch(line(other.id), /on foot/);
});

Deno.test("explanationTable() marks values that a licence withholds", async () => {
  const answer = await explanation();
  const withheld = answer.metrics.filter((one) => one.withheld !== null && one.state !== "missing");
  assert.ok(withheld.length > 0);
  const lines = explanationTable(ofPoint(answer), "sample");
  for (const { id } of withheld) {
    assert.match(
      lines.find((line) => line.trimStart().startsWith(`${id} `)) ?? "",
      /^\s+\S+\s+withheld\s/,
    );
  }
});

Deno.test("explanationTable() aligns its columns and has no trailing spaces", async () => {
  const lines = explanationTable(ofPoint(await explanation()), "sample");
  const heads = lines.filter((line) => line.trimStart().startsWith("metric "));
  assert.equal(heads.length, 6);
  const column = heads[0]?.indexOf("source") ?? -1;
  const rows = lines.filter((line) => /^ {2}[a-z0-9_]+ +(-|withheld|[\d.e-]+) /.test(line));
  assert.equal(rows.length, catalogue.length);
  for (const row of rows) assert.match(row.slice(column - 2), /^ {2}\S/);
  for (const line of lines) assert.equal(line, line.trimEnd());
});

Deno.test("scoreTable() shows the score if its interval is narrow, else the interval", async () => {
  const answer = await explanation();
  const withInterval = (low: number, high: number) =>
    scoreTable(ofPoint({ ...answer, interval: { ...answer.interval, low, high } }), "sample")
      .find((line) => line.startsWith("  Overall "));
  const { score } = answer.score;
  assert.match(withInterval(score - 7.5, score + 7.5) ?? "", new RegExp(` ${score.toFixed(1)} `));
  const wide = withInterval(score - 7.6, score + 7.5) ?? "";
  assert.ok(!wide.includes(score.toFixed(1)), wide);
  assert.ok(wide.includes(`${(score - 7.6).toFixed(1)} to ${(score + 7.5).toFixed(1)}`), wide);
});

Deno.test("scoreTable() shows no score for a category with insufficient data", async () => {
  const answer = await explanation();
  const { insufficient_data, categories } = answer.score;
  assert.ok(insufficient_data.length > 0);
  const lines = scoreTable(ofPoint(answer), "sample");
  for (const { category } of insufficient_data) {
    const line = lines.find((one) =>
      one.trimStart().startsWith(`${texts.en.scoring.categories[category]} `)
    ) ?? "";
    assert.match(line, /insufficient data$/);
    assert.ok(!line.includes(categories[category].score.toFixed(1)), line);
  }
});

Deno.test("scoreTable() shows hazards and unverified hazards above the score", async () => {
  const answer = await explanation();
  const lines = scoreTable(
    ofPoint({
      ...answer,
      warnings: [{
        metric: "flood_point",
        class: "P3",
        certainty: "here",
        text: "Floods are frequent here.",
      }],
      unverified: ["radon", "tsunami_zone"],
    }),
    "sample",
  );
  const at = (text: string) => lines.findIndex((line) => line.includes(text));
  assert.ok(at("Floods are frequent here.") > 0);
  assert.ok(at("Floods are frequent here.") < at("Overall"));
  const unverified = lines.findIndex((line) => /^ {2}\? Not verified here: .*adon/.test(line));
  assert.ok(unverified > 0 && unverified < at("Overall"));
});

Deno.test("explanationTable() says of a metric measured over a comune that only the comune was found", async () => {
  const examined = await examine({ address: "Borgo Campione" }), { explanation } = examined;
  const lines = explanationTable(examined, "sample");
  const coarse = explanation.metrics.filter(({ reason, state, withheld }) =>
    reason === "location_too_coarse" && state === "estimated" && withheld === null
  );
  assert.ok(coarse.length > 20);
  const why = "only the street, hamlet or comune of the address was found";
  for (const { id } of coarse) {
    const line = lines.find((one) => one.trimStart().startsWith(`${id} `)) ?? "";
    assert.ok(line.endsWith(why), line);
  }
});
