import assert from "node:assert/strict";
import { internoCrime } from "../../src/sources/interno-crime.ts";
import { assertFileError, comune, file, readSource, rowsTo, statistic } from "./support.ts";

const years = [2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024];
const residents = { TO: 200_000, AO: 100_000, CA: 300_000, SU: 100_000 };
const loaded = {
  comuni: Object.keys(residents).map((provincia, index) =>
    comune(`00190${index}`, { provincia, provinciaName: `Provincia ${provincia}` })
  ),
  statistics: Object.fromEntries(
    years.flatMap((year) =>
      Object.entries(residents).map(([sigla, count]) => [`population_${year} ${sigla}`, count])
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

Deno.test("internoCrime gives the mean yearly rate of the newest three years but for the lockdown's", async () => {
  const reading = await readSource(internoCrime, { merged: [burglaries] }, loaded);
  assert.equal(statistic(reading, "burglary", "TO"), 200);
  assert.deepEqual(rowsTo(reading, "date"), [
    { to: "date", name: "burglary", date: "2019-12-31" },
  ]);
});

Deno.test("internoCrime takes an offence without a row for one that did not happen", async () => {
  const reading = await readSource(internoCrime, { merged: [burglaries] }, loaded);
  assert.equal(statistic(reading, "burglary", "AO"), 0);
});

Deno.test("internoCrime says nothing of a province that is not in the file", async () => {
  const files = { merged: [merged("FURTI,15.d Furti in abitazione,TORINO,2019,1,TO")] };
  const reading = await readSource(internoCrime, files, loaded);
  assert.equal(statistic(reading, "burglary", "TO"), 0.5);
  assert.equal(statistic(reading, "burglary", "AO"), undefined);
});

Deno.test("internoCrime gives Cagliari and Sud Sardegna one rate, by the residents of both", async () => {
  const reading = await readSource(internoCrime, { merged: [burglaries] }, loaded);
  assert.equal(statistic(reading, "burglary", "CA"), 10);
  assert.equal(statistic(reading, "burglary", "SU"), 10);
});

Deno.test("internoCrime adds up the offences of a metric, never a group and its parts", async () => {
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

Deno.test("internoCrime takes the newer figures of the police's database where it has them", async () => {
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

Deno.test("internoCrime never adds the two files up for a year that both hold", async () => {
  const files = {
    merged: [merged("VIOLENZE SESSUALI,12.0 VIOLENZE SESSUALI,TORINO,2019,50,TO")],
    sdi: [sdi("2019,TORINO,12. VIOLENZE SESSUALI,40,TO")],
  };
  const reading = await readSource(internoCrime, files, loaded);
  assert.equal(statistic(reading, "sexual_violence", "TO"), 20);
});

Deno.test("internoCrime names the line of a count that is no number", async () => {
  const broken = merged("FURTI,15.d Furti in abitazione,TORINO,2019,molti,TO");
  await assertFileError(
    readSource(internoCrime, { merged: [broken] }, loaded),
    "numero-delitti-per-provincia.csv",
    2,
    /"Totale": "molti" is not a number/,
  );
});
