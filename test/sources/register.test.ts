import { uncounted } from "../../src/formats/tally.ts";
import assert from "node:assert/strict";
import { type PositionRules, Register, type RegisterEntry } from "../../src/sources/register.ts";
import { comune } from "./support.ts";

const here = { name: "pharmacy", comune: "018001", lon: 9, lat: 45 };

/** Returns what a register of entries locates: positions by address, refusals, whole comuni. */
function locate(
  entries: readonly Partial<RegisterEntry<string>>[],
  rules: Partial<PositionRules> = {},
  comuni: readonly string[] = ["018001", "018002", "019001"],
): { found: Record<string, number[]>; refused: string[]; whole: string[] } {
  const register = new Register<string>({ reachM: 15_000, apart: true, ...rules });
  const all = entries.map((entry, index) => ({ address: `Via ${index}`, ...here, ...entry }));
  for (const entry of all) register.add(entry);
  const refused: string[] = [];
  const rows = [
    ...register.features({ ...uncounted, refuse: (why) => refused.push(why) }),
  ];
  const found = rows.map(({ name, geometry }) => [
    name,
    geometry.type === "Point" ? geometry.coordinates : [],
  ]);
  return {
    found: Object.fromEntries(found),
    refused,
    whole: register.whole(comuni.map((code) => comune(code))).map(({ istat }) => istat),
  };
}

Deno.test("Register yields the entries with a position, and the comuni in which no entry lacks one", () => {
  const { found, refused, whole } = locate([
    { name: "a", lon: 9.01 },
    { name: "b", lon: 9.02 },
    { name: "c", comune: "019001", lon: null, lat: null },
  ]);
  assert.deepEqual(found, { a: [9.01, 45], b: [9.02, 45] });
  assert.deepEqual(refused, ["no position"]);
  assert.deepEqual(whole, ["018001", "018002"]);
});

Deno.test("Register refuses a position shared by several addresses, unless apart is false", () => {
  const entries = [{ name: "a" }, { name: "b", lat: 45.000001 }, { name: "c", lat: 45.001 }];
  const { found, refused, whole } = locate(entries);
  assert.deepEqual([Object.keys(found), refused.length], [["c"], 2]);
  assert.deepEqual(whole, ["018002", "019001"]);
  assert.deepEqual(Object.keys(locate(entries, { apart: false }).found), ["a", "b", "c"]);
});

Deno.test("Register accepts several entries of one address at one position, in any spelling", () => {
  const { found, whole } = locate([
    { name: "a", address: "Piazza Mazzini, 1" },
    { name: "b", address: "PIAZZA MAZZINI 1" },
  ]);
  assert.deepEqual(Object.keys(found), ["a", "b"]);
  assert.ok(whole.includes("018001"));
});

Deno.test("Register refuses a position farther than reachM from the other entries of its comune", () => {
  // At this latitude, 0.2 degrees of longitude are 15.7 km.
  const entries = [{ name: "a" }, { name: "b", lat: 45.01 }, { name: "stray", lon: 9.2 }];
  const { found, refused } = locate(entries);
  assert.deepEqual([Object.keys(found), refused], [["a", "b"], ["position is not its own"]]);
  assert.deepEqual(Object.keys(locate(entries, { reachM: 16_000 }).found).length, 3);
});

Deno.test("Register places an entry without a usable position at another entry of the same address", () => {
  const { found, refused, whole } = locate([
    { name: "a", address: "Via Roma 5" },
    { name: "b", lat: 45.01 },
    { name: "stray", address: "VIA ROMA, 5", lon: 9.5 },
    { name: "nowhere", address: "via Roma 5", lon: null },
  ]);
  assert.deepEqual([found["stray"], found["nowhere"], refused], [[9, 45], [9, 45], []]);
  assert.ok(whole.includes("018001"));
});

Deno.test("Register.whole() excludes a province in which an entry of an unknown comune has no position", () => {
  const { whole } = locate([{ comune: "018900", lat: null }, { comune: "019900" }]);
  assert.deepEqual(whole, ["019001"]);
});
