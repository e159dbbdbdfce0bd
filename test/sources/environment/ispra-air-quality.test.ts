import assert from "node:assert/strict";
import { ispraAirQuality } from "../../../src/sources/environment/ispra-air-quality.ts";
import { at } from "../../fixtures/fixture.ts";
import { fixture } from "../../fixtures/ispra-air-quality.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { readSource, rowsTo } from "../support.ts";

const no2Header = "regione,provincia,id_comune,nome_stazione,tipo_zona,tipo_stazione,longitudine," +
  "latitudine,anno,n_misure,sup200,media_annua,minimo,copertura";
const pm10Header =
  "regione,provincia,id_comune,nome_stazione,tipo_zona,tipo_stazione,Lon,Lat,anno," +
  "n_misure,sup50,sup45,media_anno,minimo,copertura";
const pm25Header =
  "Regione,Provincia,id_comune,nome_stazione,tipo_zona,tipo_stazione,Lon,Lat,anno," +
  "n_misure,sup25,sup15,media_annua,minimo,copertura";

/** Makes the start of a line, up to the number of measurements: a station in a fictional comune. */
const station = (name: string, kind: string, year: number, lonLat = '"9,5","45,25"') =>
  `Lombardia,Milano,Invento,${name},URBANA,${kind},${lonLat},${year},8000`;

const no2Line = (start: string, mean: string, valid = 1) => `${start},0,${mean},1,${valid}`;
const pm10Line = (start: string, days: number, mean: string) => `${start},${days},99,${mean},5,1`;

function read(tables: { no2?: string[]; pm10?: string[]; pm25?: string[] }) {
  const table = (path: string, lines: readonly string[]) => [file(path, lines.join("\n"))];
  return readSource(ispraAirQuality, {
    no2: table("no2.csv", [no2Header, ...tables.no2 ?? []]),
    pm10: table("pm10.csv", [pm10Header, ...tables.pm10 ?? []]),
    pm25: table("pm25.csv", [pm25Header, ...tables.pm25 ?? []]),
  });
}

Deno.test("ispraAirQuality yields each station's mean of its valid years in 2020-2022", async () => {
  const reading = await read({
    no2: [
      no2Line(station("Parco", "FONDO", 2019), "90"),
      no2Line(station("Parco", "FONDO", 2020), "20"),
      no2Line(station("Parco", "FONDO", 2021), "80", 0),
      no2Line(station("Viale", "TRAFFICO", 2021, '"9,6","45,3"'), "41"),
      no2Line(station("Parco", "FONDO", 2022), '"25,5"'),
    ],
  });
  assert.deepEqual(rowsTo(reading, "feature"), [
    {
      to: "feature",
      name: "no2_background",
      geometry: { type: "Point", coordinates: [9.5, 45.25] },
      srid: 4326,
      value: 22.75,
    },
    {
      to: "feature",
      name: "no2_traffic",
      geometry: { type: "Point", coordinates: [9.6, 45.3] },
      srid: 4326,
      value: 41,
    },
  ]);
  assert.equal(reading.read, 5);
  assert.deepEqual(reading.refused, {
    "year not in 2020-2022": 1,
    "too few measurements in the year": 1,
  });
});

Deno.test("ispraAirQuality keeps stations of the same name in different comuni apart", async () => {
  const here = station("Centro", "FONDO", 2022);
  const there = here.replace("Invento", "Altrove");
  const features = rowsTo(
    await read({ no2: [no2Line(here, "10"), no2Line(there, "30")] }),
    "feature",
  );
  assert.deepEqual(features.map(({ value }) => value), [10, 30]);
});

Deno.test("ispraAirQuality yields the mean and the days above 50 for PM10, and the mean for PM2.5", async () => {
  const reading = await read({
    pm10: [
      pm10Line(station("Parco", "Fondo", 2021), 10, "20"),
      pm10Line(station("Parco", "Fondo", 2022), 15, "23"),
    ],
    pm25: [pm10Line(station("Parco", "FONDO", 2022), 200, "14")],
  });
  assert.deepEqual(rowsTo(reading, "feature").map(({ name, value }) => [name, value]), [
    ["pm10_background", 21.5],
    ["pm10_days_background", 12.5],
    ["pm25_background", 14],
  ]);
});

Deno.test("ispraAirQuality refuses industrial and unknown stations and impossible positions", async () => {
  const { rows, refused } = await read({
    no2: [
      no2Line(station("Raffineria", "INDUSTRIALE", 2022), "30"),
      no2Line(station("", "", 2022), "30"),
      no2Line(station("Scambiata", "FONDO", 2022, '"45,25","9,5"'), "30"),
      no2Line(station("Ignota", "FONDO", 2022, ","), "30"),
    ],
  });
  assert.deepEqual(rows, []);
  assert.deepEqual(refused, {
    "neither a background nor a traffic station": 2,
    "position outside Italy": 1,
    "no position": 1,
  });
});

Deno.test("ispraAirQuality names the line of a valid year without a number", async () => {
  const lines = [
    no2Line(station("Parco", "FONDO", 2021), "20"),
    no2Line(station("Parco", "FONDO", 2022), "n.d."),
  ];
  await assertFileError(
    read({ no2: lines }),
    "no2.csv",
    3,
    /"\^media_": "n.d." is not a number/,
  );
});

Deno.test("ispraAirQuality declares exactly the classes that it yields", async () => {
  const measures = ["no2", "pm10", "pm10_days", "pm25"];
  const declared = measures.flatMap((name) => [`${name}_background`, `${name}_traffic`]);
  assert.deepEqual(Object.keys(ispraAirQuality.classes), declared);
  const both = (line: (start: string) => string) => [
    line(station("A", "FONDO", 2022)),
    line(station("B", "TRAFFICO", 2022)),
  ];
  const reading = await read({
    no2: both((start) => no2Line(start, "1")),
    pm10: both((start) => pm10Line(start, 1, "1")),
    pm25: both((start) => pm10Line(start, 1, "1")),
  });
  assert.deepEqual(rowsTo(reading, "feature").map(({ name }) => name).sort(), declared.sort());
});

Deno.test("ispraAirQuality reads ISPRA's own tables, which use a decimal point", async () => {
  const { files } = await fixture();
  const reading = await readFolder(ispraAirQuality, files);
  const [lon, lat] = at(600, 800);
  const features = rowsTo(reading, "feature");
  assert.deepEqual(features.map(({ name, value }) => [name, value]), [
    ["no2_background", 18.5],
    ["pm10_background", 22],
    ["pm10_days_background", 18],
    ["pm25_background", 13],
  ]);
  for (const { geometry } of features) {
    assert.deepEqual(geometry, { type: "Point", coordinates: [lon, lat] });
  }
  assert.deepEqual(reading.refused, { "too few measurements in the year": 1 });
});
