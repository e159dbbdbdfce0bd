/** Looks up streets by the beginnings of their names, without a database. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { StreetBeginnings, StreetNames } from "../../src/geocoding/street-beginnings.ts";

const COMUNI = 3000;

const roma = Array.from({ length: COMUNI }, (_, i) => i);

/** A comune with Via Roma, Via Romana and Via Torino; the others only have the first. */
const streets = new StreetBeginnings(
  (comune) =>
    comune === 7
      ? "\nvia roma\tVia Roma\t80\t3000\nvia romana\tVia Romana\t60\t1\nvia torino\tVia Torino\t0\t1"
      : "\nvia roma\tVia Roma\t80\t3000",
  new StreetNames(
    new Map([["via torino", 0], ["via roma", 1], ["via romana", 2]]),
    roma.map((i) => Uint32Array.from(i === 7 ? [1, 2, 0] : [1])),
  ),
);

Deno.test("comuniWith() returns each comune once, those of most weight first", () => {
  const heavy = (at: number) => at === 7 ? Infinity : -at;
  assert.deepEqual(streets.comuniWith("via rom", heavy, 3), [7, 0, 1]);
  assert.deepEqual(streets.comuniWith("via rom", (at) => at, 2), [COMUNI - 1, COMUNI - 2]);
  assert.deepEqual(streets.comuniWith("via rom", () => -Infinity, 3), []);
  assert.deepEqual(streets.comuniWith("torin", (at) => at, 3), [7]);
});

Deno.test("beginningIn() returns nothing once the request has read its share", () => {
  const read = (characters: number) =>
    streets.beginningIn(7, "via rom", 5, { characters }).map(({ key }) => key);
  assert.deepEqual(read(1000), ["via roma", "via romana"]);
  assert.deepEqual(read(0), []);
});

Deno.test("a comune of thousands of streets is searched like a small one, most house numbers first", () => {
  const syllables = ["ro", "ma", "bel", "en", "za", "ni"];
  const word = fc.array(fc.constantFrom(...syllables), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join(""));
  const names = Array.from(
    { length: 3000 },
    (_, i) => `via ${syllables[i % 6]}${syllables[i % 5]} ${syllables[i % 4]}${i}`,
  );
  const lines = names.map((key, i) => `\n${key}\t${key.toUpperCase()}\t0\t${3000 - i}`).join("");
  const long = new StreetBeginnings(() => lines, new StreetNames(new Map(), []));
  const search = { characters: Infinity };
  fc.assert(fc.property(word, (typed) => {
    const begin = long.beginningIn(0, `via ${typed}`, 3000, search).map(({ key }) => key);
    assert.deepEqual(
      new Set(begin),
      new Set(names.filter((name) => name.startsWith(`via ${typed}`))),
    );
    const inside = long.holdingIn(0, typed, 5, search).map(({ key }) => key);
    assert.deepEqual(inside, names.filter((name) => name.includes(` ${typed}`)).slice(0, 5));
  }));
});
