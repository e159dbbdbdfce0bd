import assert from "node:assert/strict";
import { residentsOfTerritory } from "../../../src/sources/crime/crime-territory.ts";
import { istatCrime } from "../../../src/sources/crime/istat-crime.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { comune, type Reading, readSource, rowsTo, statistic } from "../support.ts";

const loaded = {
  comuni: [
    comune("001901", { provincia: "TO", provinciaName: "Torino" }),
    comune("080901", { provincia: "RC", provinciaName: "Reggio Calabria" }),
    comune("092901", { provincia: "CA", provinciaName: "Cagliari" }),
    comune("111901", { provincia: "SU", provinciaName: "Sud Sardegna" }),
  ],
};
const residents = file(
  "popolazione_regioni_province.csv",
  [
    "REF_AREA,Territorio,Anno,Popolazione,livello",
    "IT,Italia,2023,9000000,italia",
    "X1,Torino,2023,1000000,provincia",
    "X1,Torino,2024,1000000,provincia",
    "X2,Reggio di Calabria,2023,1000000,provincia",
    "X2,Reggio di Calabria,2024,1000000,provincia",
    "X3,Cagliari,2023,600000,provincia",
    "X3,Cagliari,2024,600000,provincia",
    "X4,Sud Sardegna,2023,400000,provincia",
    "X4,Sud Sardegna,2024,400000,provincia",
  ].join("\n"),
);
const crime = (Territorio: string, Anno: number, Delitti: number, Reato = homicide) => ({
  REF_AREA: "X",
  Territorio,
  Anno,
  Reato,
  Delitti,
});
const homicide = "Omicidi volontari consumati";
const crimes = (...records: unknown[]) =>
  file("reati_allarme_sociale_province.json", JSON.stringify(records));

const residentsIn = (reading: Reading, year: number, code: string) =>
  statistic(reading, residentsOfTerritory(year), code);

Deno.test("istatCrime yields residents by territory and year, whatever the province's spelling", async () => {
  const reading = await readSource(istatCrime, { population: [residents] }, loaded);
  assert.equal(residentsIn(reading, 2023, "TO"), 1_000_000);
  assert.equal(residentsIn(reading, 2024, "RC"), 1_000_000);
  assert.equal(residentsIn(reading, 2024, "CA"), 1_000_000, "with those of Sud Sardegna");
  assert.deepEqual(reading.refused, { "a region or the whole country": 1 });
});

Deno.test("istatCrime yields the former territory's rate for Sardegna's provinces since 2026", async () => {
  const since2026 = {
    comuni: [
      ...loaded.comuni.filter(({ provincia }) => provincia !== "SU"),
      comune("119901", { provincia: "CI", provinciaName: "Sulcis Iglesiente" }),
      comune("117901", { provincia: "VS", provinciaName: "Medio Campidano" }),
    ],
  };
  const files = {
    population: [residents],
    crimes: [crimes(crime("Cagliari", 2023, 6), crime("Torino", 2023, 14))],
  };
  const reading = await readSource(istatCrime, files, since2026);
  assert.equal(residentsIn(reading, 2023, "CA"), 1_000_000);
  for (const code of ["CA", "CI", "VS"]) {
    assert.equal(statistic(reading, "homicide", code), 100_000 * (6 + 10) / (1e6 + 1e6), code);
  }
});

Deno.test("istatCrime shrinks homicide rates by ten events at the national rate", async () => {
  const files = {
    population: [residents],
    crimes: [crimes(
      crime("Torino", 2023, 20),
      crime("Torino", 2024, 20),
      crime("Reggio di Calabria", 2023, 0),
      crime("Reggio di Calabria", 2024, 0),
      crime("Torino", 2024, 999, "Tentati omicidi"),
    )],
  };
  const reading = await readSource(istatCrime, files, loaded);
  // National rate: 40 events in 4 million resident-years, so ten events equal 1 million resident-years.
  assert.equal(statistic(reading, "homicide", "TO"), 100_000 * (40 + 10) / (2e6 + 1e6));
  assert.equal(statistic(reading, "homicide", "RC"), 100_000 * (0 + 10) / (2e6 + 1e6));
  assert.deepEqual(rowsTo(reading, "date"), [
    { to: "date", name: "homicide", date: "2024-12-31" },
  ]);
});

Deno.test("istatCrime yields one rate for Cagliari and Sud Sardegna, per residents of both", async () => {
  const files = {
    population: [residents],
    crimes: [crimes(crime("Cagliari", 2023, 6), crime("Torino", 2023, 14))],
  };
  const reading = await readSource(istatCrime, files, loaded);
  // National rate: 20 events in 2 million resident-years.
  const pooled = 100_000 * (6 + 10) / (1e6 + 1e6);
  assert.equal(statistic(reading, "homicide", "CA"), pooled);
  assert.equal(statistic(reading, "homicide", "SU"), pooled);
  assert.equal(statistic(reading, "homicide", "RC"), undefined, "no record is no evidence");
});

Deno.test("istatCrime names the line of an unknown province", async () => {
  const broken = file("p.csv", "Territorio,Anno,Popolazione,livello\nAtlantide,2023,1,provincia\n");
  await assertFileError(
    readSource(istatCrime, { population: [broken] }, loaded),
    "p.csv",
    2,
    /"Territorio": is no province/,
  );
});

Deno.test("istatCrime names the record that is not a crime", async () => {
  const files = {
    population: [residents],
    crimes: [crimes(crime("Torino", 2023, 1), { Territorio: "Torino", Anno: "2023" })],
  };
  await assertFileError(
    readSource(istatCrime, files, loaded),
    "reati_allarme_sociale_province.json",
    null,
    /record 2: a crime/,
  );
});
