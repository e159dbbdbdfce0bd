import assert from "node:assert/strict";
import { chooseSources } from "../../src/releases/choose-sources.ts";
import { unusedFiles, unusedLines } from "../../src/releases/unused-files.ts";
import { sourceOf } from "./support.ts";

const fileOf = (path: string) => ({ path, fullPath: `/data/${path}`, bytes: 1 });
const known = [
  sourceOf("prices", [], { files: { main: { pattern: /prices\d*\.csv$/ } } }),
  sourceOf("trees", [], { needs: ["parks"], files: { main: { pattern: /trees\.csv$/ } } }),
  sourceOf("maps", [], {
    files: { a: { pattern: /a\.shp$/, many: true }, b: { pattern: /b\.shp$/ } },
  }),
];

Deno.test("unusedFiles() names each file that no chosen source reads, with the reason", () => {
  const replaced = { ...fileOf("old/prices2.csv"), isReplaced: true } as const;
  const found = [
    replaced,
    ...["a.shp", "notes.txt", "prices1.csv", "prices2.csv", "trees.csv"].map(fileOf),
  ];
  const choice = chooseSources({ known, found, only: null, active: [] });
  assert.deepEqual(unusedFiles(found, choice, known), [
    { path: "old/prices2.csv", reason: "a later folder has a file at the same path" },
    { path: "a.shp", reason: "maps is not loaded: no file for b (b\\.shp$)" },
    { path: "notes.txt", reason: "no source reads a file of this name" },
    { path: "prices1.csv", reason: "prices reads one such file, the last by name: prices2.csv" },
    { path: "trees.csv", reason: "trees is not loaded: needs parks" },
  ]);
});

Deno.test("unusedFiles() gives the reason if a source was not asked for or is carried over", () => {
  const found = ["prices1.csv", "trees.csv", "b.shp"].map(fileOf);
  const choice = chooseSources({ known, found, only: ["prices"], active: ["trees"] });
  assert.deepEqual(unusedFiles(found, choice, known), [
    { path: "trees.csv", reason: "trees is carried over" },
    { path: "b.shp", reason: "maps is not loaded: not asked for" },
  ]);
});

Deno.test("unusedLines() names up to 100 files one by one, more in one line, and all if asked to", () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ path: `${at}.txt`, reason: "why" }));
  assert.deepEqual([...unusedLines(files(2), false)], [
    "Not used: 0.txt: why",
    "Not used: 1.txt: why",
  ]);
  assert.equal([...unusedLines(files(100), false)].length, 100);
  assert.deepEqual([...unusedLines(files(101), false)], [
    "Not used: 101 files: why (--verbose lists all): 0.txt, 1.txt, 2.txt, 3.txt, 4.txt, 5.txt, " +
    "6.txt, 7.txt, 8.txt, 9.txt ...",
  ]);
  assert.equal([...unusedLines(files(101), true)].length, 101);
});
