import assert from "node:assert/strict";
import type { InputFile } from "../../src/formats/input-file.ts";
import { readText } from "../../src/formats/text.ts";
import { openZip, zipEntries } from "../../src/formats/zip.ts";
import { assertFileError, zipFile } from "../support/input-files.ts";

const content = "Provincia;Valore\nAL;1\n".repeat(400);

async function withZip(use: (zip: InputFile) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await use(await zipFile(folder, "a.zip", { "VALORI.csv": content, "note/ZONE.csv": "b" }));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function readAll(zip: InputFile, pattern: RegExp): Promise<Record<string, string>> {
  const read: Record<string, string> = {};
  for await (const entry of zipEntries(zip, pattern)) {
    read[entry.path] = (await Array.fromAsync(readText(entry, "utf-8"))).join("");
  }
  return read;
}

Deno.test("zipEntries() yields the entries whose name matches, in any folder", () =>
  withZip(async (zip) => {
    assert.deepEqual(await readAll(zip, /ZONE/), { "a.zip/note/ZONE.csv": "b" });
    assert.deepEqual(await readAll(zip, /\.csv$/), {
      "a.zip/VALORI.csv": content,
      "a.zip/note/ZONE.csv": "b",
    });
  }));

Deno.test("zipEntries() rejects a truncated archive", () =>
  withZip(async (zip) => {
    await Deno.truncate(zip.fullPath, 100);
    await assertFileError(readAll(zip, /csv/), "a.zip", null, /not readable as a zip archive/);
  }));

Deno.test("zipEntries() rejects an entry with damaged bytes", () =>
  withZip(async (zip) => {
    const bytes = await Deno.readFile(zip.fullPath);
    bytes.fill(0xff, 60, 70);
    await Deno.writeFile(zip.fullPath, bytes);
    await assertFileError(
      readAll(zip, /VALORI/),
      "a.zip/VALORI.csv",
      null,
      /cannot be read to its end/,
    );
  }));

Deno.test("openZip() allows several entries to be read concurrently, in any order", () =>
  withZip(async (zip) => {
    const { files, close } = await openZip(zip);
    assert.deepEqual(files.map(({ path }) => path), ["a.zip/VALORI.csv", "a.zip/note/ZONE.csv"]);
    const texts = await Promise.all(
      [1, 0, 1].map(async (i) => {
        const entry = files[i];
        assert.ok(entry);
        return (await Array.fromAsync(readText(entry, "utf-8"))).join("");
      }),
    );
    close();
    assert.deepEqual(texts, ["b", content, "b"]);
  }));

Deno.test("openZip() rejects a file that is not an archive", () =>
  withZip(async (zip) => {
    await Deno.writeTextFile(zip.fullPath, content);
    await assertFileError(openZip(zip), "a.zip", null, /not readable as a zip archive/);
  }));
