/** The weights in a page's query. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { categoryCodes } from "../../src/scoring/catalogue/metric.ts";
import { profileNames, readWeights } from "../../src/web/weights/chosen-weights.ts";

/** The published weights 18, 20, 18, 18, 10 and 16 %, where the largest becomes 10. */
const published = {
  safety: 9,
  services: 10,
  mobility: 9,
  enviro: 9,
  realestate: 5,
  natural_risk: 8,
};

const weight = fc.integer({ min: 0, max: 10 });
const six = fc.record(
  Object.fromEntries(categoryCodes.map((code) => [code, weight])),
  { requiredKeys: [] },
).filter((sent) => Object.values(sent).some((one = 0) => one > 0));

const asQuery = (sent: object) =>
  Object.fromEntries(Object.entries(sent).map(([code, one]) => [code, String(one)]));

Deno.test("readWeights() takes any whole numbers from 0 to 10 of which one is above 0, with 0 for what is absent", () => {
  fc.assert(fc.property(six, (sent) => {
    const { weights, sliders, profile, mistake } = readWeights(asQuery(sent));
    const expected = Object.fromEntries(categoryCodes.map((code) => [code, sent[code] ?? 0]));
    assert.deepEqual({ ...weights }, expected);
    assert.deepEqual({ ...sliders }, expected);
    assert.equal(profile ?? mistake, undefined);
  }));
});

Deno.test("the query of weights reads as the same weights, among other parameters", () => {
  fc.assert(fc.property(six, (sent) => {
    const read = readWeights(asQuery(sent));
    assert.deepEqual(readWeights({ lang: "de", ...read.query }), read);
  }));
  for (const profile of profileNames) {
    const read = readWeights({ profile });
    assert.deepEqual(read.query, { profile });
    assert.deepEqual(readWeights({ ...read.query, lang: "fr" }), read);
  }
});

Deno.test("each profile has weights from 0 to 10 that differ from those of the others, and moves the sliders", () => {
  assert.deepEqual(profileNames, ["balanced", "family", "car_free", "retired", "investor"]);
  const all = profileNames.map((name) => {
    const { weights, sliders, profile } = readWeights({ profile: name });
    assert.equal(profile, name);
    assert.ok(weights !== undefined);
    assert.deepEqual(sliders, weights);
    for (const code of categoryCodes) assert.ok(weights[code] >= 0 && weights[code] <= 10, code);
    return JSON.stringify(weights);
  });
  assert.equal(new Set(all).size, 5);
  const { weights: balanced } = readWeights({ profile: "balanced" });
  assert.equal(new Set(Object.values(balanced ?? {})).size, 1);
});

Deno.test("without weights the sliders stand at the published ones", () => {
  assert.deepEqual(readWeights({ lang: "it" }), { sliders: published, query: {} });
});

Deno.test("weights that cannot be used are a mistake, and the published ones stay", () => {
  for (const bad of ["11", "-1", "2.5", "1e1", "", "x", "٣", " 3", "99999999999999999999"]) {
    const read = readWeights({ safety: bad, services: "5" });
    assert.deepEqual(read, { sliders: published, query: {}, mistake: "number" }, bad);
  }
  for (const profile of ["", "Family", "constructor", "__proto__"]) {
    assert.deepEqual(readWeights({ profile }), {
      sliders: published,
      query: {},
      mistake: "profile",
    });
  }
  const none = readWeights({ safety: "0" });
  assert.equal(none.mistake, "none");
  assert.equal(none.weights, undefined);
  assert.deepEqual(
    Object.values(none.sliders),
    [0, 0, 0, 0, 0, 0],
    "the sliders stay where they are",
  );
});
