import assert from "node:assert/strict";
import { readConfig } from "../../src/config.ts";
import { run } from "../../src/commands/import.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { importFolder } from "../faults/import-files.ts";
import { testDatabase } from "../support/database.ts";
import { onServer } from "../support/engine.ts";

// The port is closed, so a connection attempt fails with a different message.
const nowhere = readConfig({ DATABASE_URL: "postgres://x@127.0.0.1:1/none" });

for (
  const args of [
    ["--only", " , "],
    ["--from", "data", "--only", " , "],
    ["--from", "data", "--sample"],
    ["--sample", "--only", "omi"],
    ["--sample", "--keep-sample"],
    ["--keep-sample", "--area", "italy"],
    ["--from", "data", "--accept", ","],
  ]
) {
  Deno.test(`import ${args.join(" ")} fails with the usage`, async () => {
    await assert.rejects(run(args, nowhere, () => {}), /^Error: Usage:[^]*--from DIR/);
  });
}

Deno.test({
  name: "import, run in the test process",
  // The embedded engine accepts a single connection.
  ignore: !onServer,
  async fn(t) {
    const database = await testDatabase();
    const folder = await Deno.makeTempDir();
    const config = readConfig(database.env);
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);

    await t.step("--sample makes the invented territory the active release", async () => {
      assert.equal(await run(["--sample"], config, print), 0);
      assert.equal((await activeRelease(database.sql))?.name, "sample");
      assert.match(lines.join("\n"), /^sample: [\d,]+ records read, [\d,]+ rows stored/m);
      assert.match(lines.at(-1) ?? "", /^Release sample is active\. Sources read: 1,/);
    });

    await t.step(
      "--from with an empty folder fails and lists the files that it looked for",
      async () => {
        await assert.rejects(
          run(["--from", folder], config, print),
          /No source could be read from 0 files[^]*istat-comuni: no file for/,
        );
      },
    );

    await t.step("--only with an unknown source fails and lists the known ones", async () => {
      await assert.rejects(
        run(["--from", folder, "--only", "istat"], config, print),
        /"istat"\. Known: .*istat-comuni/,
      );
    });

    await t.step("--accept with an unknown source fails and lists the known ones", async () => {
      await assert.rejects(
        run(["--from", folder, "--accept", "validation,istat"], config, print),
        /"istat"\. Known: .*istat-comuni/,
      );
    });

    await t.step(
      "a source that lost half of its records stops the import, unless --accept names it",
      async () => {
        await using whole = await importFolder(4);
        await using half = await importFolder(2);
        assert.equal(await run(["--from", whole.path], config, print), 0);
        const before = await activeRelease(database.sql);
        const lost =
          /anncsu-addresses: 200 records, 400 in the active release.*--accept anncsu-addresses/;
        await assert.rejects(run(["--from", half.path], config, print), lost);
        assert.deepEqual(await activeRelease(database.sql), before);
        const accept = ["--from", half.path, "--accept", "anncsu-addresses,validation"];
        assert.equal(await run(accept, config, print), 0);
        assert.equal(await run(["--sample"], config, print), 0);
      },
    );

    await t.step("the last successful import is the active release", async () => {
      assert.equal((await activeRelease(database.sql))?.name, "sample");
    });

    await Deno.remove(folder, { recursive: true });
    await database.close();
  },
});
