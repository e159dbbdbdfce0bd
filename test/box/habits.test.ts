/**
 * How an import handles faults of publishers' servers, all in one import: it retries, keeps the
 * existing copy, or carries over the data of the active release, and reports it. A failing source
 * affects no other.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import type { Sql } from "../../src/db/sql.ts";
import { type Release, releaseSources } from "../../src/releases/release.ts";
import { sources as registry } from "../../src/sources/registry.ts";
import { borgo } from "../fixtures/fixture.ts";
import { feed } from "../fixtures/gtfs.ts";
import { bytesOf } from "../releases/download/server.ts";
import {
  calledPage,
  changedOnResume,
  cutOff,
  dripFeed,
  headRefused,
  pageInstead,
  redirected,
  refusing,
} from "./habits.ts";
import type { Box, Habit } from "./internet.ts";
import { openWorld } from "./world.ts";

/** A fault, the source whose publisher has it, and its effect on the second import. */
interface Case {
  readonly habit: string;
  readonly source: string;
  /** Path of the file in the folder of downloads. */
  readonly file: string;
  /** Starts the fault at the address of the file. */
  readonly begin: (box: Box, url: string) => void | Promise<void>;
  /**
   * `received`: the file arrives although there is no copy. `kept`: the import reads the copy of the
   * first import. `carried`: the file arrives but is unusable, and the data of the active release are
   * carried over.
   */
  readonly outcome: "received" | "kept" | "carried";
  /** Further lines that the import prints. */
  readonly told?: RegExp;
  /** Reason why the copy is kept. */
  readonly reason?: string;
}

const has = (habit: Habit) => ({ habits }: Box, url: string) => void habits.set(url, habit);

/** Replaces the body that an address serves. */
function rewrite({ contents }: Box, url: string, change: (text: string) => string): void {
  const content = contents.get(url);
  assert.ok(content, url);
  const text = change(new TextDecoder("utf-8", { ignoreBOM: true }).decode(content.bytes));
  contents.set(url, { ...content, bytes: bytesOf(text) });
}

const soilPage = "https://www.isprambiente.gov.it/it/attivita/suolo-e-territorio/suolo/" +
  "il-consumo-di-suolo/i-dati-sul-consumo-di-suolo";
const wastePage = "https://www.catasto-rifiuti.isprambiente.it/index.php?pg=downloadComune";
const pharmaciesPage = "https://www.dati.salute.gov.it/page-data/index/page-data.json";
const maintenance = "https://idrogeo.isprambiente.it/manutenzione";
const webPage = "the server sent a web page instead of the file";

const cases: readonly Case[] = [
  {
    habit: "HTML with status 200 in place of a file",
    source: "airports",
    file: "airports/aeroporti.csv",
    begin: has(pageInstead()),
    outcome: "kept",
    reason: webPage,
  },
  {
    habit: "a redirect to a maintenance page",
    source: "ispra-idrogeo",
    file: "ispra-idrogeo/comuni_pir.csv",
    begin: ({ habits }, url) => {
      habits.set(url, redirected(maintenance));
      habits.set(maintenance, pageInstead());
    },
    outcome: "kept",
    reason: webPage,
  },
  {
    habit: "403 to HEAD",
    source: "lombardia-pharmacies",
    file: "lombardia-pharmacies/Elenco_Completo_Farmacie.csv",
    begin: has(headRefused()),
    outcome: "received",
  },
  {
    habit: "403, then 200, from a server known for it",
    source: "anncsu-addresses",
    file: "anncsu-addresses/INDIR_LOMB.zip",
    begin: has(refusing(1, 403)),
    outcome: "received",
  },
  {
    habit: "403 from any other server",
    source: "mef-income",
    file: "mef-income/Redditi_e_principali_variabili_IRPEF_su_base_comunale_CSV_2024.zip",
    begin: has(refusing(Infinity, 403)),
    outcome: "kept",
    reason: "the server answers 403 Forbidden",
  },
  {
    habit: "429 with Retry-After",
    source: "agcom-coverage",
    file: "agcom-coverage/Reportistica_260630_Comuni.csv",
    begin: has(refusing(1, 429, { "retry-after": "7" })),
    outcome: "received",
  },
  {
    habit: "a drip-fed body",
    source: "wildfires",
    file: "wildfires/modis.ba.poly.zip",
    begin: ({ habits, rules }, url) => {
      habits.set(url, dripFeed());
      rules.set(new URL(url).hostname, { idleS: 0.2 });
    },
    outcome: "kept",
    reason: "the server sent less than 10 kB for 0\\.2 s",
  },
  {
    habit: "a connection closed mid-transfer",
    source: "istat-boundaries",
    file: "istat-boundaries/limits_IT_municipalities.geojson",
    begin: has(cutOff()),
    outcome: "received",
  },
  {
    habit: "a different length on resume",
    source: "ispra-ozone",
    file: "ispra-ozone/2024-02-26_2002_2022_o3_statistiche.csv",
    begin: has(changedOnResume()),
    outcome: "received",
  },
  {
    habit: "text/html for a CSV",
    source: "lombardia-hospitals",
    file: "lombardia-hospitals/Georeferenziazione_strutture.csv",
    begin: has(calledPage()),
    outcome: "received",
  },
  {
    habit: "a renamed edition that its page links to",
    source: "ispra-soil",
    file: "ispra-soil/consumo_di_suolo_estratto_dati_2026_anni_2006_2025.xlsx",
    begin: (box) => {
      const name = (text: string) => text.replace("2025_anni_2006_2024", "2026_anni_2006_2025");
      rewrite(box, soilPage, name);
      const [url, edition] = [...box.contents].find(([url]) => name(url) !== url) ?? [];
      assert.ok(url && edition);
      box.contents.set(name(url), edition);
      box.contents.delete(url);
    },
    outcome: "received",
  },
  {
    habit: "a renamed edition whose page is gone",
    source: "ispra-waste",
    file: "ispra-waste/RUComunali_2024.csv",
    begin: ({ contents }, url) => {
      contents.delete(url);
      contents.delete(wastePage);
    },
    outcome: "kept",
    reason: "the server answers 404 Not Found",
    told: /^ispra-waste +at the address that this version knows: today's was not found \(.*404/m,
  },
  {
    habit: "a missing page that has the only link to the file",
    source: "salute-pharmacies",
    file: "salute-pharmacies/FRM_FARMA_5_20251231.csv",
    begin: ({ contents }) => void contents.delete(pharmaciesPage),
    outcome: "kept",
    told:
      /^salute-pharmacies +not downloaded: today's was not found \(.*404[^]*^Found: .*salute-pharmacies/m,
  },
  {
    habit: "an invalid TLS certificate",
    source: "milano-stops",
    file: "milano-stops/tpl_fermate.geojson",
    begin: (box, url) => box.impersonate(new URL(url).hostname),
    outcome: "kept",
    reason: ".*certificate.*",
  },
  {
    habit: "an expired timetable",
    source: "gtfs",
    file: "gtfs/list/mdb-9001-borgo-trasporti.gtfs.zip",
    begin: async ({ contents }, url) => {
      const bytes = new Uint8Array(await feed("20240101", "20240331"));
      contents.set(url, { bytes, type: "application/zip" });
    },
    outcome: "carried",
    told: new RegExp(
      "^Not read: gtfs: .*\\.gtfs\\.zip: ended on 2024-03-31; " +
        `its data of ${new Date().getFullYear()}-01-01 are carried over$`,
      "m",
    ),
  },
  {
    habit: "a table with an invalid value",
    source: "dpc-seismic",
    file: "dpc-seismic/classificazione-sismica.csv",
    begin: (box, url) => rewrite(box, url, (text) => text.replace("3S", "9")),
    outcome: "carried",
    told:
      /^Not read: dpc-seismic: \S+\.csv, line 2: .*"9" is no zone; its data of 2025-05-31 are carried over$/m,
  },
];

/** A source whose file was never available. */
const never = {
  id: "ingv-mps04",
  url: "http://zonesismiche.mi.ingv.it/elaborazioni/dati/OPCM3519_1B_ag_005_txt.zip",
};

const involved = ["istat-comuni", never.id, ...cases.map(({ source }) => source)];
const sources = registry.filter(({ id }) => involved.includes(id));

/** Age in days of the copies of the first import. */
const ageDays = 40;

/** The part of a line that states the date of the kept copy. */
const keptLine = (file: string, reason: string) =>
  new RegExp(
    `^Not downloaded: ${file}: ${reason}; the copy of \\d{4}-\\d\\d-\\d\\d is used ` +
      `\\(${ageDays} days old\\) \\(https?:`,
    "m",
  );

Deno.test("an import handles every fault of publishers' servers at once, without losing the data of a source", async (t) => {
  await using world = await openWorld();
  const { box, config } = world;
  const path = (file: string) => join(config.DATA_DIR, "downloads", file);
  box.habits.set(never.url, pageInstead());
  const first = await world.import(["--area", borgo.istat], sources);
  const before = await world.look(loadedSources);

  const arrived = new Date(Date.now() - (ageDays + 0.5) * 86_400_000);
  const copies = new Map<string, Uint8Array>();
  const journal: Record<string, { url: string }> = JSON.parse(
    await Deno.readTextFile(join(config.DATA_DIR, "downloads.json")),
  );
  for (const { file, outcome, begin } of cases) {
    const url = journal[file]?.url ?? "";
    const copy = await Deno.readFile(path(file)).catch(() => null);
    if (copy !== null) copies.set(file, copy);
    if (outcome === "received") await Deno.remove(path(file)).catch(() => {});
    else await Deno.utime(path(file), arrived, arrived);
    await begin(box, url);
  }
  box.visits.splice(0);
  box.waits.splice(0);
  const second = await world.import(["--area", borgo.istat], sources);
  const after = await world.look(loadedSources);

  for (const { habit, source, file, outcome, reason, told } of cases) {
    await t.step(`${habit}: ${outcome}`, async () => {
      if (reason !== undefined) assert.match(second, keptLine(file, reason));
      if (told !== undefined) assert.match(second, told);
      const isNew = second.includes(`\nDownloaded: ${file} `);
      assert.equal(isNew, outcome !== "kept");
      assert.ok(after.includes(source), "the release has the source");
      const copy = copies.get(file);
      if (outcome !== "carried" && copy) assert.deepEqual(await Deno.readFile(path(file)), copy);
    });
  }

  await t.step("the import waits exactly as long as the servers require", () => {
    assert.deepEqual(box.waits.sort((a, b) => a - b), [7, 30]);
  });

  await t.step("only interrupted downloads are resumed, with range requests", () => {
    const resumed = box.visits.filter(({ range }) => range !== null)
      .map(({ url }) => url.slice(url.lastIndexOf("/") + 1));
    assert.deepEqual(resumed.sort(), [
      "2024-02-26_2002_2022_o3_statistiche.csv",
      "limits_IT_municipalities.geojson",
    ]);
  });

  await t.step(
    "the second release has the same sources as the first, which has all but the unavailable one",
    () => {
      assert.deepEqual(after, before);
      assert.deepEqual(before, involved.filter((id) => id !== never.id).sort());
    },
  );

  await t.step(
    "a file that was never available is reported, with the address to get it from",
    () => {
      for (const told of [first, second]) {
        assert.match(
          told,
          new RegExp(`^Not downloaded: ingv-mps04/\\S+: ${webPage} \\(http:`, "m"),
        );
        assert.match(told, /^By hand, into \S+downloads: ingv-mps04 from https:\/\/doi\.org\//m);
      }
    },
  );
});

/** The sources of a release, by name. */
async function loadedSources(sql: Sql, release: Release): Promise<string[]> {
  return (await releaseSources(sql, release)).map(({ id }) => id).sort();
}
