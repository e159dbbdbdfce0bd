import assert from "node:assert/strict";
import { lockFolder } from "../../src/db/lock.ts";
import { startScript } from "../support/processes.ts";

const holder = new URL("./lock-holder.ts", import.meta.url);

async function withFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  await test(folder).finally(() => Deno.remove(folder, { recursive: true }));
}

Deno.test("lockFolder() rejects a second process, and names the pid of the first one and both remedies", () =>
  withFolder(async (folder) => {
    const other = await startScript(holder, [folder]);
    try {
      await assert.rejects(lockFolder(folder), (error: Error) => {
        assert.match(error.message, new RegExp(`in use by process ${other.pid}\\.`));
        assert.match(error.message, /Stop that process, or set DATABASE_URL/);
        return true;
      });
    } finally {
      await other.kill();
    }
  }));

Deno.test("lockFolder() takes over the lock of a process that was killed", () =>
  withFolder(async (folder) => {
    const other = await startScript(holder, [folder]);
    await other.kill();
    const lock = await lockFolder(folder);
    assert.equal(await Deno.readTextFile(`${folder}/lock`), `${Deno.pid}\n`);
    lock.release();
  }));

Deno.test("lockFolder() rejects a second lock of the same process until the first is released", () =>
  withFolder(async (folder) => {
    const first = await lockFolder(folder);
    await assert.rejects(lockFolder(folder), new RegExp(`process ${Deno.pid}\\.`));
    first.release();
    const second = await lockFolder(folder);
    second.release();
  }));
