/** Holds the arrows between the rooms of `src/`: who may import whom. Part of `deno task check`. */
import assert from "node:assert/strict";

const src = new URL("../src/", import.meta.url);

/**
 * What each room may import. `types` are imports of types alone: they vanish at run time, so the
 * rooms side by side can speak of each other's values without calling each other.
 */
const rooms: Readonly<Record<string, { values: readonly string[]; types: readonly string[] }>> = {
  main: {
    values: ["config", "commands"],
    types: [],
  },
  commands: {
    values: [
      "config",
      "api",
      "access",
      "geocoding",
      "scoring",
      "releases",
      "sources",
      "db",
      "mail",
      "telemetry",
    ],
    types: ["contract"],
  },
  config: { values: [], types: [] },
  contract: { values: [], types: [] },
  http: { values: [], types: [] },
  api: {
    values: ["contract", "http", "web", "access", "geocoding", "scoring", "releases", "db"],
    types: ["config", "telemetry"],
  },
  web: { values: ["http", "access", "releases", "scoring"], types: ["geocoding", "api"] },
  access: { values: ["db", "mail"], types: ["releases"] },
  mail: { values: [], types: ["config"] },
  geocoding: { values: ["db"], types: ["releases"] },
  scoring: { values: ["db"], types: ["geocoding", "releases"] },
  releases: { values: ["sources", "db"], types: [] },
  sources: { values: [], types: [] },
  db: { values: [], types: ["config"] },
  telemetry: { values: [], types: [] },
};

/** Every TypeScript file below a folder. */
async function* filesIn(folder: URL): AsyncGenerator<URL> {
  for await (const entry of Deno.readDir(folder)) {
    const url = new URL(entry.isDirectory ? `${entry.name}/` : entry.name, folder);
    if (entry.isDirectory) yield* filesIn(url);
    else if (entry.name.endsWith(".ts") || entry.name.endsWith(".tsx")) yield url;
  }
}

/** The room of a file: the first folder below `src/`, or the name of a file directly in it. */
function roomOf(file: URL): string {
  return file.href.slice(src.href.length).split("/")[0]?.replace(/\.tsx?$/, "") ?? "";
}

/** Relative imports and re-exports of a file: the target and whether only types are taken. */
function importsOf(file: URL, text: string): { target: URL; typesOnly: boolean }[] {
  const statements = text.matchAll(
    /^\s*(import|export)\s+(type\s)?[^"';]*?(?:from\s+)?["'](\.[^"']+)["']/gm,
  );
  const dynamic = text.matchAll(/\bimport\(\s*["'](\.[^"']+)["']\s*\)/g);
  return [
    ...[...statements].map(([, , type, path]) => ({
      target: new URL(path ?? "", file),
      typesOnly: type !== undefined,
    })),
    ...[...dynamic].map(([, path]) => ({ target: new URL(path ?? "", file), typesOnly: false })),
  ];
}

Deno.test("rooms import only the rooms their arrows lead to", async () => {
  const wrong: string[] = [];
  let checked = 0;
  for await (const file of filesIn(src)) {
    const room = roomOf(file);
    const allowed = rooms[room];
    if (allowed === undefined) {
      wrong.push(`${file.href.slice(src.href.length)}: no such room in the house`);
      continue;
    }
    for (const { target, typesOnly } of importsOf(file, await Deno.readTextFile(file))) {
      checked++;
      const to = roomOf(target);
      const ok = to === room || allowed.values.includes(to) ||
        typesOnly && allowed.types.includes(to);
      if (!ok) wrong.push(`${file.href.slice(src.href.length)} -> ${to}`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(checked > 100, `only ${checked} imports were seen: the pattern no longer finds them`);
});

Deno.test("the environment is read in the command line's entry alone", async () => {
  for await (const file of filesIn(src)) {
    if (roomOf(file) === "main") continue;
    assert.doesNotMatch(await Deno.readTextFile(file), /Deno\.env\b/, file.pathname);
  }
});

Deno.test("the packages of telemetry are used in its room alone", async () => {
  for await (const file of filesIn(src)) {
    if (roomOf(file) === "telemetry") continue;
    assert.doesNotMatch(
      await Deno.readTextFile(file),
      /["'](@opentelemetry\/|prom-client)/,
      file.pathname,
    );
  }
});

Deno.test("the api holds no SQL", async () => {
  for await (const file of filesIn(new URL("api/", src))) {
    assert.doesNotMatch(await Deno.readTextFile(file), /\bsql`/, file.pathname);
  }
});
