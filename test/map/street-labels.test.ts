import assert from "node:assert/strict";
import fc from "fast-check";
import type { XY } from "../../src/map/plane.ts";
import { type LabelStyle, streetLabels } from "../../src/map/street-labels.ts";

const style: LabelStyle = {
  characterM: 20,
  heightM: 40,
  reachM: 1_500,
  taken: [],
  apartM: 70,
  dots: [],
  own: null,
};
const street = (name: string | null, ...line: XY[]) => ({
  name,
  lines: [line],
  isWater: false,
  rank: 1,
});

Deno.test("streetLabels() labels a street once, in the middle of its longest straight stretch", () => {
  const labels = streetLabels([
    street("Via Roma", [0, 0], [400, 0]),
    street("Via Roma", [0, 500], [900, 500]),
  ], style);
  assert.deepEqual(labels, [
    { text: "Via Roma", isWater: false, at: [450, 500], degrees: 0 },
  ]);
});

Deno.test("streetLabels() joins the parts of a street, regardless of their direction", () => {
  const labels = streetLabels([
    street("Via Lunga", [0, 0], [100, 0]),
    street("Via Lunga", [200, 0], [100, 0]),
    street("Via Lunga", [200, 0], [300, 0]),
  ], style);
  assert.deepEqual(labels, [
    { text: "Via Lunga", isWater: false, at: [150, 0], degrees: 0 },
  ]);
});

Deno.test("streetLabels() omits streets that have no name, are shorter than their label, or are bent", () => {
  assert.deepEqual(
    streetLabels([
      street(null, [0, 0], [1_000, 0]),
      street("Via Corta", [0, 0], [170, 0]),
      street("Via Storta", [0, 0], [150, 0], [150, 150], [0, 150], [0, 300]),
    ], style),
    [],
  );
});

Deno.test("streetLabels() labels the part of a street that is on the map", () => {
  const [label] = streetLabels([street("Via Emilia", [0, 0], [50_000, 0])], style);
  assert.deepEqual(label?.at, [750, 0]);
  assert.deepEqual(streetLabels([street("Via Emilia", [0, 2_000], [900, 2_000])], style), []);
});

Deno.test("streetLabels() keeps a distance from marks", () => {
  const streets = [street("Via Roma", [-90, 0], [90, 0])];
  assert.equal(streetLabels(streets, { ...style, taken: [[0, 71]] }).length, 1);
  assert.equal(streetLabels(streets, { ...style, taken: [[0, 69]] }).length, 0);
});

Deno.test("streetLabels() covers no dot, which needs three quarters of the height of a text", () => {
  const streets = [street("Via Roma", [-90, 0], [90, 0])];
  assert.equal(streetLabels(streets, { ...style, dots: [[0, 31]] }).length, 1);
  assert.equal(streetLabels(streets, { ...style, dots: [[0, 25]] }).length, 0);
});

Deno.test("streetLabels() moves a label along its street if a mark is in the middle", () => {
  const [label] = streetLabels([street("Via Roma", [-400, 0], [400, 0])], {
    ...style,
    taken: [[0, 0]],
  });
  assert.ok(label !== undefined);
  const nearestM = Math.abs(label.at[0]) - "Via Roma".length * style.characterM / 2;
  assert.ok(nearestM >= style.apartM && Math.abs(label.at[0]) <= 400);
});

Deno.test("streetLabels() labels the own street first, even if it is shorter than its name", () => {
  const streets = [
    street("Corso Italia", [-900, 0], [900, 0]),
    street("Via Roma", [0, -50], [0, 50]),
  ];
  const names = (own: string | null) =>
    streetLabels(streets, { ...style, own }).map(({ text }) => text);
  assert.deepEqual(names(null), ["Corso Italia"]);
  assert.deepEqual(names("Via Roma")[0], "Via Roma");
});

Deno.test("streetLabels() labels rivers before longer streets, and says that they are water", () => {
  const river = { name: "Adige", lines: [[[-100, 0], [100, 0]] as XY[]], isWater: true, rank: 0 };
  const labels = streetLabels([street("Corso Italia", [-130, 10], [130, 10]), river], style);
  assert.deepEqual(labels.map(({ text, isWater }) => [text, isWater]), [["Adige", true]]);
});

Deno.test("streetLabels() never places a label upside down or on another label", () => {
  const metres = fc.integer({ min: -1_400, max: 1_400 });
  const line = fc.tuple(fc.tuple(metres, metres), fc.tuple(metres, metres));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const streets = lines.map((line, i) => street(`Via ${i}`, ...line));
      const labels = streetLabels(streets, style);
      for (const { degrees } of labels) assert.ok(degrees > -90 && degrees <= 90);
      for (const [i, a] of labels.entries()) {
        for (const b of labels.slice(i + 1)) {
          assert.ok(Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) >= style.heightM);
        }
      }
    }),
  );
});
