/** The examples of `src/geocoding/GRAMMAR.md`. */
import assert from "node:assert/strict";
import { parseAddress } from "../../src/geocoding/parse.ts";

const grammar = await Deno.readTextFile(
  new URL("../../src/geocoding/GRAMMAR.md", import.meta.url),
);
const rows = [...grammar.matchAll(/^\| `(.*?)` *\|(.*)\|$/gm)];

Deno.test("GRAMMAR.md has at least 20 examples", () => assert.ok(rows.length >= 20));

for (const [, text = "", cells = ""] of rows) {
  Deno.test(`parseAddress("${text}") gives the first reading that GRAMMAR.md states`, () => {
    const { cap, readings: [first] } = parseAddress(text);
    assert.ok(first);
    const number = first.civico === null ? "" : `${first.civico}${first.esponente ?? ""}`;
    assert.deepEqual(
      [first.street, number, first.locality, first.comune, first.provinces?.join(" "), cap]
        .map((cell) => cell ?? ""),
      cells.split("|").map((cell) => cell.trim()),
    );
  });
}
