import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { InputFileError } from "../../src/formats/input-file.ts";
import {
  type FoundFile,
  listFiles,
  listTogether,
  matchFiles,
  planSource,
} from "../../src/releases/files.ts";
import { sourceOf } from "./support.ts";

let folder: string;
Deno.test.beforeAll(async () => {
  folder = await Deno.makeTempDir();
});
Deno.test.afterAll(() => Deno.remove(folder, { recursive: true }));

async function write(path: string, content: Uint8Array<ArrayBuffer>): Promise<FoundFile> {
  const fullPath = `${folder}/${path}`;
  await Deno.mkdir(fullPath.slice(0, fullPath.lastIndexOf("/")), { recursive: true });
  await Deno.writeFile(fullPath, content);
  return { path, fullPath, bytes: content.length };
}

const bytes = (text: string) => new TextEncoder().encode(text);
const gzip = (text: string) => new Uint8Array(gzipSync(text));

/** Reads a file as a source does, and returns its text and the number of bytes counted. */
async function read(file: FoundFile): Promise<{ text: string; counted: number }> {
  let counted = 0;
  const planned = await planSource(sourceOf("any", []), { main: [file] }, (n) => counted += n);
  const text = await new Response(planned.files["main"]?.[0]?.stream()).text();
  return { text, counted };
}

Deno.test("listFiles() finds files in any folder, by name, with their size", async () => {
  const b = await write("list/b/deep/file.csv", bytes("12345"));
  const a = await write("list/a.csv", bytes("1"));
  assert.deepEqual(await listFiles(`${folder}/list`), [
    { path: "a.csv", fullPath: a.fullPath, bytes: 1 },
    { path: "b/deep/file.csv", fullPath: b.fullPath, bytes: 5 },
  ]);
});

Deno.test("listFiles() rejects a missing folder", async () => {
  await assert.rejects(listFiles(`${folder}/nowhere`), /nowhere/);
});

Deno.test("matchFiles() selects the last file by name, or all files if the role allows many", () => {
  const found = ["x/2018.csv", "x/2020.csv", "notes.txt"]
    .map((path) => ({ path, fullPath: path, bytes: 1 }));
  const pattern = /(^|\/)\d{4}\.csv$/;
  const source = sourceOf("years", [], {
    files: {
      newest: { pattern },
      all: { pattern, many: true },
      extra: { pattern: /z/, optional: true },
    },
  });
  assert.deepEqual(matchFiles(source, found), {
    files: { newest: [found[1]], all: [found[0], found[1]] },
  });
});

Deno.test("matchFiles() names the roles without a file", () => {
  const source = sourceOf("years", [], { files: { newest: { pattern: /\.csv$/ } } });
  assert.deepEqual(matchFiles(source, []), { missing: ["newest (\\.csv$)"] });
});

Deno.test("matchFiles() requires at least one file if every role is optional", () => {
  const source = sourceOf("years", [], {
    files: {
      merged: { pattern: /all\.csv$/, optional: true },
      yearly: { pattern: /\d{4}\.csv$/, optional: true },
    },
  });
  const file = { path: "2020.csv", fullPath: "2020.csv", bytes: 1 };
  assert.deepEqual(matchFiles(source, [file]), { files: { yearly: [file] } });
  assert.deepEqual(matchFiles(source, []), {
    missing: ["merged (all\\.csv$)", "yearly (\\d{4}\\.csv$)"],
  });
  assert.deepEqual(matchFiles(sourceOf("none", []), []), { files: {} });
});

Deno.test("planSource() records the SHA-256 of every file once", async () => {
  const file = await write("abc.txt", bytes("abc"));
  const { record } = await planSource(sourceOf("any", []), { a: [file], b: [file] }, () => {});
  // The SHA-256 of "abc", an example in FIPS 180-2.
  const sha256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  assert.deepEqual(record, [{ path: "abc.txt", bytes: 3, sha256 }]);
});

Deno.test("uncompressed files are read unchanged, and every byte is counted", async () => {
  const file = await write("plain.csv", bytes("a;b\n"));
  assert.deepEqual(await read(file), { text: "a;b\n", counted: 4 });
});

Deno.test("gzip files are decompressed, including those of several members", async () => {
  const parts = [...gzip("first\n"), ...gzip("second\n")];
  const file = await write("two.csv.gz", Uint8Array.from(parts));
  assert.deepEqual(await read(file), { text: "first\nsecond\n", counted: parts.length });
});

Deno.test("reading a truncated gzip file fails with an error that names it", async () => {
  const file = await write("cut/short.csv.gz", gzip("a line of text\n").slice(0, -9));
  await assert.rejects(read(file), (error) => {
    assert.ok(error instanceof InputFileError, String(error));
    return error.path === "cut/short.csv.gz";
  });
});

Deno.test("reading an empty file fails with an error that names it and says what to do", async () => {
  const planned = await planSource(
    sourceOf("any", []),
    { main: [await write("e/empty.csv", bytes(""))] },
    () => {},
  );
  await assert.rejects(
    new Response(planned.files["main"]?.[0]?.stream()).text(),
    new InputFileError("e/empty.csv", null, "is empty (0 bytes): fetch it again, or leave it out"),
  );
});

Deno.test("listFiles() names a link to a missing file", async () => {
  await write("links/a.csv", bytes("1"));
  await Deno.symlink(`${folder}/gone.csv`, `${folder}/links/b.csv`);
  await assert.rejects(
    listFiles(`${folder}/links`),
    /links\/b\.csv is a link to a file that is not there/,
  );
});

Deno.test("listTogether() prefers the later of two files at one path, and keeps the other under its folder's name", async () => {
  const earlier = await write("one/a/x.csv", bytes("1"));
  const later = await write("two/a/x.csv", bytes("22"));
  const folders = await Promise.all(["one", "two"].map((name) => listFiles(`${folder}/${name}`)));
  const found = await listTogether(folders);
  assert.deepEqual(found.map(({ path, bytes, isReplaced }) => [path, bytes, isReplaced]), [
    [earlier.fullPath, 1, true],
    ["a/x.csv", 2, undefined],
  ]);
  const source = sourceOf("any", [], {
    files: {
      editions: { pattern: /x\.csv$/, many: true },
      parts: { pattern: /x\.csv$/, many: true, overlapping: true },
    },
  });
  const match = matchFiles(source, found);
  assert.ok("files" in match);
  const fullPaths = (role: string) => match.files[role]?.map(({ fullPath }) => fullPath);
  assert.deepEqual(fullPaths("editions"), [later.fullPath]);
  assert.deepEqual(fullPaths("parts"), [earlier.fullPath, later.fullPath]);
});

Deno.test("listTogether() lists a file of a folder inside another one once", async () => {
  await write("outer/inner/x.csv", bytes("1"));
  const folders = ["outer", "outer/inner", "outer"].map((name) => listFiles(`${folder}/${name}`));
  const found = await listTogether(await Promise.all(folders));
  assert.deepEqual(found.map(({ path }) => path), ["inner/x.csv"]);
});
