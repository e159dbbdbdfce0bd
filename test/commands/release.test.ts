/** The operator's `release` command. */
import assert from "node:assert/strict";
import { run } from "../../src/commands/release.ts";
import { readConfig } from "../../src/config.ts";
import { checkContent } from "../../src/commands/doctor/release-findings.ts";
import { connect } from "../../src/db/connect.ts";
import type { Sql } from "../../src/db/sql.ts";
import { closedTestDatabase } from "../support/database.ts";
import { sample } from "../support/sample.ts";

/** A database with the invented territory, and the command on it. */
async function scene() {
  const { env, remove } = await closedTestDatabase(sample), config = readConfig(env);
  const folder = await Deno.makeTempDir();
  const withSql = async <T>(use: (sql: Sql) => Promise<T>): Promise<T> => {
    const database = await connect(config);
    try {
      return await use(database.sql);
    } finally {
      await database.close();
    }
  };
  return {
    withSql,
    folder,
    async release(...args: string[]) {
      const lines: string[] = [];
      await run(args, config, (line) => lines.push(line));
      return lines.join("\n");
    },
    async [Symbol.asyncDispose]() {
      await Deno.remove(folder, { recursive: true });
      await remove();
    },
  };
}

Deno.test("`release export` and `release pack` refuse the invented territory, an unknown release and odd arguments, and leave no file", async () => {
  await using place = await scene();
  const { folder, release } = place, to = `${folder}/out`;
  for (const action of ["export", "pack"]) {
    await assert.rejects(() => release(action, "--to", to), /invented territory is not passed on/);
    await assert.rejects(() => release(action, "other", "--to", to), /no release other/);
    await assert.rejects(() => release(action), /Usage/);
    await assert.rejects(() => release(action, "sample", "more", "--to", to), /Usage/);
  }
  await Deno.mkdir(to);
  await Deno.writeTextFile(`${to}/mine`, "");
  await assert.rejects(() => release("export", "--to", to), /has files/);
  assert.deepEqual((await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name), ["out"]);
});

Deno.test("`release list` and `doctor` say the SHA-256 of the pack of a loaded release", async () => {
  await using place = await scene();
  assert.match(await place.release("list"), /^\* sample {2}built \S+ .* imported$/m);
  const pack = "0a".repeat(32);
  const findings = await place.withSql(async (sql) => {
    await sql`
      update livability.release
      set name = '2026-06-01T100000Z', built_at = now(), report = report || jsonb_build_object('pack', jsonb_build_object('sha256', ${pack}::text))`;
    return await Array.fromAsync(checkContent(sql, new Date()));
  });
  assert.match(await place.release("list"), new RegExp(`2026-06-01T100000Z .* pack ${pack}$`, "m"));
  assert.deepEqual(
    findings.filter(({ check }) => check === "release")
      .map(({ finding, values }) => [finding, values["pack"]]),
    [["releasePacked", pack]],
  );
});
