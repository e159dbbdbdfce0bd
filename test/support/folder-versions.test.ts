/** Templates in folders: built once, removed when outdated, never while in use. */
import assert from "node:assert/strict";
import { useVersion } from "./folder-versions.ts";
import { KEPT_VERSIONS } from "./template.ts";

/** Versions in a folder of their own, and a list of what was built. */
async function versions() {
  const parent = await Deno.makeTempDir();
  const built: string[] = [];
  const build = async (folder: string) => {
    built.push(folder);
    await Deno.writeTextFile(`${folder}/content`, "whole");
  };
  return {
    built,
    async use(version: string, use: (folder: string) => Promise<void> = () => Promise.resolve()) {
      await useVersion(`${parent}/t`, version, build, use);
    },
    async age(version: string, ageS: number) {
      const builtAt = new Date(Date.UTC(2026, 0, 1) - 1000 * ageS);
      await Deno.utime(`${parent}/t-${version}`, builtAt, builtAt);
    },
    async present() {
      const entries = await Array.fromAsync(Deno.readDir(parent));
      return entries.filter(({ isDirectory }) => isDirectory).map(({ name }) => name).sort();
    },
    [Symbol.asyncDispose]: () => Deno.remove(parent, { recursive: true }),
  };
}

Deno.test("a version that is used concurrently is built once", async () => {
  await using folders = await versions();
  const contents: string[] = [];
  await Promise.all(Array.from({ length: 8 }, () =>
    folders.use("a", async (folder) => {
      contents.push(await Deno.readTextFile(`${folder}/content`));
    })));
  assert.equal(folders.built.length, 1);
  assert.deepEqual(contents, Array(8).fill("whole"));
});

Deno.test("a new version removes the oldest version", async () => {
  await using folders = await versions();
  for (let i = 0; i < KEPT_VERSIONS; i++) {
    await folders.use(`v${i}`);
    await folders.age(`v${i}`, i === 2 ? 100 : i);
  }
  await folders.use("new");
  assert.deepEqual(await folders.present(), ["t-new", "t-v0", "t-v1", "t-v3", "t-v4"]);
});

Deno.test("a version is not removed while it is in use", async () => {
  await using folders = await versions();
  for (let i = 0; i < KEPT_VERSIONS; i++) await folders.use(`v${i}`);
  await folders.age("v0", 100);
  const inUse = Promise.withResolvers<void>();
  const reader = folders.use("v0", async (folder) => {
    inUse.resolve();
    for (let i = 0; i < 200; i++) {
      assert.equal(await Deno.readTextFile(`${folder}/content`), "whole");
    }
  });
  await inUse.promise;
  await Promise.all([reader, folders.use("new")]);
  assert.deepEqual(await folders.present(), ["t-new", "t-v1", "t-v2", "t-v3", "t-v4"]);
});

Deno.test("a build that fails leaves no version", async () => {
  const parent = await Deno.makeTempDir();
  const use = (build: (folder: string) => Promise<void>) =>
    useVersion(`${parent}/t`, "a", build, (folder) => Deno.readTextFile(`${folder}/content`));
  try {
    await assert.rejects(use(() => Promise.reject(new Error("no space"))), /no space/);
    const content = await use((folder) => Deno.writeTextFile(`${folder}/content`, "whole"));
    assert.equal(content, "whole");
  } finally {
    await Deno.remove(parent, { recursive: true });
  }
});
