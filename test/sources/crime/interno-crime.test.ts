import assert from "node:assert/strict";
import { utils, write } from "@e965/xlsx";
import type { InputFile } from "../../../src/formats/input-file.ts";
import { Comuni } from "../../../src/sources/comuni.ts";
import { residentsOfTerritory } from "../../../src/sources/crime/crime-territory.ts";
import { internoCrime } from "../../../src/sources/crime/interno-crime.ts";
import { readYearly } from "../../../src/sources/crime/interno-crime/crime-counts.ts";
import { assertFileError, file, latin1 } from "../../support/input-files.ts";
import { comune, readSource, rowsTo, statistic } from "../support.ts";

const years = [2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024];
/** Residents by province. Cagliari includes Sud Sardegna. */
const residents = { TO: 200_000, AO: 100_000, CA: 400_000 };
const provinces = {
  TO: "Torino",
  AO: "Valle d'Aosta/Vallée d'Aoste",
  CA: "Cagliari",
  SU: "Sud Sardegna",
};
const loaded = {
  comuni: Object.entries(provinces).map(([provincia, provinciaName], index) =>
    comune(`00190${index}`, { provincia, provinciaName })
  ),
  statistics: Object.fromEntries(
    years.flatMap((year) =>
      Object.entries(residents).map(([sigla, count]) => [
        `${residentsOfTerritory(year)} ${sigla}`,
        count,
      ])
    ),
  ),
};
const merged = (...rows: string[]) =>
  file(
    "numero-delitti-per-provincia.csv",
    ["categoria,Reato,Provincia,ANNO,Totale,Sigla automobilistica", ...rows].join("\n"),
  );
const sdi = (...rows: string[]) =>
  file(
    "delitti_commessi.csv",
    ["anno,provincia,delitto,valore,sigla_automobilistica", ...rows].join("\n"),
  );
const burglaries = merged(
  "FURTI,15.d Furti in abitazione,TORINO,2017,200,TO",
  "FURTI,15.d Furti in abitazione,TORINO,2018,400,TO",
  "FURTI,15.d Furti in abitazione,TORINO,2019,600,TO",
  "FURTI,15.d Furti in abitazione,TORINO,2020,9999,TO",
  "FURTI,15.0 FURTI,TORINO,2019,99999,TO",
  ...[2017, 2018, 2019].map((year) => `FURTI,15.d Furti in abitazione,CAGLIARI,${year},40,CA`),
  ...[2017, 2018, 2019].map((year) => `MINACCE,10.0 MINACCE,AOSTA,${year},5,AO`),
);

Deno.test("internoCrime yields the mean rate of the newest three years, excluding the lockdown year", async () => {
  const reading = await readSource(internoCrime, { merged: [burglaries] }, loaded);
  assert.equal(statistic(reading, "burglary", "TO"), 200);
  assert.deepEqual(rowsTo(reading, "date"), [
    { to: "date", name: "burglary", date: "2019-12-31" },
  ]);
});

Deno.test("internoCrime reads an offence without a row as 0", async () => {
  const reading = await readSource(internoCrime, { merged: [burglaries] }, loaded);
  assert.equal(statistic(reading, "burglary", "AO"), 0);
});

Deno.test("internoCrime yields nothing for a province absent from the file", async () => {
  const files = { merged: [merged("FURTI,15.d Furti in abitazione,TORINO,2019,1,TO")] };
  const reading = await readSource(internoCrime, files, loaded);
  assert.equal(statistic(reading, "burglary", "TO"), 0.5);
  assert.equal(statistic(reading, "burglary", "AO"), undefined);
});

Deno.test("internoCrime yields one rate for Cagliari and Sud Sardegna, per residents of both", async () => {
  const reading = await readSource(internoCrime, { merged: [burglaries] }, loaded);
  assert.equal(statistic(reading, "burglary", "CA"), 10);
  assert.equal(statistic(reading, "burglary", "SU"), 10);
});

Deno.test("internoCrime sums the offences of a metric, but never a group and its parts", async () => {
  const files = {
    merged: [merged(
      "FURTI,15.0 FURTI,TORINO,2019,500,TO",
      "FURTI,15.a Furto con strappo,TORINO,2019,30,TO",
      "FURTI,15.b Furto con destrezza,TORINO,2019,70,TO",
      "VIOLENZE SESSUALI,12.0 VIOLENZE SESSUALI,TORINO,2019,20,TO",
      "VIOLENZE SESSUALI,12.a Violenza sessuale su maggiori di anni 14,TORINO,2019,18,TO",
    )],
  };
  const reading = await readSource(internoCrime, files, loaded);
  assert.equal(statistic(reading, "theft_from_person", "TO"), 50);
  assert.equal(statistic(reading, "sexual_violence", "TO"), 10);
});

Deno.test("internoCrime prefers the newer figures of the police database for the offences it contains", async () => {
  const reports = (year: number, blows: number, injuries: number) => [
    `${year},TORINO,9. PERCOSSE,${blows},TO`,
    `${year},TORINO,8. LESIONI DOLOSE,${injuries},TO`,
  ];
  const files = {
    merged: [merged(
      "PERCOSSE,09.0 PERCOSSE,TORINO,2019,5000,TO",
      "LESIONI DOLOSE,08.0 LESIONI DOLOSE,TORINO,2019,5000,TO",
      "FURTI,15.k Furti di autovetture,TORINO,2019,100,TO",
    )],
    sdi: [sdi(
      ...reports(2019, 7000, 7000),
      ...reports(2021, 8000, 8000),
      ...reports(2022, 100, 100),
      ...reports(2023, 100, 200),
      ...reports(2024, 100, 300),
      "2024,NON LOCALIZZATA,9. PERCOSSE,77,",
    )],
  };
  const reading = await readSource(internoCrime, files, loaded);
  assert.equal(statistic(reading, "assault", "TO"), 150);
  assert.equal(statistic(reading, "car_theft", "TO"), 50);
  const dates = rowsTo(reading, "date").map(({ name, date }) => `${name} ${date}`);
  assert.deepEqual(dates, ["car_theft 2019-12-31", "assault 2024-12-31"]);
  assert.equal(reading.refused["not located in a province"], 1);
});

Deno.test("internoCrime does not sum the two files in a year that both contain", async () => {
  const files = {
    merged: [merged("VIOLENZE SESSUALI,12.0 VIOLENZE SESSUALI,TORINO,2019,50,TO")],
    sdi: [sdi("2019,TORINO,12. VIOLENZE SESSUALI,40,TO")],
  };
  const reading = await readSource(internoCrime, files, loaded);
  assert.equal(statistic(reading, "sexual_violence", "TO"), 20);
});

Deno.test("internoCrime names the line of an invalid count", async () => {
  const broken = merged("FURTI,15.d Furti in abitazione,TORINO,2019,molti,TO");
  await assertFileError(
    readSource(internoCrime, { merged: [broken] }, loaded),
    "numero-delitti-per-provincia.csv",
    2,
    /"Totale": "molti" is not a number/,
  );
});

/** Makes a yearly table in the ministry's format of 2019: empty last column, dots between thousands. */
const yearly2019 = (...rows: string[]) =>
  file(
    "2019/NT00062_Delitti_denunciati__-_dati_anno_2019_-_dati_Provinciali.csv",
    latin1(["ANNO;Regione;Provincia;Reato;Totale Delitti commesi;", ...rows].join("\r\n")),
  );
/** Makes a yearly table in the format of 2017: without regions and dots, with a misspelt category. */
const yearly2017 = (...rows: string[]) =>
  file(
    "2017/INT00062_Delitti_denunciati__-_dati_anno_2017_-_dati__Provinciali.csv",
    latin1(["ANNO;Provincia;REATO;TOT DELITTI COMMESSI", ...rows].join("\r\n")),
  );
/** Makes the sheet of 2020: two title rows, the year in the file name, letters for the parts of a group. */
function yearly2020(...rows: readonly (readonly [string, string, number | ""])[]): InputFile {
  const titles = [["Nr. DELITTI COMMESSI MODELLO STATDEL2"], ["A N N O   2 0 2 0"]];
  const sheet = (place: string, lines: readonly (readonly unknown[])[]) =>
    utils.aoa_to_sheet([
      ...titles,
      [place, "DELITTO", "TOTALE DELITTI\nCOMMESSI"],
      ...lines.map((line) => [...line]),
    ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet("STATO", [["ITALIA", "15. FURTI", 99_999]]), "ITALIA");
  utils.book_append_sheet(book, sheet("PROVINCIA", rows), "PROVINCE");
  const bytes: ArrayBuffer = write(book, { type: "array", bookType: "biff8" });
  return file("2020/DELITTIITA-REG-PROV2020.xls", new Uint8Array(bytes));
}

Deno.test("internoCrime reads the ministry's yearly tables in their published formats", async () => {
  const files = {
    yearly: [
      yearly2017(
        "2017;Torino;15.0 FURTI;99999",
        "2017;Torino;15.. Furti in danno di uffici pubblici;7",
        "2017;Torino;15.d Furti in abitazione;1000",
        "2017;Aosta;15.d Furti in abitazione;100",
        "2017;Torino;TOTALE DELITTI;99999",
      ),
      yearly2019(
        "2019;Piemonte;Torino;02. 0 STRAGE;1;",
        "2019;Piemonte;Torino;15.d Furti in abitazione;3.000;",
        "2019;Valle d'Aosta;Aosta;15.d Furti in abitazione;200;",
        "2019;Piemonte;Torino;TOTALE DELITTI;99.999;",
      ),
    ],
  };
  const reading = await readSource(internoCrime, files, loaded);
  assert.equal(statistic(reading, "burglary", "TO"), 100_000 * 2_000 / 200_000);
  assert.equal(statistic(reading, "burglary", "AO"), 150);
  assert.deepEqual([reading.read, reading.refused], [9, {}]);
  assert.deepEqual(rowsTo(reading, "date"), [
    { to: "date", name: "burglary", date: "2019-12-31" },
  ]);
});

Deno.test("readYearly() identifies an offence inside a group by the group above it in the sheet", async () => {
  const sheet = yearly2020(
    ["TORINO", "8. LESIONI DOLOSE", 11],
    ["TORINO", "15. FURTI", 500],
    ["TORINO", "d. Furti in abitazione", 40],
    ["TORINO", "17. RAPINE", 30],
    ["TORINO", "d. Rapine in esercizi commerciali", ""],
    ["AOSTA", "15. FURTI", 5],
  );
  const counts = await Array.fromAsync(readYearly(sheet, new Comuni(loaded.comuni, [])));
  assert.deepEqual(
    counts.map(({ year, territory, code, count }) => [year, territory, code, count]),
    [
      [2020, "TO", "08", 11],
      [2020, "TO", "15", 500],
      [2020, "TO", "15.d", 40],
      [2020, "TO", "17", 30],
      [2020, "TO", "17.d", 0],
      [2020, "AO", "15", 5],
    ],
  );
});

Deno.test("internoCrime does not sum a yearly table and the merged file of the same year", async () => {
  const files = {
    yearly: [yearly2019("2019;Piemonte;Torino;15.d Furti in abitazione;200;")],
    merged: [merged("FURTI,15.d Furti in abitazione,TORINO,2019,600,TO")],
  };
  const reading = await readSource(internoCrime, files, loaded);
  assert.equal(statistic(reading, "burglary", "TO"), 100);
});

Deno.test("internoCrime names the line of an unknown province", async () => {
  const table = yearly2019("2019;Oceania;Atlantide;15.d Furti in abitazione;200;");
  await assertFileError(
    readSource(internoCrime, { yearly: [table] }, loaded),
    table.path,
    2,
    /"Provincia": is no province of the list/,
  );
});
