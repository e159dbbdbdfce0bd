/** Selection of downloads and of files in the data folder, without a database. */
import assert from "node:assert/strict";
import { dirname } from "node:path";
import { downloadedFiles, downloadPlanned, planDownloads } from "../../src/commands/downloads.ts";
import { describePlan } from "../../src/commands/import/describe-plan.ts";
import { areaOf, findAreas } from "../../src/commands/import/find-area.ts";
import { extractFile, withExtract } from "../../src/commands/import/osm-extract.ts";
import { OverallProgress } from "../../src/commands/import/overall-progress.ts";
import { writeSpeed } from "../../src/releases/download/speed.ts";
import type { Language } from "../../src/language.ts";
import type { Area } from "../../src/sources/area.ts";
import type { Source } from "../../src/sources/source.ts";
import { type Publisher, publisher } from "../releases/download/server.ts";
import { sourceOf } from "../releases/support.ts";

/** A publisher's server and a data folder. */
interface World {
  readonly server: Publisher;
  readonly DATA_DIR: string;
  /** A source with tables by region. The server has the tables of regions 03 and 04. */
  readonly tables: Source;
  /** Plans and downloads for an area, and returns the paths that an import would read. */
  update(area: Area, sources: readonly Source[]): Promise<string[]>;
  /** Returns the lines of the plan. */
  plan(area: Area, sources: readonly Source[], language?: Language): Promise<string[]>;
}

function downloadsTest(guarantee: string, check: (world: World) => Promise<void>): void {
  Deno.test(guarantee, async () => {
    const server = publisher({ "/R03.csv": "a".repeat(250_000), "/R04.csv": "b" });
    const DATA_DIR = await Deno.makeTempDir();
    const settings = { DATA_DIR };
    const progress = new OverallProgress({ print: () => {}, terminal: false, now: () => 0 });
    const deps = {
      progress,
      signal: new AbortController().signal,
      internet: { fetch, retryDelayMs: 0 },
      sizes: new Map([["known.csv", { bytes: 500_000, month: "2026-09" }]]),
    };
    const tables: Source = {
      ...sourceOf("tables", []),
      files: { tables: { pattern: /^tables\/.*\.csv$/, many: true } },
      find: ({ area }) =>
        Promise.resolve(area.regions.map((code) => ({
          url: `${server.url}/R${code}.csv`,
          path: `tables/R${code}.csv`,
        }))),
    };
    try {
      await check({
        server,
        DATA_DIR,
        tables,
        async update(area, sources) {
          const plan = await planDownloads(sources, area, settings, deps);
          await downloadPlanned(plan, settings, deps);
          return (await downloadedFiles(plan)).map(({ path }) => path);
        },
        plan: async (
          area,
          sources,
          language = "en",
        ) => [
          ...describePlan(
            await planDownloads(sources, area, settings, deps),
            sources,
            new Set(),
            { area, language },
          ),
        ],
      });
    } finally {
      await server.close();
      await Deno.remove(DATA_DIR, { recursive: true });
    }
  });
}

const area = (name: string): Area => {
  const [candidate] = findAreas(name, null);
  assert.ok(candidate !== undefined);
  return areaOf(candidate);
};

downloadsTest("an import does not read files that were downloaded for another area", async (
  { update, tables },
) => {
  assert.deepEqual(await update(area("03"), [tables]), ["tables/R03.csv"]);
  assert.deepEqual(await update(area("04"), [tables]), ["tables/R04.csv"]);
  const nowhere = { ...tables, find: () => Promise.resolve([]) };
  assert.deepEqual(await update(area("05"), [nowhere]), []);
});

downloadsTest(
  "an import reads the existing files of a source whose new files cannot be downloaded",
  async (
    { update, tables, server },
  ) => {
    await update(area("03"), [tables]);
    const gone = {
      ...tables,
      find: () => Promise.resolve([{ url: `${server.url}/R05.csv`, path: "tables/R05.csv" }]),
    };
    assert.deepEqual(await update(area("03"), [gone]), ["tables/R03.csv"]);
  },
);

downloadsTest("an import reads files that were put into the downloads folder by hand", async (
  { update, tables, DATA_DIR },
) => {
  await update(area("03"), [tables]);
  const path = `${DATA_DIR}/downloads/tables/mine.csv`;
  await Deno.mkdir(dirname(path), { recursive: true });
  await Deno.writeTextFile(path, "mine");
  assert.deepEqual(await update(area("04"), [tables]), ["tables/R04.csv", "tables/mine.csv"]);
});

downloadsTest(
  "the plan states file sizes, or sizes seen before with their month, files already present, and the time at the last measured speed",
  async (
    { plan, update, tables, server, DATA_DIR },
  ) => {
    const known = { url: `${server.url}/gone.csv`, path: "known.csv" };
    const sources = [tables, { ...sourceOf("known", []), downloads: [known] }];
    const first = await plan(area("03"), sources);
    assert.match(first[1] ?? "", /^tables +0\.3 MB {2}http:\S+\/R03\.csv$/);
    assert.match(first[2] ?? "", /^known +0\.5 MB {2}http:\S+\/gone\.csv {2}\(size of 2026-09\)$/);
    assert.match(
      first[3] ?? "",
      /^Total: 2 files, 0\.8 MB to receive\. Time: unknown, .* 1 s\)\.$/,
    );
    assert.deepEqual(server.sizesAsked, ["/R03.csv", "/gone.csv"]);

    await update(area("03"), [tables]);
    await writeSpeed(DATA_DIR, 50_000);
    const second = await plan(area("03"), sources);
    assert.match(second[1] ?? "", /R03\.csv {2}\(only if changed\)$/);
    assert.match(
      second[3] ?? "",
      /^Total: 2 files, 0\.5 MB to receive, 1 only if changed\. Time: about 10 s at 50 kB\/s,/,
    );
  },
);

downloadsTest(
  "the plan lists failed address lookups and sources of the area to download by hand",
  async (
    { plan, tables },
  ) => {
    const failing = { ...tables, find: () => Promise.reject(new Error("the server answers 503")) };
    const byHand = { ...sourceOf("form", []), homePage: "https://example.org/form" };
    const elsewhere = { ...byHand, id: "elsewhere", within: ["022205"] };
    const lines = await plan(area("03"), [failing, elsewhere, byHand]);
    assert.match(lines[1] ?? "", /^tables +not downloaded: .*\(the server answers 503\)$/);
    assert.match(lines[2] ?? "", /^form +by hand {2}https:\/\/example\.org\/form$/);
  },
);

downloadsTest("the plan is in the language of --lang, with the language's decimal signs", async (
  { plan, tables },
) => {
  const lines = await plan(area("03"), [tables], "it");
  assert.match(lines[0] ?? "", /^Da scaricare in \//);
  assert.match(lines[1] ?? "", /^tables +0,3 MB {2}http/);
  assert.match(lines[2] ?? "", /^Totale: 1 file, 0,3 MB da ricevere\. Tempo: ignoto, .* 1 s\)\.$/);
});

const osm: Source = {
  ...sourceOf("openstreetmap", []),
  files: { extract: { pattern: /\.osm\.pbf$/ } },
  find: () => Promise.resolve([{ url: "https://example.org/own.osm.pbf", path: "own.osm.pbf" }]),
};

Deno.test("OSM_EXTRACT with a URL replaces the extract of the area", () => {
  const [source, other] = withExtract(
    [osm, sourceOf("other", [])],
    "https://example.org/a/x.osm.pbf",
  );
  assert.equal(source?.find, undefined);
  assert.deepEqual(source?.downloads, [
    { url: "https://example.org/a/x.osm.pbf", path: "openstreetmap/x.osm.pbf" },
  ]);
  assert.equal(other?.id, "other");
});

Deno.test("OSM_EXTRACT with a path is read in place, and a missing file is an error", async () => {
  const folder = await Deno.makeTempDir();
  const file = `${folder}/x.osm.pbf`;
  await Deno.writeTextFile(file, "pbf");
  assert.deepEqual(await extractFile(file), [{ path: "x.osm.pbf", fullPath: file, bytes: 3 }]);
  assert.deepEqual(withExtract([osm], file)[0]?.downloads, []);
  await assert.rejects(extractFile(`${folder}/y.osm.pbf`), /OSM_EXTRACT names the file .*y\.osm/);
  await Deno.remove(folder, { recursive: true });
});
