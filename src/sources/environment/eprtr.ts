/**
 * Reads large industrial plants that reported releases or transfers above the thresholds of the European
 * register (Regulation 166/2006, annex II), including landfills, sewage works and intensive livestock.
 */
import type { Point } from "geojson";
import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { type InputFile, InputFileError } from "../../formats/input-file.ts";
import { italianPoint } from "../../formats/position.ts";
import type { TextFile } from "../../formats/text.ts";
import { zipEntries } from "../../formats/zip.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

/**
 * The tables by plant of the "user-friendly" files: releases to air and water, transfers in sewage and
 * waste.
 */
const tables = ["F1_4", "F2_4", "F3_2", "F4_2"];
const table = new RegExp(`(^|/)(${tables.join("|")})_[^/]*\\.csv$`);

/** The common columns of the four tables; editions differ in capitalisation. */
const format = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: {
    country: /^countryName$/i,
    year: /^reportingYear$/i,
    plant: /^facilityInspireId$/i,
    lon: /^longitude$/i,
    lat: /^latitude$/i,
  },
} as const satisfies CsvFormat<string>;

/** The Industrial Emissions Portal's tables since 2007, in its zip of CSV files or unpacked. */
export const eprtr: OfficialSource = {
  id: "eprtr",
  publisher: "European Environment Agency (EEA)",
  title: "Industrial Emissions Portal: plants of the European register E-PRTR",
  ...terms["eprtr"],
  attribution: "Industrial plants: European Environment Agency, E-PRTR, CC BY 4.0",
  homePage: "https://industry.eea.europa.eu/download",
  rhythm: "yearly",
  // Version 16, the latest: the agency deletes the files of earlier versions.
  downloads: [{
    url: "https://sdi.eea.europa.eu/datashare/public.php/dav/files/sptXqwkQr5g7Bp5/" +
      "eea_t_ied-eprtr_p_2007-2024_v16_r00/User%20friendly%20.csv%20files.zip",
    path: "eprtr/User friendly .csv files.zip",
  }],
  // Overridden by the latest year reported by Italy.
  dataDate: "2024-12-31",
  files: {
    plants: {
      pattern: /(^|\/)(User[- ]friendly[^/]*\.zip|F(1_4|2_4|3_2|4_2)_[^/]*\.csv)$/,
      many: true,
    },
  },
  needs: [],
  coverage: "italy",
  classes: { industrial_plant: { complete: true } },
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  const absent = new Set(tables);
  const plants = new Map<string, { readonly point: Point; readonly year: number }>();
  let newest = 0;
  for await (const file of tablesAmong(files["plants"] ?? [])) {
    absent.delete(table.exec(file.path)?.[2] ?? "");
    for await (const record of readCsv(file, format)) {
      tally.read();
      if (record.text("country") !== "Italy") {
        tally.skip("not in Italy");
        continue;
      }
      const [id, year] = [record.text("plant"), record.number("year")];
      newest = Math.max(newest, year);
      if (year <= (plants.get(id)?.year ?? 0)) {
        tally.skip("the same plant again");
        continue;
      }
      const [lon, lat] = [record.numberOrNull("lon"), record.numberOrNull("lat")];
      const point = italianPoint(lon, lat, tally);
      if (point !== null) plants.set(id, { point, year });
    }
  }
  const [file] = files["plants"] ?? [];
  const [missing] = absent;
  // Without one of the tables, its plants would be missing from a list declared complete.
  if (missing !== undefined && file !== undefined) {
    throw new InputFileError(file.path, null, `table ${missing} is missing in it or beside it`);
  }
  if (newest === 0 && file !== undefined) {
    throw new InputFileError(file.path, null, "holds no plant in Italy");
  }
  yield { to: "date", name: "industrial_plant", date: `${newest}-12-31` };
  for (const { point: geometry, year } of plants.values()) {
    if (year === newest) {
      yield { to: "feature", name: "industrial_plant", geometry, srid: 4326 };
    }
  }
}

async function* tablesAmong(files: readonly InputFile[]): AsyncGenerator<TextFile> {
  for (const file of files) {
    if (/\.zip$/i.test(file.path)) yield* zipEntries(file, table);
    else yield file;
  }
}
