/** Looks up streets by the beginnings of their names, without a database. */
import assert from "node:assert/strict";
import { StreetBeginnings } from "../../src/geocoding/street-beginnings.ts";

/** Enough comuni that the list of their numbers grows several times. */
const COMUNI = 3000;

const roma = Array.from({ length: COMUNI }, (_, i) => i);

/** A comune with Via Roma, Via Romana and Via Torino; the others only have the first. */
const streets = new StreetBeginnings(
  roma.map((i) =>
    i === 7
      ? "\nvia roma\tVia Roma\t80\t3000\nvia romana\tVia Romana\t60\t1\nvia torino\tVia Torino\t0\t1"
      : "\nvia roma\tVia Roma\t80\t3000"
  ),
  [`via roma\t${roma.join(",")}`, "via romana\t7\nvia torino\t7"],
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
