/** The downloads that each source finds at import time, from pages in its publisher's format. */
import assert from "node:assert/strict";
import type { Area } from "../../src/sources/area.ts";
import { filesNamed } from "../../src/sources/editions.ts";
import { sources } from "../../src/sources/registry.ts";
import type { Discovery, Download, Source } from "../../src/sources/source.ts";

const regions = Array.from({ length: 20 }, (_, i) => String(i + 1).padStart(2, "0"));
const italy: Area = {
  name: "Italia",
  level: "italy",
  regions,
  provinces: [],
  comune: null,
  box: [6.6, 35.4, 18.6, 47.1],
};
const lombardia: Area = {
  ...italy,
  name: "Lombardia",
  level: "region",
  regions: ["03"],
  box: [8.49, 44.67, 11.43, 46.64],
};

const sourceOf = (id: string): Source => {
  const source = sources.find((one) => one.id === id);
  assert.ok(source, id);
  return source;
};

/** Returns the downloads that a source finds if every page has this text. */
async function find(id: string, area: Area, page = ""): Promise<readonly Download[]> {
  const discovery: Discovery = { area, readText: () => Promise.resolve(page) };
  const found = await sourceOf(id).find?.(discovery);
  assert.ok(found, `${id} finds nothing itself`);
  return found;
}

const mase = "https://download.mase.gov.it/Natura2000/Trasmissione%20CE_";
const portal = "https://geo.agcom.it/arcgis/sharing/rest/content/items";
const ncei = "https://www.ncei.noaa.gov/data/global-historical-climatology-network-daily/access";

/** Publishers' pages with two editions, and the address and file of the newer edition. */
const editions: readonly { id: string; page: string; url: string; path: string }[] = [
  {
    id: "mef-income",
    page:
      `<a href="v_4_0_0/contenuti/Redditi_e_principali_variabili_IRPEF_su_base_comunale_CSV_2025` +
      `.zip?d=1615465800">CSV</a> <a href="v_4_0_0/contenuti/Redditi_e_principali_variabili_IRPEF_` +
      `su_base_comunale_CSV_2024.zip?d=1615465800">CSV</a> <a href="v_4_0_0/contenuti/Redditi_e_` +
      `principali_variabili_IRPEF_su_base_subcomunale_CSV_2026.zip?d=1">CSV</a>`,
    url: "https://www1.finanze.gov.it/finanze/analisi_stat/public/v_4_0_0/contenuti/" +
      "Redditi_e_principali_variabili_IRPEF_su_base_comunale_CSV_2025.zip?d=1615465800",
    path: "mef-income/Redditi_e_principali_variabili_IRPEF_su_base_comunale_CSV_2025.zip",
  },
  {
    id: "istat-residents",
    page: `<a href="../data/posas/POSAS_2026_it_001_Torino.zip"></a>` +
      `<a href="../data/posas/POSAS_2026_it_Comuni.zip"></a>` +
      `<a href="../data/posas/POSAS_2027_it_Comuni.zip"></a>` +
      `<a href="../data/posas/POSAS_2027_it_Tutti_i_file.zip"></a>`,
    url: "https://demo.istat.it/data/posas/POSAS_2027_it_Comuni.zip",
    path: "istat-residents/POSAS_2027_it_Comuni.zip",
  },
  {
    id: "ispra-soil",
    page: `<a href="/it/suolo/consumo_di_suolo_estratto_dati_2025_anni_2006_2024.xlsx">x</a>
      <a href='/it/suolo/consumo_di_suolo_estratto_dati_2026_anni_2006_2025.xlsx'>x</a>`,
    url: "https://www.isprambiente.gov.it/it/suolo/" +
      "consumo_di_suolo_estratto_dati_2026_anni_2006_2025.xlsx",
    path: "ispra-soil/consumo_di_suolo_estratto_dati_2026_anni_2006_2025.xlsx",
  },
  {
    id: "ispra-waste",
    page: `<a href="get/getDettaglioComunale.csv.php?&amp;aa=2024">2024</a>
      <a href="get/getDettaglioComunale.csv.php?&amp;aa=2025">2025</a>`,
    url: "https://www.catasto-rifiuti.isprambiente.it/get/getDettaglioComunale.csv.php?&aa=2025",
    path: "ispra-waste/RUComunali_2025.csv",
  },
  {
    id: "dpc-seismic",
    page: `<a href="/static/0123456789abcdef0123456789abcdef/` +
      `classificazione-sismica-aggiornata-gennaio-2027.csv">csv</a>`,
    url: "https://rischi.protezionecivile.gov.it/static/0123456789abcdef0123456789abcdef/" +
      "classificazione-sismica-aggiornata-gennaio-2027.csv",
    path: "dpc-seismic/classificazione-sismica.csv",
  },
  {
    id: "natura2000",
    page: `<a href="${mase}dicembre2026/sic_zps_ita_32_daticartografici.zip">x</a>` +
      `<a href="${mase}dicembre2026/sic_zps_ita_32_tuttiicampi.zip">x</a>` +
      `<a href="${mase}dicembre2025/sic_zps_ita_32_daticartografici.zip">x</a>`,
    url: `${mase}dicembre2026/sic_zps_ita_32_daticartografici.zip`,
    path: "natura2000/sic_zps_ita_32_daticartografici.zip",
  },
  {
    id: "salute-pharmacies",
    page: JSON.stringify({
      result: {
        data: {
          allNodeDataset: {
            nodes: [{
              drupal_internal__nid: 70785,
              relationships: {
                field_listafile: [{
                  filename: "FRM_FARMA_5_20261121.csv",
                  url: "/sites/default/files/opendata/FRM_FARMA_5_20261121.csv",
                }, { url: "/sites/default/files/opendata/FRM_PFARMA_7_20261121.csv" }],
              },
            }],
          },
        },
      },
    }),
    url: "https://www.dati.salute.gov.it/sites/default/files/opendata/FRM_FARMA_5_20261121.csv",
    path: "salute-pharmacies/FRM_FARMA_5_20261121.csv",
  },
  {
    id: "agcom-coverage",
    page: JSON.stringify({
      results: [
        { id: "aaa", title: "Reportistica 260630 Comuni", type: "CSV" },
        { id: "bbb", title: "Reportistica 260930 Comuni", type: "CSV" },
        { id: "ccc", title: "Reportistica 260930 Province", type: "CSV" },
        { id: "ddd", title: null },
      ],
    }),
    url: `${portal}/bbb/data`,
    path: "agcom-coverage/Reportistica_260930_Comuni.csv",
  },
];

for (const { id, page, url, path } of editions) {
  Deno.test(`${id} finds the newest edition on its publisher's page`, async () => {
    const found = await find(id, italy, page);
    assert.deepEqual(found, [{ url, path }]);
    const patterns = Object.values(sourceOf(id).files).map(({ pattern }) => pattern);
    assert.ok(patterns.some((pattern) => pattern.test(path)), "one of its roles knows the file");
  });
}

Deno.test("filesNamed() extracts addresses from attributes, whatever quotation marks the text around them has", () => {
  const page =
    `<p>Dell'area e dell'ambiente</p><a title="L'elenco" href="/a/b%20c.csv?x=1&amp;y=2">` +
    `l'elenco</a> <a href='../d.csv' title='"d"'>x</a> {"n":"<p lang=\\"it\\">l'a","url":"\\/e.csv"} <a href="mailto:c.csv@x">`;
  assert.deepEqual(filesNamed(page, "https://example.org/p/q/", /^[\w ]+\.csv$/), [
    { url: "https://example.org/a/b%20c.csv?x=1&y=2", name: "b c.csv" },
    { url: "https://example.org/p/d.csv", name: "d.csv" },
    { url: "https://example.org/e.csv", name: "e.csv" },
  ]);
});

Deno.test("every source that reads a page fails if the page lists no file", async () => {
  for (const id of [...editions.map((one) => one.id), "mim-schools", "ghcn-daily"]) {
    const page = id === "agcom-coverage" ? '{"results":[]}' : "<p>Pagina in manutenzione</p>";
    await assert.rejects(find(id, italy, page), Error, id);
  }
});

Deno.test("mim-schools finds the newest file of each register on its own page", async () => {
  const names = ["SCUANAGRAFESTAT20252620250901", "SCUANAGRAFESTAT20262720260901"];
  const others = ["SCUANAGRAFEPAR20252620250901", "SCUANAGRAFEPAR20262720260901"];
  const page = [...names, ...others].map((name) => `scarica('${name}.csv')`).join(" ");
  const found = await find("mim-schools", italy, page);
  assert.deepEqual(found.map(({ path }) => path), [
    "mim-schools/SCUANAGRAFESTAT20262720260901.csv",
    "mim-schools/SCUANAGRAFEPAR20262720260901.csv",
  ]);
});

Deno.test("ghcn-daily finds all stations for Italy, and those in or near an area", async () => {
  // Fixed-width columns as published: 1-11 code, 13-20 latitude, 22-30 longitude.
  const page = [
    "IT000016239  41.7994   12.5947   99.0    ROMA CIAMPINO                           ",
    "ITE00100554  45.4717    9.1892  150.0    MILANO                         GSN      ",
    "ITM00016090  45.3830   10.8670   73.0    VERONA VILLAFRANCA                      16090",
    "IV000004551  37.5667    6.2667   35.0    ELSEWHERE                               ",
  ].join("\n");
  const stations = async (area: Area) =>
    (await find("ghcn-daily", area, page)).map(({ url }) => url);
  assert.equal((await stations(italy)).length, 3);
  assert.deepEqual(await stations(lombardia), [
    `${ncei}/ITE00100554.csv`,
    `${ncei}/ITM00016090.csv`,
  ]);
});

Deno.test("anncsu-addresses finds the national file for Italy, and the regional files for an area", async () => {
  const urls = async (area: Area) => (await find("anncsu-addresses", area)).map(({ url }) => url);
  const open = "https://anncsu.open.agenziaentrate.gov.it/age-inspire/opendata/anncsu/getds.php";
  assert.deepEqual(await urls(italy), [`${open}?INDIR_ITA`]);
  assert.deepEqual(await urls(lombardia), [`${open}?INDIR_LOMB`]);
  assert.deepEqual(await urls({ ...lombardia, regions: ["04"] }), [
    `${open}?INDIR_TREN`,
    `${open}?INDIR_BOLZ`,
  ]);
  const trento = { ...lombardia, regions: ["04"], provinces: ["022"] };
  assert.deepEqual(await urls(trento), [`${open}?INDIR_TREN`]);
  const all = await urls({ ...lombardia, regions });
  assert.equal(new Set(all).size, 21, "every region has its files");
});

for (
  const [id, national] of [["istat-census-2021", 0], ["istat-census-2011", 1]] as const
) {
  Deno.test(`${id} finds the files of an area's regions, and all files for Italy`, async () => {
    const paths = (await find(id, lombardia)).map(({ path }) => path);
    assert.equal(paths.length, 1 + national);
    assert.match(paths.at(-1) ?? "", /\/R03_/);
    assert.deepEqual(new Set(await find(id, italy)), new Set(sourceOf(id).downloads));
  });
}

for (
  const [id, region] of [
    ["lombardia-hospitals", "03"],
    ["lombardia-pharmacies", "03"],
    ["lombardia-schools", "03"],
    ["milano-stops", "03"],
    ["municipal-trees", "01"],
    ["alessandria-civici", "01"],
    ["piemonte-poi", "01"],
  ] as const
) {
  Deno.test(`${id} finds its files only for areas in its region`, async () => {
    assert.deepEqual(await find(id, { ...lombardia, regions: [region] }), sourceOf(id).downloads);
    assert.deepEqual(await find(id, { ...lombardia, regions: ["12"] }), []);
  });
}
