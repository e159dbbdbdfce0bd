import assert from "node:assert/strict";
import { Journal } from "../../../src/releases/download/journal.ts";

const known = {
  url: "https://example.org/",
  etag: null,
  lastModified: null,
  bytes: null,
  sha256: null,
};

async function withFile(check: (path: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  await check(`${folder}/journal.json`).finally(() => Deno.remove(folder, { recursive: true }));
}

Deno.test("Journal keeps all entries that are set concurrently", () =>
  withFile(async (path) => {
    const journal = await Journal.open(path);
    const names = Array.from({ length: 50 }, (_, i) => `file${i}.csv`);
    await Promise.all(names.map((name) => journal.set(name, { ...known, sha256: name })));
    const again = await Journal.open(path);
    assert.deepEqual(names.map((name) => again.get(name)?.sha256), names);
  }));

Deno.test("Journal starts empty if its file is invalid", () =>
  withFile(async (path) => {
    for (const text of ['{"a.csv":', '{"a.csv":{"url":7}}', "[]"]) {
      await Deno.writeTextFile(path, text);
      assert.equal((await Journal.open(path)).get("a.csv"), undefined, text);
    }
  }));
