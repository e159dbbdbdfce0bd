import assert from "node:assert/strict";
import { wantedFromMirror, wantedFromPublishers } from "../../../src/releases/download/wanted.ts";
import { sourceOf } from "../support.ts";

const hash = "0".repeat(64);
const zones = { ...sourceOf("zones", []), files: { main: { pattern: /(^|\/)zone[^/]*\.csv$/ } } };

Deno.test("wantedFromPublishers() lists every download of every source", () => {
  const downloads = [
    { url: "https://example.org/z.csv", path: "zones/zone.csv" },
    { url: "https://example.org/z", path: "zones/zone2.csv", accept: "text/csv" },
  ];
  assert.deepEqual(
    wantedFromPublishers([sourceOf("other", []), { ...zones, downloads }]),
    downloads.map((download) => ({ ...download, sha256: null })),
  );
});

Deno.test("wantedFromMirror() wants the listed files that a source reads, in any folder", () => {
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
  Deno.test(`wantedFromMirror() refuses "${path}", which leaves the folder`, () => {
    assert.throws(() => wantedFromMirror("https://example.org", `${hash}  ${path}`, [zones]), {
      message: "MANIFEST.sha256 of the mirror, line 1: a SHA-256 and a path expected",
    });
  });
}

Deno.test("wantedFromMirror() refuses a list that sha256sum did not write", () => {
  assert.throws(() => wantedFromMirror("https://example.org", "<html>", [zones]), /line 1/);
});
