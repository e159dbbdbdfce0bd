/** Tables that do not end. `csv.test.ts` contains the other tests of `readCsv()`. */
import assert from "node:assert/strict";
import { type CsvFormat, readCsv } from "../../src/formats/csv.ts";
import type { InputFile } from "../../src/formats/input-file.ts";
import { assertFileError, file } from "../support/input-files.ts";

const format: CsvFormat<"name"> = {
  encoding: "utf-8",
  delimiter: ";",
  decimal: ",",
  columns: { name: "Nome" },
  ragged: true,
};

/** A table of one valid record followed by a text repeated 1,000 times. Fails if it is read to its end. */
function endless(start: string, text: string): InputFile {
  function* pieces(): Generator<Uint8Array> {
    yield new TextEncoder().encode(`Nome;Superficie (kmq)\nA;1\n${start}`);
    const piece = new TextEncoder().encode(text);
    for (let given = 0; given < 1_000; given++) yield piece;
    assert.fail("read to its end");
  }
  return { ...file("a.csv", ""), stream: () => ReadableStream.from(pieces()) };
}

for (
  const [what, start, text] of [
    ["a line", "B", "x".repeat(100_000)],
    ["a line of separators", "B", ";".repeat(100_000)],
    ["a quotation mark that is not closed", '"B', `${"x".repeat(80)}\n`.repeat(1_000)],
  ] as const
) {
  Deno.test(`readCsv() stops in ${what} before it exhausts memory, and says what to do`, async () => {
    await assertFileError(
      Array.fromAsync(readCsv(endless(start, text), format)),
      "a.csv",
      3,
      /more than 1000000 characters begins here: .*not closed.*fetch the file again/,
    );
  });
}
