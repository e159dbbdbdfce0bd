import assert from "node:assert/strict";
import fc from "fast-check";
import { Repeats } from "../../src/formats/repeats.ts";
import { readCsv } from "../../src/formats/csv.ts";
import { file } from "../support/input-files.ts";

const record = fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 6 });

Deno.test("Repeats.has() returns true exactly for records seen before", () => {
  fc.assert(fc.property(fc.array(record, { maxLength: 40 }), (records) => {
    const repeats = new Repeats(), seen = new Set<string>();
    for (const fields of [...records, ...records]) {
      const text = JSON.stringify(fields);
      assert.equal(repeats.has(fields), seen.has(text), text);
      seen.add(text);
    }
  }));
});

Deno.test("Repeats.has() distinguishes 300,000 records of the same layout", () => {
  const repeats = new Repeats();
  for (let i = 0; i < 300_000; i++) {
    assert.ok(!repeats.has(["VIA ROMA", String(i), String(i % 7), ""]), String(i));
  }
});

Deno.test("readCsv() leaves out duplicate records, and calls repeated() for each", async () => {
  let repeated = 0;
  const table = {
    ...file("a.csv", "name,number\na,1\nb,1\na,1\na,2\na,1\n"),
    repeated: () => repeated++,
  };
  const columns = { name: "name", number: "number" };
  const format = { encoding: "utf-8", delimiter: ",", decimal: ".", columns } as const;
  const rows = await Array.fromAsync(
    readCsv(table, format),
    (row) => row.text("name") + row.text("number"),
  );
  assert.deepEqual(rows, ["a1", "b1", "a2"]);
  assert.equal(repeated, 2);
});
