import assert from "node:assert/strict";
import { Comuni } from "../../../src/sources/comuni.ts";
import { istatComuni } from "../../../src/sources/territory/istat-comuni.ts";
import { workbook } from "../../fixtures/istat-comuni.ts";
import { readFolder } from "../../support/import-folder.ts";
import { toUtm32 } from "../../../src/sources/territory/utm32.ts";
import { assertFileError, file, latin1, zipFile } from "../../support/input-files.ts";
import { readSource, rowsTo, statistic } from "../support.ts";

// Header and rows in ISTAT's format: Latin-1, `;`, two-line headers, codes as numbers.
const header = [
  "Codice Regione",
  `"Codice dell'Unità territoriale sovracomunale \n(valida a fini statistici)"`,
  "Codice Comune formato alfanumerico",
  "Denominazione (Italiana e straniera)",
  "Denominazione in italiano",
  "Denominazione altra lingua",
  `"Denominazione dell'Unità territoriale sovracomunale \n(valida a fini statistici)"`,
  "Sigla automobilistica",
  "Codice Comune numerico con 110 province (dal 2010 al 2016)",
  "Codice Comune numerico con 107 province (dal 2006 al 2009)",
  "Codice Comune numerico con 103 province (dal 1995 al 2005)",
  "Codice Catastale del comune",
].join(";");
const list = file(
  "Elenco-comuni-italiani.csv",
  latin1([
    header,
    "01;201;001901;Pontè;Pontè;;Torino;TO;1901;1901;1901;Z001",
    "04;021;021901;Valle/Tal;Valle;Tal;Bolzano/Bozen;BZ;21901;21901;21901;Z002",
    "20;111;111901;Isola;Isola;;Sud Sardegna;SU;92901;92901;92901;Z003",
    "01;005;005901;Rocca-Borgo;Rocca-Borgo;;Asti;AT;5901;5901;5901;Z004",
    "01;005;005902;Colle;Colle;;Asti;AT;5902;5902;5902;Z005",
  ].join("\r\n")),
);
const census = file(
  "Elenco_comuni_2011.csv",
  latin1([
    'PRO_COM;PRO_COM_103;PRO_COM_107;"CODICE_\r\nCATASTALE";NOME;SUPERFICIE (in KMQ);POP_2011;X_WGS84_32N;Y_WGS84_32N;ALTITUDINE _MINIMA;"ALTITUDINE\r\n_MASSIMA";;',
    "1901;1901;1901;Z001;Pontè Vecchio;12,5;2500;400000;5000000;-2;521;;",
    "5902;5902;5902;Z005;Colle;1.000,0;500;400000;5000000;;;;",
    "5801;5801;5801;Y001;Borgo;1;700;410000,5;5010000;100;200;;",
    "5802;5802;5802;Y002;Rocca;1;1;420000;5020000;100;200;;",
    "5803;5803;5803;Y003;Altrove;1;1;430000;5030000,25;100;200;;",
  ].join("\r\n")),
);
const registry = file(
  "comuniANPR_ISTAT.csv",
  [
    "CODISTAT,CODCATASTALE,DENOMINAZIONE_IT,ALTRADENOMINAZIONE,STATO,SIGLAPROVINCIA",
    "001901,Z001,PONTÈ,,A,TO",
    "005999,Y999,COLLE,COLLINA,A,AT",
    "005998,Y998,NUOVA FUSIONE,,A,AT",
  ].join("\n"),
);
const postcodes = file("gi_cap.csv", "codice_istat;cap\n001901;10010\n1901;10011\n005998;14000\n");
const files = { list: [list], census: [census], registry: [registry], postcodes: [postcodes] };

const aliases = async () =>
  rowsTo(await readSource(istatComuni, files), "alias")
    .map(({ istat, kind, value }) => `${istat} ${kind} ${value}`);

Deno.test("istatComuni yields the comuni of the list in both languages", async () => {
  const [ponte, valle, ...more] = rowsTo(await readSource(istatComuni, { list: [list] }), "comune");
  assert.deepEqual(ponte, {
    to: "comune",
    istat: "001901",
    name: "Pontè",
    nameOther: null,
    provincia: "TO",
    provinciaName: "Torino",
    belfiore: "Z001",
  });
  assert.deepEqual([valle?.nameOther, valle?.provinciaName, more.length], [
    "Tal",
    "Bolzano/Bozen",
    3,
  ]);
});

Deno.test("istatComuni keeps the codes of former provinces and the former names", async () => {
  const given = await aliases();
  assert.ok(given.includes("111901 istat 092901"));
  assert.ok(given.includes("001901 name Pontè Vecchio"));
  assert.ok(given.includes("021901 name Valle/Tal"));
});

Deno.test("istatComuni maps a ceased comune to the new comune whose name contains its name", async () => {
  const given = await aliases();
  for (
    const [istat, belfiore, name] of [["005801", "Y001", "Borgo"], ["005802", "Y002", "Rocca"]]
  ) {
    assert.ok(given.includes(`005901 istat ${istat}`));
    assert.ok(given.includes(`005901 belfiore ${belfiore}`));
    assert.ok(given.includes(`005901 name ${name}`));
  }
});

Deno.test("istatComuni maps a ceased comune to the comune founded since whose seat is in its town", async () => {
  // EPSG:32632 430000 5030000.25 is 8.10529 E, 45.42002 N. The other seat is 1 km away.
  const seat = (lat: string) =>
    file("gi_comuni.csv", `codice_istat;lat;lon\n005901;${lat};8,10529\n005902;45,42002;8,10529\n`);
  const given = async (lat: string) =>
    rowsTo(await readSource(istatComuni, { ...files, seats: [seat(lat)] }), "alias")
      .map(({ istat, kind, value }) => `${istat} ${kind} ${value}`);
  const near = await given("45,42002");
  assert.ok(near.includes("005901 istat 005803"));
  assert.ok(near.includes("005901 belfiore Y003"));
  assert.ok(!near.includes("005902 belfiore Y003"), "Colle stood beside it already");
  assert.ok(!(await given("45,42902")).includes("005901 istat 005803"));
});

Deno.test("istatComuni recognises a renumbered comune by its name and province", async () => {
  const given = await aliases();
  assert.ok(given.includes("005902 istat 005999"));
  assert.ok(given.includes("005902 belfiore Y999"));
  assert.ok(given.includes("005902 name COLLINA"));
});

Deno.test("istatComuni yields all postal codes of a comune, no alias twice, and none for its own name", async () => {
  const given = await aliases();
  assert.deepEqual(given.filter((alias) => alias.startsWith("001901")), [
    "001901 name Pontè Vecchio",
    "001901 cap 10010",
    "001901 cap 10011",
  ]);
  assert.equal(new Set(given).size, given.length);
});

Deno.test("istatComuni yields the 2011 population density of comuni that still exist", async () => {
  const reading = await readSource(istatComuni, files);
  assert.equal(statistic(reading, "population_density", "001901"), 200);
  assert.equal(statistic(reading, "population_density", "005902"), 0.5);
  assert.equal(statistic(reading, "population_density", "005901"), undefined);
  assert.deepEqual(
    rowsTo(reading, "date"),
    ["population_density", "lowest_altitude_m", "highest_altitude_m"].map((name) => (
      { to: "date", name, date: "2011-10-09" }
    )),
  );
});

Deno.test("istatComuni yields the altitudes of comuni that still exist, where the file states them", async () => {
  const reading = await readSource(istatComuni, files);
  assert.equal(statistic(reading, "lowest_altitude_m", "001901"), -2);
  assert.equal(statistic(reading, "highest_altitude_m", "001901"), 521);
  assert.equal(statistic(reading, "highest_altitude_m", "005902"), undefined);
  assert.equal(statistic(reading, "highest_altitude_m", "005901"), undefined);
});

Deno.test("istatComuni yields the towns of ceased comuni as localities under their old names, with their residents", async () => {
  const towns = rowsTo(await readSource(istatComuni, files), "locality");
  const at = { to: "locality", srid: 32632 };
  assert.deepEqual(towns, [
    { ...at, comune: "005901", name: "Borgo", x: 410_000.5, y: 5_010_000, residents: 700 },
    { ...at, comune: "005901", name: "Rocca", x: 420_000, y: 5_020_000, residents: 1 },
    { ...at, comune: null, name: "Altrove", x: 430_000, y: 5_030_000.25, residents: 1 },
  ]);
});

Deno.test("istatComuni counts what it cannot resolve", async () => {
  const { read, refused } = await readSource(istatComuni, files);
  assert.equal(read, 5 + 5 + 3 + 3);
  assert.deepEqual(refused, {
    "merged into a comune that the tables do not tell": 1,
    "founded after the list": 2,
  });
});

Deno.test("istatComuni names the line of an invalid code", async () => {
  const broken = file("list.csv", latin1(`${header}\n01;201;1901;A;A;;Torino;TO;1;1;1;Z001`));
  await assertFileError(
    readSource(istatComuni, { list: [broken] }),
    "list.csv",
    4,
    /"Codice Comune formato alfanumerico": six digits/,
  );
});

Deno.test("istatComuni names both lines of a comune that is listed twice", async () => {
  const row = "01;201;001901;A;A;;Torino;TO;1;1;1;Z001";
  const twice = file("list.csv", latin1(`${header}\n${row}\n${row}2`));
  await assertFileError(
    readSource(istatComuni, { list: [twice] }),
    "list.csv",
    5,
    /001901 A is listed twice, first on line 4/,
  );
});

Deno.test("istatComuni reads the list of 2026, with its former codes of 2017 to 2025", async () => {
  const of2026 = file(
    "Elenco-comuni-italiani.csv",
    latin1([
      header.replace(
        "Codice Comune numerico con 110 province",
        "Codice Comune numerico con 107 Province (dal 2017 al 2025);" +
          "Codice Comune numerico con 110 Province",
      ).replace("Codice Catastale del comune", "Codice Catastale del Comune"),
      "20;119;119901;Isola;Isola;;Sulcis Iglesiente;CI;111901;107901;92901;92901;Z003",
    ].join("\r\n")),
  );
  const reading = await readSource(istatComuni, { list: [of2026] });
  assert.equal(rowsTo(reading, "comune")[0]?.belfiore, "Z003");
  assert.deepEqual(
    rowsTo(reading, "alias").map(({ kind, value }) => `${kind} ${value}`),
    ["istat 111901", "istat 107901", "istat 092901"],
  );
});

Deno.test("istatComuni reads the published register, and leaves out ceased comuni", async () => {
  const published = file(
    "ANPR_archivio_comuni.csv",
    [
      "ID,DATAISTITUZIONE,DATACESSAZIONE,CODISTAT,CODCATASTALE,DENOMINAZIONE_IT," +
      "DENOMTRASLITTERATA,ALTRADENOMINAZIONE,STATO,SIGLAPROVINCIA",
      '"1","1861-03-17","9999-12-31","005902","Z005","COLLE ALTO","COLLE ALTO",,"A","AT"',
      '"2","1861-03-17","1928-05-11","005902","Y777","COLLE","COLLE",,"C","AT"',
    ].join("\r\n"),
  );
  const reading = await readSource(istatComuni, { list: [list], registry: [published] });
  const given = rowsTo(reading, "alias").filter(({ istat }) => istat === "005902");
  assert.deepEqual(given.map(({ kind, value }) => `${kind} ${value}`), ["name COLLE ALTO"]);
  assert.deepEqual(reading.refused, { ceased: 1 });
});

Deno.test("istatComuni reads postal codes from the published archive", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const archive = await zipFile(folder, "gi_db_comuni-2025-01-01.zip", {
      "csv/gi_cap.csv": "codice_istat;cap\n001901;10010\n",
      "csv/gi_comuni_cap.csv": "something;else\n",
    });
    const reading = await readSource(istatComuni, { list: [list], postcodes: [archive] });
    const caps = rowsTo(reading, "alias").filter(({ kind }) => kind === "cap");
    assert.deepEqual(caps.map(({ istat, value }) => [istat, value]), [["001901", "10010"]]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("istatComuni yields the seats of existing comuni, and reads decimal commas", async () => {
  const seats = file(
    "gi_comuni.csv",
    "codice_istat;lat;lon\n001901;45,25;7,5\n005901;44,9;8,2\n005801;44,9;8,3\n005902;0;0\n",
  );
  const reading = await readSource(istatComuni, { ...files, seats: [seats] });
  assert.deepEqual(rowsTo(reading, "seat"), [
    { to: "seat", istat: "001901", lon: 7.5, lat: 45.25 },
    { to: "seat", istat: "005901", lon: 8.2, lat: 44.9 },
  ]);
  assert.equal(reading.refused["founded after the list, or merged since"], 1);
  assert.equal(reading.refused["position outside Italy"], 1);
});

Deno.test("toUtm32() agrees with EPSG:32632 to within a metre, from Liguria to the Salento", () => {
  // Expected values from PostGIS (PROJ).
  for (
    const [lon, lat, east, north] of [
      [9, 45, 500_000, 4_982_950.4],
      [7.5, 43.8, 379_335, 4_850_753],
      [8.6, 46.4, 469_251, 5_138_569.5],
      [12.5, 41.9, 790_334.8, 4_644_599.5],
      [18.4, 40.1, 1_301_817.2, 4_481_431.4],
    ] as const
  ) {
    const [x, y] = toUtm32(lon, lat);
    assert.ok(Math.hypot(x - east, y - north) < 1, `${lon} ${lat}: ${x} ${y}`);
  }
});

/** Carbonia in the list of 2026, with its current code and its former codes. */
const carbonia = {
  codes: ["119012", 111009, 107003, 107003, 92012],
  name: "Carbonia",
  provincia: "CI",
  provinciaName: "Sulcis Iglesiente",
  belfiore: "B745",
} as const;

Deno.test("istatComuni resolves every former code of a comune in the workbook of 2026", async () => {
  const path = "istat-comuni/Elenco-comuni-italiani.xlsx";
  const reading = await readFolder(istatComuni, { [path]: workbook(carbonia) });
  const comuni = new Comuni(rowsTo(reading, "comune"), rowsTo(reading, "alias"));
  for (const code of ["119012", "111009", "107003", "92012"]) {
    assert.equal(comuni.byIstat(code)?.name, "Carbonia", code);
    assert.equal(comuni.isWhole(code), true, code);
  }
  assert.deepEqual(
    rowsTo(reading, "comune").map(({ provincia, belfiore }) => [provincia, belfiore]),
    [
      ["CI", "B745"],
    ],
  );
});

Deno.test("istatComuni prefers the workbook to the older CSV in the same folder", async () => {
  const reading = await readFolder(istatComuni, {
    "istat-comuni/Elenco-comuni-italiani.csv": latin1(header),
    "istat-comuni/Elenco-comuni-italiani.xlsx": workbook(carbonia),
  });
  assert.deepEqual(rowsTo(reading, "comune").map(({ istat }) => istat), ["119012"]);
});
