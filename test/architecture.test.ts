/** Checks which folders of `src/` may import which others. Part of `deno task check`. */
import assert from "node:assert/strict";
import { roomsWithoutSql } from "./support/ci/suites.ts";
import { filesIn, importsOf } from "./support/imports.ts";

const src = new URL("../src/", import.meta.url);
const modules = [".ts", ".tsx"];

/**
 * The folders and files of `src/` from the bottom up, each with those that it may import, also for types
 * alone. All of them are above it in this list, so no circle of imports spans folders.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  // Everything below may import these.
  abortable: [],
  "even-groups": [],
  "failure-log": [],
  "free-bytes": [],
  "path-exists": [],
  "scratch-file": [],
  contract: [],
  texts: ["contract"],
  language: ["texts"],

  formats: [],
  sources: ["formats"],
  config: ["sources"],
  telemetry: [],
  db: ["config"],
  routes: [],
  http: ["routes"],
  mail: ["config"],
  access: ["db", "mail"],
  billing: ["access", "db"],
  invoices: ["billing", "db"],
  releases: ["sources", "formats", "db"],
  metering: ["routes", "http", "access", "releases", "db"],
  jobs: ["http", "access", "releases", "db"],
  geocoding: ["releases", "db"],
  walking: ["sources", "releases", "db"],
  map: ["walking", "releases", "db"],
  scoring: ["geocoding", "walking", "sources", "releases", "db"],
  api: [
    ...["telemetry", "routes", "http", "access", "metering", "jobs"],
    ...["geocoding", "walking", "map", "scoring", "releases", "db"],
  ],
  web: [
    ...["routes", "http", "access", "billing", "metering", "jobs"],
    ...["geocoding", "walking", "map", "scoring", "releases", "db"],
  ],
  commands: [
    ...["config", "telemetry", "formats", "sources", "releases", "db", "mail", "http"],
    ...["access", "billing", "invoices", "metering", "jobs"],
    ...["geocoding", "walking", "map", "scoring", "api", "web"],
  ],
  main: ["config", "commands"],
};

/** The names of `rooms`, and those that all others may import: the rows up to `language`. */
const names = Object.keys(rooms), leaves = names.slice(0, names.indexOf("language") + 1);

/**
 * The folder of a file: the first folder below `src/`, or the name of a file directly in `src/`.
 */
function roomOf(file: URL): string {
  return file.href.slice(src.href.length).split("/")[0]?.replace(/\.tsx?$/, "") ?? "";
}

Deno.test("each folder of src imports only the folders that its entry in `rooms` allows", async () => {
  const wrong: string[] = [], used = new Set<string>();
  for await (const file of filesIn(src, modules)) {
    const room = roomOf(file), allowed = rooms[room];
    if (allowed === undefined) wrong.push(`${file.href.slice(src.href.length)}: not in the list`);
    for (const { target } of importsOf(file, await Deno.readTextFile(file))) {
      const to = roomOf(target);
      if (to === room) continue;
      used.add(`${room} -> ${to}`);
      const isLeaf = leaves.includes(to) && !leaves.includes(room);
      if (!isLeaf && !allowed?.includes(to)) {
        wrong.push(`${file.href.slice(src.href.length)} -> ${to}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
  const arrows = names.flatMap((room) => rooms[room]?.map((to) => `${room} -> ${to}`) ?? []);
  assert.deepEqual(arrows.filter((arrow) => !used.has(arrow)), [], "allowed, but not used");
});

Deno.test("`rooms` allows only imports of folders above in the list", () => {
  for (const [i, room] of names.entries()) {
    for (const to of rooms[room] ?? []) {
      assert.ok(names.slice(0, i).includes(to), `${room} -> ${to}`);
    }
  }
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

/** Exported functions whose name occurs twice: the commands' entry points, and a check of two rooms. */
const namesakes: readonly string[] = ["run", "isObject"];

Deno.test("exported functions have unique names, except the entry points of commands", async () => {
  const files = new Map<string, Set<string>>();
  for await (const file of filesIn(src, modules)) {
    if (roomOf(file) === "contract") continue;
    const text = await Deno.readTextFile(file);
    for (const [, name = ""] of text.matchAll(/^export (?:async )?function\*? (\w+)/gm)) {
      files.set(name, (files.get(name) ?? new Set()).add(file.href.slice(src.href.length)));
    }
  }
  assert.ok(
    files.size > 600,
    `only ${files.size} functions were seen: the pattern no longer finds them`,
  );
  const twice = [...files].filter(([name, found]) => found.size > 1 && !namesakes.includes(name));
  assert.deepEqual(twice, []);
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

Deno.test("only src/api/mcp imports the MCP SDK; it does not import geocoding, walking, db or jobs", async () => {
  const tools = "api/mcp/";
  for await (const file of filesIn(src, modules)) {
    const path = file.href.slice(src.href.length), text = await Deno.readTextFile(file);
    if (!path.startsWith(tools)) {
      assert.doesNotMatch(text, /(?<!\\)["']@modelcontextprotocol\//, path);
      continue;
    }
    for (const { target } of importsOf(file, text)) {
      const isWork = ["geocoding", "walking", "db", "jobs"].includes(roomOf(target));
      assert.ok(!isWork, `${path} -> ${target.href.slice(src.href.length)}`);
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
