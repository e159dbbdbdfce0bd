/** Checks which folders of `src/` may import which others. Part of `deno task check`. */
import assert from "node:assert/strict";
import {
  environmentOf,
  roomsWithoutSql,
  type Suite,
  suites,
  testFiles,
} from "./support/ci/suites.ts";
import { filesIn, importsOf } from "./support/imports.ts";

const src = new URL("../src/", import.meta.url);
const modules = [".ts", ".tsx"];

/**
 * Folders and files that every folder may import: languages and their texts, waiting for a signal,
 * temporary files, and the log of failures.
 */
const LEAVES = ["language", "abortable", "scratch-file", "failure-log", "free-bytes"];

/**
 * The folders that each folder may import. `types` lists type-only imports. They do not exist at
 * run time, so folders of the same level can use each other's types without calling each other.
 */
const rooms: Readonly<Record<string, { values: readonly string[]; types: readonly string[] }>> = {
  main: {
    values: ["config", "commands"],
    types: [],
  },
  commands: {
    values: [
      "config",
      "contract",
      "api",
      "access",
      "billing",
      "invoices",
      "metering",
      "jobs",
      "geocoding",
      "scoring",
      "walking",
      "map",
      "releases",
      "sources",
      "formats",
      "db",
      "http",
      "mail",
      "telemetry",
      "web",
    ],
    types: [],
  },
  config: { values: ["sources"], types: [] },
  abortable: { values: [], types: [] },
  "free-bytes": { values: [], types: [] },
  "scratch-file": { values: [], types: [] },
  "failure-log": { values: [], types: [] },
  language: { values: ["texts"], types: [] },
  texts: {
    values: [],
    types: [
      "access",
      "billing",
      "geocoding",
      "jobs",
      "http",
      "mail",
      "releases",
      "scoring",
      "sources",
      "web",
    ],
  },
  contract: { values: [], types: [] },
  routes: { values: ["jobs"], types: [] },
  jobs: { values: ["access", "db", "http"], types: ["contract", "releases"] },
  http: { values: [], types: ["contract", "routes"] },
  api: {
    values: [
      "routes",
      "contract",
      "http",
      "access",
      "metering",
      "jobs",
      "geocoding",
      "scoring",
      "walking",
      "releases",
      "db",
    ],
    types: ["config", "telemetry"],
  },
  web: {
    values: [
      "routes",
      "contract",
      "http",
      "access",
      "billing",
      "metering",
      "jobs",
      "releases",
      "scoring",
      "walking",
      "map",
      "db",
    ],
    types: ["geocoding", "texts"],
  },
  access: { values: ["db", "mail"], types: [] },
  billing: { values: ["access", "db"], types: [] },
  invoices: { values: ["billing", "db"], types: [] },
  metering: { values: ["access", "db", "http"], types: ["releases", "routes"] },
  mail: { values: [], types: ["config", "texts"] },
  geocoding: { values: ["db"], types: ["releases"] },
  scoring: { values: ["db", "walking"], types: ["geocoding", "releases", "sources", "texts"] },
  walking: { values: ["db"], types: ["releases", "sources"] },
  map: { values: ["db", "walking"], types: ["releases"] },
  releases: { values: ["sources", "formats", "db"], types: [] },
  sources: { values: ["formats"], types: [] },
  formats: { values: [], types: [] },
  db: { values: [], types: ["config"] },
  telemetry: { values: [], types: [] },
};

/**
 * The folder of a file: the first folder below `src/`, or the name of a file directly in `src/`.
 */
function roomOf(file: URL): string {
  return file.href.slice(src.href.length).split("/")[0]?.replace(/\.tsx?$/, "") ?? "";
}

Deno.test("each folder of src imports only the folders that its entry in `rooms` allows", async () => {
  const wrong: string[] = [];
  let checked = 0;
  for await (const file of filesIn(src, modules)) {
    const room = roomOf(file);
    const allowed = rooms[room];
    if (allowed === undefined) {
      wrong.push(`${file.href.slice(src.href.length)}: no such room in the house`);
      continue;
    }
    for (const { target, typesOnly } of importsOf(file, await Deno.readTextFile(file))) {
      checked++;
      const to = roomOf(target);
      const ok = to === room || LEAVES.includes(to) || allowed.values.includes(to) ||
        typesOnly && allowed.types.includes(to);
      if (!ok) wrong.push(`${file.href.slice(src.href.length)} -> ${to}`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(checked > 100, `only ${checked} imports were seen: the pattern no longer finds them`);
});

Deno.test("exported types and classes have unique names, except aliases of the contract's", async () => {
  const files = new Map<string, string[]>();
  for await (const file of filesIn(src, modules)) {
    const text = await Deno.readTextFile(file);
    for (
      const [, name = "", is] of text.matchAll(
        /^export (?:abstract )?(?:interface|type|class) (\w+)(?: = (\S+))?/gm,
      )
    ) {
      if (is?.startsWith("components[") || roomOf(file) === "contract") continue;
      files.set(name, [...files.get(name) ?? [], file.href.slice(src.href.length)]);
    }
  }
  assert.ok(
    files.size > 300,
    `only ${files.size} types were seen: the pattern no longer finds them`,
  );
  assert.deepEqual([...files].filter(([, found]) => found.length > 1), []);
});

Deno.test("only the entry points use Deno.env", async () => {
  for await (const file of filesIn(src, modules)) {
    if (/\/src\/(main|commands\/print-permissions)\.ts$/.test(file.pathname)) continue;
    assert.doesNotMatch(await Deno.readTextFile(file), /Deno\.env\b/, file.pathname);
  }
});

Deno.test("only src/telemetry imports the OpenTelemetry and prom-client packages", async () => {
  for await (const file of filesIn(src, modules)) {
    if (roomOf(file) === "telemetry") continue;
    assert.doesNotMatch(
      await Deno.readTextFile(file),
      /["'](@opentelemetry\/|prom-client)/,
      file.pathname,
    );
  }
});

Deno.test("only src/api/mcp imports the MCP SDK; from geocoding, walking, releases, db and jobs it imports only types", async () => {
  const tools = "api/mcp/";
  for await (const file of filesIn(src, modules)) {
    const path = file.href.slice(src.href.length), text = await Deno.readTextFile(file);
    if (!path.startsWith(tools)) {
      assert.doesNotMatch(text, /(?<!\\)["']@modelcontextprotocol\//, path);
      continue;
    }
    for (const { target, typesOnly } of importsOf(file, text)) {
      const isWork = ["geocoding", "walking", "releases", "db", "jobs"].includes(roomOf(target));
      assert.ok(typesOnly || !isWork, `${path} -> ${target.href.slice(src.href.length)}`);
    }
  }
});

for (const room of roomsWithoutSql) {
  Deno.test(`${room} contains no SQL`, async () => {
    for await (const file of filesIn(new URL(`${room}/`, src), modules)) {
      assert.doesNotMatch(
        await Deno.readTextFile(file),
        /\b(sql|tx)`|\.unsafe\(|\bSql\b/,
        file.pathname,
      );
    }
  });
}

Deno.test("only src/metering admits, reserves, settles and gives back calls; only its SQL function charges them", async () => {
  for await (const file of filesIn(src, modules)) {
    const text = await Deno.readTextFile(file);
    if (roomOf(file) !== "metering") {
      assert.doesNotMatch(
        text,
        /livability\.(admit|reserve|settle|give_back|usage)\(/,
        file.pathname,
      );
    }
    assert.doesNotMatch(text, /livability\.charge\(/, file.pathname);
  }
  const charges = /update set\s+calls = |into livability\.daily_use/;
  for await (const file of filesIn(new URL("db/functions/", src), [".sql"])) {
    if (file.href.endsWith("/charge.sql")) continue;
    assert.doesNotMatch(await Deno.readTextFile(file), charges, file.pathname);
  }
});

Deno.test("only test/support/engine.ts reads TEST_DATABASE_URL", async () => {
  const test = new URL("./", import.meta.url);
  for await (const file of filesIn(test, modules)) {
    if (file.href.endsWith("/support/engine.ts") || file.href === import.meta.url) continue;
    assert.doesNotMatch(
      await Deno.readTextFile(file),
      /env\.\w+\(\s*"TEST_DATABASE_URL"/,
      file.pathname,
    );
  }
});

Deno.test("environmentOf() clears TEST_DATABASE_URL unless the suite runs on the server engine", () => {
  const addressOf = (engine: Suite["engine"]) =>
    environmentOf({ engine, jobs: 1 }, "postgres://server/").TEST_DATABASE_URL;
  assert.equal(addressOf("server"), "postgres://server/");
  assert.equal(addressOf("embedded"), "");
  assert.equal(addressOf("none"), "");
});

Deno.test("suites() covers every test file, and runs only engine-dependent files on the embedded engine", async () => {
  const [all, both] = await Promise.all([testFiles(), suites({}, 1)]);
  const onEngine = (engine: string) =>
    both.filter((suite) => suite.engine === engine).flatMap(({ groups }) => groups.flat()).sort();
  assert.deepEqual([...onEngine("server"), ...onEngine("none")].sort(), all);
  const embedded = onEngine("embedded");
  for (const file of ["metering/meter", "scoring/scorer", "db/embedded", "geocoding/geocode"]) {
    assert.ok(embedded.includes(`test/${file}.test.ts`), file);
  }
  for (const file of ["scoring/normalise-value", "formats/csv", "api/errors", "web/pages"]) {
    assert.ok(!embedded.includes(`test/${file}.test.ts`), file);
  }
});

Deno.test("each section of METHOD.md that the code cites exists", async () => {
  const method = await Deno.readTextFile(new URL("scoring/METHOD.md", src));
  const sections = new Set([...method.matchAll(/^## (.+)$/gm)].map(([, title]) => title));
  let cited = 0;
  for await (const file of filesIn(src, modules)) {
    const text = (await Deno.readTextFile(file)).replaceAll(/\n \* /g, " ");
    for (const [, titles = ""] of text.matchAll(/METHOD\.md, ((?:(?: and )?"[^"]+")+)/g)) {
      for (const [, title] of titles.matchAll(/"([^"]+)"/g)) {
        assert.ok(sections.has(title), `${file.pathname}: "${title}"`);
        cited++;
      }
    }
  }
  assert.ok(cited > 20, `only ${cited} citations were seen: the pattern no longer finds them`);
});
