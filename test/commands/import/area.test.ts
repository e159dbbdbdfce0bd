/** An import for an area, from the name on the command line to the release that stores the area. */
import assert from "node:assert/strict";
import { dirname } from "node:path";
import { run } from "../../../src/commands/import.ts";
import { type Config, readConfig } from "../../../src/config.ts";
import { connect } from "../../../src/db/connect.ts";
import { activeRelease, releaseArea } from "../../../src/releases/release.ts";
import type { Area } from "../../../src/sources/area.ts";
import { dpcSeismic } from "../../../src/sources/hazards/dpc-seismic.ts";
import type { Source } from "../../../src/sources/source.ts";
import { istatBoundaries } from "../../../src/sources/territory/istat-boundaries.ts";
import { istatComuni } from "../../../src/sources/territory/istat-comuni.ts";
import * as seismic from "../../fixtures/dpc-seismic.ts";
import * as boundaries from "../../fixtures/istat-boundaries.ts";
import * as comuni from "../../fixtures/istat-comuni.ts";
import { type Content, type Publisher, publisher } from "../../releases/download/server.ts";
import { closedTestDatabase } from "../../support/database.ts";

const list = "istat/Elenco-comuni-italiani.xlsx";
const polygons = "boundaries/limits_IT_municipalities.geojson";
const zones = "dpc/classificazione-sismica.csv";

const fixtures = [await comuni.fixture(), await boundaries.fixture(), await seismic.fixture()];
const contents = new Map<string, Content>(
  fixtures.flatMap(({ files }) => Object.entries(files)).map(([path, content]) => [
    path,
    typeof content === "string" ? content : new Uint8Array(content),
  ]),
);

/** A publisher's server, a data folder and a database. */
interface World {
  readonly server: Publisher;
  readonly folder: string;
  readonly config: Config;
  /** Areas for which downloads of the seismic zones were looked up. */
  readonly asked: Area[];
  /** Runs the command and returns its output. */
  importWith(...args: readonly string[]): Promise<string>;
  /** Returns the area stored in the active release. */
  kept(): Promise<Area | null>;
}

function areaTest(
  guarantee: string,
  check: (world: World) => Promise<void>,
  answer: string | null = null,
): void {
  Deno.test(guarantee, async () => {
    const server = publisher(
      Object.fromEntries([...contents].map(([path, content]) => [`/${path}`, content])),
    );
    const folder = await Deno.makeTempDir();
    const { env, remove } = await closedTestDatabase();
    const config = readConfig({ DATA_DIR: `${folder}/data`, ...env });
    const asked: Area[] = [];
    const offered = ({ find: _, ...source }: Source, path: string): Source => ({
      ...source,
      downloads: [{ url: `${server.url}/${path}`, path }],
    });
    const sources: Source[] = [
      offered(istatComuni, list),
      offered(istatBoundaries, polygons),
      {
        ...dpcSeismic,
        downloads: [],
        find: ({ area }) => {
          asked.push(area);
          return Promise.resolve([{ url: `${server.url}/${zones}`, path: zones }]);
        },
      },
    ];
    const terminal = { ask: () => answer, terminal: false, now: () => 0 };
    // Allows requests to the test's server, whose address a page states.
    const internet = { fetch, retryDelayMs: 0 };
    try {
      await check({
        server,
        folder,
        config,
        asked,
        async importWith(...args) {
          const lines: string[] = [];
          const code = await run(
            args,
            config,
            (line) => lines.push(line),
            sources,
            terminal,
            internet,
          )
            .catch((error) => {
              throw new Error(`${error.message}\n${lines.join("\n")}`);
            });
          assert.equal(code, 0);
          return lines.join("\n");
        },
        async kept() {
          const { sql, close } = await connect(config);
          const release = await activeRelease(sql);
          const area = release === null ? null : await releaseArea(sql, release);
          await close();
          return area;
        },
      });
    } finally {
      await server.close();
      await remove();
      await Deno.remove(folder, { recursive: true });
    }
  });
}

/** Writes fixtures into a folder. */
async function put(folder: string, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await Deno.mkdir(dirname(`${folder}/${path}`), { recursive: true });
    const content = contents.get(path) ?? "";
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    await Deno.writeFile(`${folder}/${path}`, bytes);
  }
}

areaTest(
  "import --area finds a comune in the publisher's list, and the next import keeps the area",
  async (
    { importWith, asked, kept },
  ) => {
    const first = await importWith("--area", "borgo prova");
    assert.match(first, /^Area: Borgo Prova \(comune PV, 018999\)$/m);
    assert.match(first, /^Release \S+ is active\. Sources read: 3,/m);
    assert.deepEqual(asked.map(({ comune }) => comune), ["018999"]);
    assert.equal((await kept())?.comune, "018999");

    const second = await importWith();
    assert.match(second, /^Area: Borgo Prova .*, as the active release has it\.$/m);
    assert.match(second, /^Files: 0 new, 3 unchanged, 0 failed, /m);
    assert.equal((await kept())?.comune, "018999");
  },
);

areaTest(
  "import --first reads the first sources of an area once, and import --rest adds the others",
  async ({ importWith, server }) => {
    const first = await importWith("--area", "Borgo Prova", "--first");
    assert.match(first, /^Release \S+ is active\. Sources read: 2,/m);
    assert.match(first, /^Next: deno task import --rest \(1 more file, for 2 more metrics\)$/m);
    const requests = server.requests.length;

    const again = await importWith("--area", "Borgo Prova", "--first");
    assert.match(again, /^The active release is of this area\./m);
    assert.equal(server.requests.length, requests);

    const rest = await importWith("--rest");
    assert.match(rest, /^Carried over: istat-boundaries .*, istat-comuni /m);
    assert.match(rest, /^Release \S+ is active\. Sources read: 1,/m);
    assert.doesNotMatch(rest, /import --rest/);
    assert.deepEqual(server.requests.slice(requests).map(({ path }) => path), [`/${zones}`]);
  },
);

areaTest(
  "import --rest without a release of real data is refused",
  async ({ importWith, server }) => {
    await assert.rejects(
      importWith("--rest"),
      /No release of real data is active\. Load one first/,
    );
    assert.deepEqual(server.requests, []);
  },
);

areaTest("import without an area uses all of Italy outside a terminal", async (
  { importWith },
) => {
  assert.match(await importWith("--dry-run"), /^Area: Italia$/m);
});

areaTest("import without an area asks for one in a terminal", async ({ importWith }) => {
  assert.match(await importWith("--dry-run"), /^Area: Lombardia \(region 03\)$/m);
}, "lombardy");

areaTest(
  "import --from without --area downloads nothing, and a later folder overrides an earlier one",
  async (
    { importWith, folder, server, kept },
  ) => {
    await put(`${folder}/a`, list, polygons);
    await Deno.writeTextFile(`${folder}/a/${list}`, "broken");
    await put(`${folder}/b`, list, zones);
    const told = await importWith("--from", `${folder}/a`, "--from", `${folder}/b`);
    assert.match(told, /^Found: istat-comuni, istat-boundaries, dpc-seismic$/m);
    assert.doesNotMatch(told, /Download/);
    assert.deepEqual([server.requests, server.sizesAsked], [[], []]);
    assert.equal(await kept(), null);
  },
);

areaTest("import --area --from downloads only files that the folders lack", async (
  { importWith, folder, server },
) => {
  await put(`${folder}/a`, list, zones);
  const told = await importWith("--area", "018999", "--from", `${folder}/a`);
  assert.match(told, /^From the folders, not downloaded: istat-comuni, dpc-seismic$/m);
  assert.match(told, /^Release \S+ is active\. Sources read: 3,/m);
  assert.deepEqual(server.requests.map(({ path }) => path), [`/${polygons}`]);
});

areaTest(
  "import --dry-run prints each address with its size, and neither downloads nor builds",
  async (
    { importWith, server, folder, kept },
  ) => {
    const told = await importWith("--area", "Südtirol", "--dry-run");
    assert.match(told, /^Area: Bolzano \(province BZ, 021\)$/m);
    for (const path of [list, polygons, zones]) {
      assert.match(told, new RegExp(`^\\S+ +[\\d,.]+ kB {2}${server.url}/${path}$`, "m"));
    }
    assert.match(told, /^Total: 3 files, [\d.]+ kB to receive\. Time: unknown/m);
    assert.deepEqual(server.requests, []);
    await assert.rejects(Deno.stat(`${folder}/data/downloads`), Deno.errors.NotFound);
    await Deno.mkdir(`${folder}/data`, { recursive: true });
    assert.equal(await kept().catch(() => null), null);
  },
);

areaTest("import --dry-run reads the list of comuni for a comune's name, and keeps no file", async (
  { importWith, server, config },
) => {
  const told = await importWith("--area", "Borgo Prova", "--dry-run");
  assert.match(told, /^Area: Borgo Prova \(comune PV, 018999\)$/m);
  assert.match(told, /^Total: 3 files, /m);
  assert.deepEqual(server.requests.map(({ path }) => path), [`/${list}`]);
  const names = (await Array.fromAsync(Deno.readDir(config.DATA_DIR))).map(({ name }) => name);
  // The embedded engine keeps its database in the same folder.
  assert.deepEqual(names.filter((name) => /download|\.csv|\.zip|\.json/.test(name)), []);
});

areaTest(
  "import --area with the name of a capital means the comune, without a list of comuni",
  async (
    { importWith, server },
  ) => {
    const told = await importWith("--area", "Trient", "--dry-run");
    assert.match(told, /^Area: Trento \(comune TN, 022205\)$/m);
    assert.match(told, /^For the whole province: --area "provincia di Trento"$/m);
    assert.deepEqual(server.requests, []);
  },
);

areaTest(
  "import --dry-run works offline, and prints the known addresses with unknown sizes",
  async (
    { importWith, server },
  ) => {
    await server.close();
    const told = await importWith("--area", "lombardia", "--dry-run");
    for (const path of [list, polygons, zones]) {
      assert.match(told, new RegExp(`^\\S+ +unknown {2}${server.url}/${path}$`, "m"));
    }
    assert.match(
      told,
      /^Total: 3 files, 0 kB to receive, 3 of unknown size besides\. Time: unknown\.$/m,
    );
  },
);

areaTest(
  "import --dry-run uses the comuni and the area of the active release while offline",
  async (
    { importWith, server },
  ) => {
    await importWith("--area", "PV");
    await server.close();
    const named = await importWith("--area", "Borgo Prova", "--dry-run");
    assert.match(named, /^Area: Borgo Prova \(comune PV, 018999\)\nDownloads, /);
    assert.match(
      await importWith("--dry-run"),
      /^Area: Pavia .*, as the active release has it\.$/m,
    );
  },
);

areaTest(
  "import of an unknown area lists similar names, and downloads only the list of comuni",
  async (
    { importWith, server },
  ) => {
    await assert.rejects(
      importWith("--area", "Borgo Brova"),
      /^Error: "Borgo Brova" is no region and no province of Italy, and no comune\..*\n {2}Borgo Prova/,
    );
    assert.deepEqual(server.requests.map(({ path }) => path), [`/${list}`]);
  },
);
