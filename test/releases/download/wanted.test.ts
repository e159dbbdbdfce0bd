import assert from "node:assert/strict";
import {
  offersOf,
  wantedFromMirror,
  wantedFromOffers,
} from "../../../src/releases/download/wanted.ts";
import { italyArea } from "../../../src/commands/import/find-area.ts";
import type { Source } from "../../../src/sources/source.ts";
import { sourceOf } from "../support.ts";

const hash = "0".repeat(64);
const zones = { ...sourceOf("zones", []), files: { main: { pattern: /(^|\/)zone[^/]*\.csv$/ } } };

const pages: Readonly<Record<string, string>> = {
  "https://example.org/": "z2026.csv",
};
const discovery = {
  area: italyArea,
  readText: (url: string) => {
    const page = pages[url];
    return page === undefined ? Promise.reject(new Error("no such page")) : Promise.resolve(page);
  },
};
const constant = { url: "https://example.org/z2025.csv", path: "zones/zone2025.csv" };

Deno.test("offersOf() returns the addresses that a source finds, or its listed ones if it has no find()", async () => {
  const finding: Source = {
    ...zones,
    downloads: [constant],
    find: async ({ readText }) => {
      const name = await readText("https://example.org/");
      return [{ url: `https://example.org/${name}`, path: "zones/zone2026.csv" }];
    },
  };
  const offers = await offersOf(
    [finding, { ...sourceOf("known", []), downloads: [constant] }],
    discovery,
  );
  assert.deepEqual(offers.map(({ files }) => files.map(({ url }) => url)), [
    ["https://example.org/z2026.csv"],
    ["https://example.org/z2025.csv"],
  ]);
});

Deno.test("offersOf() falls back to the listed addresses if the page cannot be read, and reports the problem", async () => {
  const finding: Source = {
    ...zones,
    downloads: [constant],
    find: async (
      { readText },
    ) => [{ ...constant, url: await readText("https://example.org/gone") }],
  };
  const [offer] = await offersOf([finding], discovery);
  assert.deepEqual([offer?.files, offer?.problem], [[constant], "no such page"]);
});

Deno.test("offersOf() returns no files for a source that finds none for the area", async () => {
  const [offer] = await offersOf([
    { ...zones, downloads: [constant], find: () => Promise.resolve([]) },
  ], discovery);
  assert.deepEqual([offer?.files, offer?.problem], [[], undefined]);
});

Deno.test("wantedFromOffers() returns a file once if two sources read it", () => {
  const source = zones;
  const other = { url: "https://example.org/z", path: "zones/zone2.csv", accept: "text/csv" };
  assert.deepEqual(
    wantedFromOffers([{ source, files: [constant, other] }, { source, files: [constant] }]),
    [constant, other].map((download) => ({ ...download, sha256: null })),
  );
});

Deno.test("wantedFromMirror() returns the listed files that a source reads, in any folder", () => {
  const manifest = `${hash}  ./zone 2018 è.csv\n${hash} *a/zone.csv\r\n${hash}  README.md\n`;
  assert.deepEqual(wantedFromMirror("https://example.org/data", manifest, [zones]), [
    {
      url: "https://example.org/data/zone%202018%20%C3%A8.csv",
      path: "zone 2018 è.csv",
      sha256: hash,
    },
    { url: "https://example.org/data/a/zone.csv", path: "a/zone.csv", sha256: hash },
  ]);
});

for (const path of ["../zone.csv", "a/../../zone.csv", "/etc/zone.csv", "a//zone.csv", ""]) {
  Deno.test(`wantedFromMirror() rejects the invalid path "${path}"`, () => {
    assert.throws(() => wantedFromMirror("https://example.org", `${hash}  ${path}`, [zones]), {
      message: "MANIFEST.sha256 of the mirror, line 1: a SHA-256 and a path expected",
    });
  });
}

Deno.test("wantedFromMirror() rejects a list that is not in the format of sha256sum", () => {
  assert.throws(() => wantedFromMirror("https://example.org", "<html>", [zones]), /line 1/);
});
