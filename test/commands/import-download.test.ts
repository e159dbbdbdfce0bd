/** An import that downloads its files, from the network to the active release, on either engine. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { dirname } from "node:path";
import {
  downloadedFiles,
  downloadPlanned,
  planDownloads,
  tellWhatIsMissing,
} from "../../src/commands/downloads.ts";
import { italyArea } from "../../src/commands/import/find-area.ts";
import { OverallProgress } from "../../src/commands/import/overall-progress.ts";
import { run } from "../../src/commands/import.ts";
import { type Config, readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { dpcSeismic } from "../../src/sources/hazards/dpc-seismic.ts";
import type { Source } from "../../src/sources/source.ts";
import { istatBoundaries } from "../../src/sources/territory/istat-boundaries.ts";
import { istatComuni } from "../../src/sources/territory/istat-comuni.ts";
import * as seismic from "../fixtures/dpc-seismic.ts";
import * as boundaries from "../fixtures/istat-boundaries.ts";
import * as comuni from "../fixtures/istat-comuni.ts";
import { bytesOf, type Content, type Publisher, publisher } from "../releases/download/server.ts";
import { sourceOf } from "../releases/support.ts";
import { closedTestDatabase } from "../support/database.ts";

/** The files of a minimal release, and the seismic zones. */
const fixtures = [await comuni.fixture(), await boundaries.fixture(), await seismic.fixture()];
const contents: Readonly<Record<string, Content>> = Object.fromEntries(
  fixtures.flatMap(({ files }) => Object.entries(files)).map(([path, content]) => [
    `/data/${path}`,
    typeof content === "string" ? content : new Uint8Array(content),
  ]),
);
const zones = "/data/dpc/classificazione-sismica.csv";

const count = Object.keys(contents).length;

/** Makes the manifest of a folder in the format of `sha256sum`. */
function manifestOf(files: Iterable<readonly [path: string, content: Content]>): string {
  return [...files].filter(([path]) => path.startsWith("/data/") && !path.endsWith(".sha256"))
    .map(([path, content]) => {
      const sha256 = createHash("sha256").update(bytesOf(content)).digest("hex");
      return `${sha256}  ./${path.slice("/data/".length)}\n`;
    }).join("");
}

/** A console without a terminal or user input. */
const noTerminal = { ask: () => null, terminal: false, now: () => 0 };

/** A publisher's server, a data folder and a database. */
interface World {
  readonly server: Publisher;
  readonly config: Config;
  /** Runs the command and returns its output. */
  importWith(settings: Partial<Config>, sources?: readonly Source[]): Promise<string>;
}

function importTest(guarantee: string, check: (world: World) => Promise<void>): void {
  Deno.test(guarantee, async () => {
    const server = publisher(contents);
    const folder = await Deno.makeTempDir();
    const { env, remove } = await closedTestDatabase();
    // The embedded engine keeps its database in the data folder.
    const config = readConfig({ DATA_DIR: folder, ...env });
    const lines: string[] = [];
    try {
      await check({
        server,
        config,
        async importWith(settings, sources) {
          lines.splice(0);
          await run([], { ...config, ...settings }, (line) => lines.push(line), sources, noTerminal)
            .catch((error) => {
              throw new Error(`${error.message}\n${lines.join("\n")}`);
            });
          return lines.join("\n");
        },
      });
    } finally {
      await server.close();
      await remove();
      await Deno.remove(folder, { recursive: true });
    }
  });
}

async function activeName(config: Config): Promise<string | undefined> {
  const { sql, close } = await connect(config);
  return (await activeRelease(sql).finally(close))?.name;
}

importTest(
  "import downloads all files from a mirror, then only changed ones, and rejects a wrong checksum",
  async (
    { server, config, importWith },
  ) => {
    const DATA_MIRROR = `${server.url}/data`;
    const asked = () => server.requests.splice(0).map(({ path }) => path);
    server.files.set("/data/MANIFEST.sha256", manifestOf(server.files));
    const first = await importWith({ DATA_MIRROR });
    assert.ok(first.includes(`\nFiles: ${count} new, 0 unchanged, 0 failed, `));
    assert.match(first, /^Found: istat-comuni, istat-boundaries, dpc-seismic$/m);
    assert.match(first, /^Release \S+ is active\. Sources read: 3,/m);
    assert.deepEqual(asked().sort(), [...server.files.keys()].sort());

    const second = await importWith({ DATA_MIRROR });
    assert.ok(second.includes(`\nFiles: 0 new, ${count} unchanged, 0 failed, `));
    assert.deepEqual(asked(), ["/data/MANIFEST.sha256"]);
    const [, active] = /^Release (\S+) is active/m.exec(second) ?? [];

    // The manifest lists a new edition, but the server sends content that matches neither edition.
    const edition = [...server.files, [zones, "a new edition"] as const];
    server.files.set("/data/MANIFEST.sha256", manifestOf(new Map(edition)));
    server.files.set(zones, "something else");
    await assert.rejects(
      importWith({ DATA_MIRROR }),
      /^Error: Not imported: [^]*Not downloaded: dpc\/classificazione-sismica\.csv: .*SHA-256 differs/,
    );
    assert.deepEqual(asked(), ["/data/MANIFEST.sha256", zones]);
    assert.ok(active !== undefined);
    assert.equal(await activeName(config), active);
  },
);

importTest(
  "import downloads what publishers offer, and lists failed downloads and files to get by hand",
  async (
    { server, importWith },
  ) => {
    const offered = ({ find: _, ...source }: Source, ...paths: readonly string[]): Source => ({
      ...source,
      downloads: paths.map((path) => ({
        url: `${server.url}/data/${path}`,
        path: `${source.id}/${path.replace(/.*\//, "")}`,
      })),
    });
    const files = { main: { pattern: /prices\.csv$/ } };
    const sources = [
      offered(istatComuni, "istat/Elenco-comuni-italiani.xlsx"),
      offered(istatBoundaries, "boundaries/limits_IT_municipalities.geojson"),
      offered(dpcSeismic, "gone/classificazione-sismica.csv"),
      { ...sourceOf("prices", [], { files }), homePage: "https://example.org/form" },
    ];
    const told = await importWith({}, sources);
    assert.match(told, /^Files: 2 new, 0 unchanged, 1 failed, /m);
    assert.match(told, /^Not downloaded: dpc-seismic\/classificazione-sismica\.csv: .*404/m);
    assert.match(told, /^By hand, into .*downloads: dpc-seismic from https:\/\/rischi\./m);
    assert.match(told, /^By hand, into .*downloads: prices from https:\/\/example\.org\/form$/m);
    assert.match(told, /^Release \S+ is active\. Sources read: 2,/m);
  },
);

Deno.test("tellWhatIsMissing() fails with instructions without files, and accepts files put there by hand", async () => {
  const DATA_DIR = await Deno.makeTempDir();
  const server = publisher({});
  const downloads = [{ url: `${server.url}/zones.csv`, path: "zones/classificazione-sismica.csv" }];
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const progress = new OverallProgress({ print, ...noTerminal });
  const deps = {
    progress,
    signal: new AbortController().signal,
    internet: { fetch, retryDelayMs: 0 },
  };
  const { find: _, ...seismic } = dpcSeismic;
  const sources = [{ ...seismic, downloads }];
  const settings = { DATA_DIR };
  const update = async () => {
    const plan = await planDownloads(sources, italyArea, settings, deps);
    await downloadPlanned(plan, settings, deps);
    return await downloadedFiles(plan);
  };
  try {
    const nothing = await update();
    assert.throws(() => tellWhatIsMissing(sources, nothing, settings, print), (error) => {
      assert.ok(error instanceof Error);
      assert.match(error.message, /^Nothing to import: .*downloads holds none from before\./);
      for (const way of [/import again/, /DATA_MIRROR/, /by hand/, /import --from DIR/]) {
        assert.match(error.message, way);
      }
      return true;
    });
    assert.match(lines.join("\n"), /^Not downloaded: .*404 .*\nFiles: 0 new.*\nBy hand, into /m);

    const path = `${DATA_DIR}/downloads/mine/classificazione-sismica.csv`;
    await Deno.mkdir(dirname(path));
    await Deno.writeTextFile(path, "fetched by hand");
    const found = await update();
    assert.deepEqual(found.map((file) => file.path), ["mine/classificazione-sismica.csv"]);
    tellWhatIsMissing(sources, found, settings, print);
  } finally {
    await server.close();
    await Deno.remove(DATA_DIR, { recursive: true });
  }
});

Deno.test("planDownloads() rejects a mirror without MANIFEST.sha256", async () => {
  const DATA_DIR = await Deno.makeTempDir();
  const server = publisher({});
  const DATA_MIRROR = `${server.url}/data`;
  await assert.rejects(
    planDownloads([dpcSeismic], italyArea, { DATA_DIR, DATA_MIRROR }, {
      signal: new AbortController().signal,
    }),
    /The mirror has no list of its files: .*MANIFEST\.sha256 answers 404/,
  );
  await server.close();
  await Deno.remove(DATA_DIR, { recursive: true });
});
