import assert from "node:assert/strict";
import { type ComuneToDraw, drawSample } from "../../../src/scoring/imputation/draw.ts";

/** Makes comuni with equal numbers of residents. */
const comuni = (count: number, residents: number, localSources: string[] = [], from = 0) =>
  Array.from({ length: count }, (_, i): ComuneToDraw => ({
    istat: String(from + i).padStart(6, "0"),
    residents,
    localSources,
  }));

const total = (drawn: ReturnType<typeof drawSample>) =>
  drawn.reduce((sum, { residents }) => sum + residents, 0);

Deno.test("drawSample() draws 50 places in a comune, and about 5,000 in the whole country", () => {
  assert.equal(drawSample(comuni(1, 18_500), 1).length, 50);
  const country = drawSample(comuni(8_000, 7_000), 1);
  assert.ok(Math.abs(country.length - 5_000) <= 1);
});

Deno.test("drawSample() is deterministic per seed, and differs between seeds", () => {
  const some = comuni(20, 3_000);
  assert.deepEqual(drawSample(some, 3), drawSample(some, 3));
  assert.notDeepEqual(drawSample(some, 3), drawSample(some, 4));
});

Deno.test("drawSample() returns weights that sum to the residents of the country", () => {
  const some = [...comuni(4_000, 3_000), ...comuni(300, 30_000, ["local"], 5_000)];
  const residents = some.reduce((sum, one) => sum + one.residents, 0);
  const drawn = drawSample(some, 1);
  assert.ok(Math.abs(total(drawn) / residents - 1) < 0.01);
  const local = drawn.filter(({ istat }) => Number(istat) >= 5_000);
  assert.ok(Math.abs(total(local) / (300 * 30_000) - 1) < 0.01);
});

Deno.test("drawSample() adds 1,000 places covered by local sources, the same number for each source", () => {
  const some = [
    ...comuni(6_000, 8_000),
    ...comuni(500, 8_000, ["wide"], 6_000),
    ...comuni(10, 8_000, ["narrow"], 7_000),
  ];
  const drawn = drawSample(some, 1);
  const inside = (from: number, to: number) =>
    drawn.filter(({ istat }) => from <= Number(istat) && Number(istat) < to).length;
  assert.ok(Math.abs(drawn.length - 6_000) <= 1);
  assert.ok(Math.abs(inside(7_000, 8_000) - (500 + 10 * 5_000 / 6_510)) <= 2);
  assert.ok(Math.abs(inside(6_000, 7_000) - (500 + 500 * 5_000 / 6_510)) <= 2);
});

Deno.test("drawSample() draws at least 100 places in a large comune", () => {
  const some = [...comuni(7_000, 8_000), ...comuni(1, 250_000, [], 9_000)];
  const large = drawSample(some, 1).filter(({ istat }) => istat === "009000");
  assert.ok(large.length >= 100);
  assert.ok(Math.abs(total(large) / 250_000 - 1) < 0.02);
});

Deno.test("drawSample() draws nothing in comuni without residents, and keeps offsets in the built-up area", () => {
  assert.deepEqual(drawSample(comuni(3, 0), 1), []);
  for (const { share, comuneResidents, east, north } of drawSample(comuni(2, 9_000), 1)) {
    assert.ok(0 <= share && share < 1);
    assert.equal(comuneResidents, 9_000);
    for (const [i, x] of east.entries()) assert.ok(Math.hypot(x, north[i] ?? NaN) <= 1);
  }
});
