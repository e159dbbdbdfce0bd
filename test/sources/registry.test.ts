import assert from "node:assert/strict";
import { sizesSeen } from "../../src/sources/last-seen.ts";
import { sources } from "../../src/sources/registry.ts";
import { filesIn } from "../support/imports.ts";

const folder = new URL("../../src/sources/", import.meta.url);
const ids = sources.map(({ id }) => id);

Deno.test("registry lists each source once", () => {
  assert.equal(new Set(ids).size, ids.length);
});

Deno.test("registry lists every source file", async () => {
  const found: string[] = [];
  for await (const file of filesIn(folder, [".ts"])) {
    if (!/^export const \w+: OfficialSource = /m.test(await Deno.readTextFile(file))) continue;
    const path = file.href.slice(folder.href.length);
    assert.match(path, /^[a-z]+\/[^/]+\.ts$/, "a source lies in the folder of its subject");
    found.push(path.slice(path.indexOf("/") + 1, -".ts".length));
  }
  assert.deepEqual(found.sort(), ids.toSorted());
});

Deno.test("registry lists every source that another source needs", () => {
  for (const { id, needs } of sources) {
    for (const need of needs) assert.ok(ids.includes(need), `${id} needs ${need}`);
  }
});

Deno.test("registry states the publisher, terms, addresses and data date of each source", () => {
  for (const source of sources) {
    const { id, publisher, title, licence, attribution, licenceUrl, homePage, dataDate } = source;
    for (const text of [publisher, title, licence, attribution]) assert.match(text, /\S/, id);
    for (const url of [homePage, licenceUrl ?? homePage]) {
      assert.ok(URL.canParse(url), `${id} ${url}`);
    }
    assert.equal(new Date(dataDate).toISOString().slice(0, 10), dataDate, id);
    assert.ok(new Date(dataDate) < new Date(), `${id}: data of the future`);
  }
});

Deno.test("registry has no complete class in a source without coverage", () => {
  for (const { id, coverage, classes } of sources) {
    const complete = Object.entries(classes).filter(([, { complete }]) => complete);
    if (coverage === "none") assert.deepEqual(complete, [], id);
  }
});

/** Publishers that do not support https. */
const withoutHttps: ReadonlySet<string> = new Set(["zonesismiche.mi.ingv.it"]);

Deno.test("registry downloads each file once, over HTTPS if the publisher supports it", () => {
  const urls = sources.flatMap(({ downloads }) => downloads.map(({ url }) => new URL(url)));
  assert.equal(new Set(urls.map(({ href }) => href)).size, urls.length);
  for (const { protocol, host, href } of urls) {
    assert.equal(protocol, withoutHttps.has(host) ? "http:" : "https:", href);
  }
});

Deno.test("registry stores each download where exactly one file pattern matches, one of its own source", () => {
  // Two sources that read the same file share its pattern. Only one of them downloads the file.
  const patterns = sources.flatMap(({ id, files }) =>
    Object.values(files).map(({ pattern }) => ({ id, pattern }))
  );
  const paths = new Set<string>();
  for (const { id, downloads } of sources) {
    for (const { path } of downloads) {
      const found = patterns.filter(({ pattern }) => pattern.test(path));
      assert.equal(new Set(found.map(({ pattern }) => pattern)).size, 1, path);
      assert.ok(found.some((one) => one.id === id), `${path} is not one of ${id}`);
      assert.ok(path.startsWith(`${id}/`), path);
      paths.add(path);
    }
  }
  assert.equal(paths.size, sources.flatMap(({ downloads }) => downloads).length);
});

Deno.test("each size seen is that of a file of a source, in a month of the past", () => {
  for (const [path, { bytes, month }] of sizesSeen) {
    const source = sources.find(({ id }) => path.startsWith(`${id}/`));
    const patterns = Object.values(source?.files ?? {}).map(({ pattern }) => pattern);
    assert.ok(patterns.some((pattern) => pattern.test(path)), path);
    assert.ok(bytes > 1000, path);
    assert.match(month, /^20\d\d-(0[1-9]|1[0-2])$/);
    assert.ok(new Date(month) < new Date(), path);
  }
});
