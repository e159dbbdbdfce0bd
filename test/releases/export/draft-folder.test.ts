import assert from "node:assert/strict";
import { draftFolder } from "../../../src/releases/export/draft-folder.ts";

/** A folder for a test, and what it contains at the end. */
async function scene() {
  const path = await Deno.makeTempDir();
  return {
    path,
    to: `${path}/export`,
    names: async () => (await Array.fromAsync(Deno.readDir(path))).map(({ name }) => name),
    [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }),
  };
}

Deno.test("a folder has its name only once it is complete, also if it was there and empty", async () => {
  for (const isThere of [false, true]) {
    await using place = await scene();
    if (isThere) await Deno.mkdir(place.to);
    {
      await using draft = await draftFolder(`${place.to}/`);
      await Deno.writeTextFile(`${draft.path}/rows.csv`, "a\n");
      if (isThere) assert.deepEqual(await Array.fromAsync(Deno.readDir(place.to)), []);
      else assert.deepEqual(await place.names(), ["export.part"]);
      await draft.keep();
    }
    assert.deepEqual(await place.names(), ["export"]);
    assert.equal(await Deno.readTextFile(`${place.to}/rows.csv`), "a\n");
  }
});

Deno.test("a failed export leaves no folder", async () => {
  await using place = await scene();
  await assert.rejects(async () => {
    await using draft = await draftFolder(place.to);
    await Deno.writeTextFile(`${draft.path}/rows.csv`, "a\n");
    throw new Error("failed");
  }, /failed/);
  assert.deepEqual(await place.names(), []);
});

Deno.test("a folder with files, a file of the name, and the draft of a killed export are refused and kept", async () => {
  await using place = await scene();
  await Deno.mkdir(place.to);
  await Deno.writeTextFile(`${place.to}/mine.txt`, "mine");
  await assert.rejects(() => draftFolder(place.to), /has files/);
  assert.equal(await Deno.readTextFile(`${place.to}/mine.txt`), "mine");
  await assert.rejects(() => draftFolder(`${place.to}/mine.txt`), /mine\.txt/);
  await Deno.mkdir(`${place.path}/other.part`);
  await assert.rejects(() => draftFolder(`${place.path}/other`), /was interrupted: then remove it/);
  assert.deepEqual((await place.names()).toSorted(), ["export", "other.part"]);
});
