import assert from "node:assert/strict";
import { readConfig } from "../../src/config.ts";
import { run } from "./evaluate.ts";
import { readLabels } from "./geocoder/read-labels.ts";
import { onServer } from "../support/engine.ts";
import { sampleDatabase } from "../support/service.ts";

/** Runs `use` with a temporary file that has this content. */
async function withFile(content: string, use: (path: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    const path = `${folder}/doctors.csv`;
    await Deno.writeTextFile(path, content);
    await use(path);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

const header = "variation,text,lat,lon,comune,street,civico\n";

Deno.test("readLabels() reads a labelled file, and treats empty fields as unknown", async () => {
  const content = header +
    `,"Via Roma 1, Borgo",45.5,9.25,999001,Via Roma,1\ntelephone,Borgo,,,999001,,\n`;
  await withFile(content, async (path) => {
    assert.deepEqual(await readLabels(path), [
      {
        source: "doctors",
        variation: "as written",
        text: "Via Roma 1, Borgo",
        comune: "999001",
        streets: ["Via Roma"],
        civico: 1,
        lat: 45.5,
        lon: 9.25,
      },
      {
        source: "doctors",
        variation: "telephone",
        text: "Borgo",
        comune: "999001",
        streets: [],
        civico: null,
        lat: null,
        lon: null,
      },
    ]);
  });
});

Deno.test("readLabels() names the missing column of a file", async () => {
  await withFile("text,lat\nBorgo,45\n", async (path) => {
    await assert.rejects(readLabels(path), /doctors\.csv.*variation/);
  });
});

Deno.test({
  name:
    "evaluate prints figures per spelling and per file, failures with --failures, and JSON with --json",
  // The embedded engine accepts a single connection.
  ignore: !onServer,
  async fn() {
    const database = await sampleDatabase();
    const config = readConfig(database.env);
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    assert.equal(await run(["--every", "20", "--count", "20"], config, print), 0);
    assert.match(lines[0] ?? "", /^Release sample: \d+ texts, /);
    assert.match(lines[1] ?? "", /^sample +texts +right +coarser +wrong street +wrong comune /);
    const exact = lines.find((line) => line.startsWith("  without CAP")) ?? "";
    assert.match(exact, / 100\.00 % +(0\.00 % +){4}100\.00 % +0 m +0 m$/);
    for (const form of ["no designation", "other designation", "doubled designation"]) {
      assert.ok(lines.some((line) => line.startsWith(`  ${form} `)), form);
    }
    assert.ok(lines.some((line) => line.startsWith("  at civico: 100.00 % of ")));
    // The evaluation does not find house numbers that it removed, and it leaves the release
    // unchanged.
    const [hidden = "", ...others] = lines.slice(
      lines.findIndex((line) => line.startsWith("sample, held out ")) + 1,
    );
    assert.match(
      hidden,
      /^ {2}number not in the register +20 +100\.00 % .* \d+ m +[1-9]\d* m$/,
    );
    assert.match(others[0] ?? "", /^ {2}street alone +20 +100\.00 % /);
    const schemas = await database
      .sql`select from pg_namespace where starts_with(nspname, 'hidden')`;
    assert.equal(schemas.length, 0);

    lines.length = 0;
    const wrong = `known,"Nowhere 1, Borgo Sconosciuto",45,9,999999,Nowhere,1\n`;
    await withFile(header + wrong, async (path) => {
      assert.equal(await run([path, "--failures", "1"], config, print), 0);
      assert.match(lines[1] ?? "", /^doctors /);
      assert.match(lines[2] ?? "", /^ {2}known +1 +0\.00 % /);
      assert.deepEqual(lines.slice(3), ["    not found: Nowhere 1, Borgo Sconosciuto"]);

      lines.length = 0;
      assert.equal(await run([path, "--json", "--failures", "1"], config, print), 0);
    });
    const { elapsed_s, ...found } = JSON.parse(lines.join("\n"));
    assert.equal(typeof elapsed_s, "number");
    assert.deepEqual(found, {
      release: "sample",
      seed: 1,
      forms: [{
        source: "doctors",
        form: "known",
        texts: 1,
        right: 0,
        coarser: 0,
        wrong_street: 0,
        wrong_comune: 0,
        not_found: 1,
        located: 0,
        radius_kept: 0,
        median_m: null,
        p95_m: null,
        failures: ["not found: Nowhere 1, Borgo Sconosciuto"],
      }],
      levels: [],
    });
    await assert.rejects(run(["--every", "0"], config, print), /Usage: evaluate/);
    await database.close();
  },
});
