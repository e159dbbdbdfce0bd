/** Indexes the streets of comuni, without a database. */
import assert from "node:assert/strict";
import { BeginningsIndex } from "../../src/geocoding/beginnings.ts";

const comune = (istat: string, residents: number | null) => ({
  istat,
  comune: `Comune ${istat}`,
  provincia: "XX",
  residents,
  lat: 40,
  lon: 12,
});

/** A line of a street: key, core, name as published, radius and known house numbers. */
const street = (key: string, core = "", radiusM = 0, known = 0) =>
  [key, core, key.toUpperCase(), radiusM, known].join("\t");

/** The keys and house numbers of the streets of a comune. */
function listed(lines: string): string[][] {
  return lines.split("\n").slice(1).map((line) => {
    const [key = "", , , numbers = ""] = line.split("\t");
    return [key, numbers];
  });
}

Deno.test("streets are in the order of their house numbers; unknown ones are shared among all, common names first", () => {
  const index = new BeginningsIndex({
    all: [comune("001001", 1000), comune("001002", null), comune("001004", 10)],
    names: [],
  });
  index.add([{
    istat: "001001",
    // 290 house numbers are expected for 1,000 residents, of which 90 are known: 50 are left for each of 4 streets.
    lines: [
      street("via rara"),
      street("via roma"),
      street("via nota", "", 80, 60),
      street("via ben nota", "via nota", 70, 30),
    ].join("\n"),
  }]);
  // At least one is expected without residents. Comuni without a position are left out.
  index.add([{ istat: "001002", lines: street("via roma") }, {
    istat: "001003",
    lines: street("via roma"),
  }]);
  const { streets } = index.built();
  assert.deepEqual(listed(streets.linesOf(0)), [
    ["via nota", "110.0000"],
    ["via ben nota", "80.0000"],
    ["via roma", (50 * 2 ** 0.15).toFixed(4)],
    ["via rara", "50.0000"],
  ]);
  assert.deepEqual(listed(streets.linesOf(1)), [["via roma", (2 ** 0.15).toFixed(4)]]);
  assert.equal(streets.linesOf(2), "");
});

Deno.test("comuni are found by the names of their streets and by the cores of these, in any order of arrival", () => {
  const all = [comune("001001", 10), comune("001002", 5)];
  const parts = [
    [{ istat: "001002", lines: street("via giuseppe verdi", "via verdi") }],
    [{ istat: "001001", lines: [street("via verdi"), street("via aosta")].join("\n") }],
  ];
  for (const some of [parts, parts.toReversed()]) {
    const index = new BeginningsIndex({ all, names: [] });
    for (const part of some) index.add(part);
    const { streets } = index.built();
    const found = (name: string) => streets.comuniWith(name, (at) => -at, 5);
    assert.deepEqual(found("via ver"), [0, 1]);
    assert.deepEqual(found("via giu"), [1]);
    assert.deepEqual(found("aos"), [0]);
    assert.deepEqual(found("via z"), []);
  }
});
