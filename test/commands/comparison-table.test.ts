import assert from "node:assert/strict";
import { planOf } from "../../src/access/plans.ts";
import { comparisonOf } from "../../src/api/operations/comparison.ts";
import { comparisonTable } from "../../src/commands/comparison-table.ts";
import { createService } from "../../src/commands/service.ts";
import type { AnnotatedComparison } from "../../src/http/annotated-comparison.ts";
import { texts } from "../../src/language.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { categoryCodes } from "../../src/scoring/catalogue/metric.ts";
import { edge } from "../../src/releases/sample/sample-geometry.ts";
import { sampleDatabase } from "../support/service.ts";

const { sql, close } = await sampleDatabase();
Deno.test.afterAll(close);

/** Compares the centre with the edge of the coverage, where some categories are not measured well enough. */
async function comparison(): Promise<AnnotatedComparison> {
  const release = await activeRelease(sql);
  assert.ok(release !== null);
  const places = [{ address: "Via Roma 1, Borgo Campione" }, { lat: edge.lat, lon: edge.lon }];
  return await comparisonOf(createService({ sql }), places, release, planOf("scale"), "en");
}

Deno.test("comparisonTable() shows each place, each score with sufficient data, and each sentence", async () => {
  const said = await comparison(), answer = said.comparison;
  const lines = comparisonTable(said, "sample");
  const [first, second] = answer.places;
  assert.ok(first !== undefined && second !== undefined);
  assert.ok(lines[0]?.startsWith(`1  ${first.score.address.resolved}`));
  assert.ok(lines.some((line) => line.startsWith(`2  ${second.score.address.resolved}`)));
  const weak = new Set(second.score.insufficient_data.map(({ category }) => category));
  assert.ok(weak.size > 0);
  for (const code of categoryCodes) {
    const name = texts.en.scoring.labels[code];
    const line = lines.find((one) => one.startsWith(`  ${name} `)) ?? "";
    const expected: string[] = [
      first.score.categories[code].score.toFixed(1),
      weak.has(code) ? "-" : second.score.categories[code].score.toFixed(1),
    ];
    assert.deepEqual(line.slice(name.length + 2).trim().split(/ +/), expected);
  }
  for (const { summary: { verdict, reasons, equal } } of answer.pairs) {
    assert.ok(lines.includes(`1 and 2  ${verdict}`));
    for (const sentence of [reasons, equal]) assert.ok(lines.includes(`  ${sentence}`));
  }
});

Deno.test("comparisonTable() shows the hazards of a place below its name", async () => {
  const said = await comparison();
  const places = said.comparison.places.map((place, i) => ({
    ...place,
    warnings: i === 0 ? [] : [{
      metric: "flood_point",
      class: "P3",
      certainty: "here" as const,
      text: "Floods come here.",
    }],
  }));
  const lines = comparisonTable(
    { ...said, comparison: { ...said.comparison, places } },
    "sample",
  );
  assert.ok(
    lines.indexOf("   ! Floods come here.") > lines.findIndex((one) => one.startsWith("2 ")),
  );
});

Deno.test("comparisonTable() says which place was located coarsely, and which hazards have no data there", async () => {
  const said = await comparison();
  const notes = [
    { located: "We do not have number 9.", isExact: false, unverified: null },
    { located: "The point.", isExact: true, unverified: "Not verified here: Flood hazard." },
  ];
  const lines = comparisonTable({ ...said, notes }, "sample");
  assert.ok(lines[0]?.startsWith("1  ") && lines[2]?.startsWith("2  "), lines.join("\n"));
  assert.equal(lines[1], "   We do not have number 9.");
  assert.equal(lines[3], "   ? Not verified here: Flood hazard.");
  assert.doesNotMatch(lines.join("\n"), /The point/);
});
