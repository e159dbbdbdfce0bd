import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { ComuneMeans } from "../comune-means.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

/** ISPRA's own table. The header of the residents states the census year (`pop_res011`, `pop_res021`). */
const published = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: {
    istat: "pro_com",
    area: "ar_kmq",
    residents: /^pop_res0\d\d$/,
    landslideArea: /^ar_?frp3p4_?p$/,
    landslideResidents: /^popfrp3p4_?p$/,
    floodArea: "aridp2_p",
    floodResidents: "popidp2_p",
    floodResidents1: "popidp1_p",
    floodResidents3: "popidp3_p",
    landslideResidentsAttention: /^popfraa_?p$/,
    landslideResidents1: /^popfrp1_?p$/,
    landslideResidents2: /^popfrp2_?p$/,
    landslideResidents3: /^popfrp3_?p$/,
    landslideResidents4: /^popfrp4_?p$/,
  },
  optional: {
    floodResidents1: true,
    floodResidents3: true,
    landslideResidentsAttention: true,
    landslideResidents1: true,
    landslideResidents2: true,
    landslideResidents3: true,
    landslideResidents4: true,
  },
} as const satisfies CsvFormat<string>;

/** A copy of the 2020-2021 edition with renamed headers. Its `area` is in tenths of a km2. */
const renamed = {
  ...published,
  columns: {
    istat: "CMN",
    area: "area",
    residents: "pop",
    landslideArea: "area_fr_P3P4_p",
    landslideResidents: "pop_fr_P3P4_p",
    floodArea: "area_id_M_p",
    floodResidents: "pop_id_M_p",
    floodResidents1: "pop_id_L_p",
    floodResidents3: "pop_id_H_p",
    landslideResidentsAttention: "pop_fr_AA_p",
    landslideResidents1: "pop_fr_P1_p",
    landslideResidents2: "pop_fr_P2_p",
    landslideResidents3: "pop_fr_P3_p",
    landslideResidents4: "pop_fr_P4_p",
  },
} as const satisfies CsvFormat<string>;

/** Tables by role, newest first, with the unit of area and the year of each hazard's maps. */
const tables = [
  {
    role: "indicators",
    format: published,
    unitsPerKm2: 1,
    years: { landslide: 2024, flood: 2020 },
  },
  { role: "renamed", format: renamed, unitsPerKm2: 10, years: { landslide: 2021, flood: 2020 } },
] as const;

/** The percentage column of each metric, and the column of the total to which it refers. */
const variables = [
  { name: "landslide_area", hazard: "landslide", percent: "landslideArea", of: "area" },
  {
    name: "landslide_population",
    hazard: "landslide",
    percent: "landslideResidents",
    of: "residents",
  },
  { name: "flood_area", hazard: "flood", percent: "floodArea", of: "area" },
  { name: "flood_population", hazard: "flood", percent: "floodResidents", of: "residents" },
] as const;

/**
 * Residents by hazard class, which give an estimate for a point if no hazard map is loaded. Flood areas of a
 * class lie within those of the class below (P2 is `flood_population`). Landslide areas of attention count
 * as P1, as on the landslide map.
 */
const classes = [
  { name: "flood_residents_p1", hazard: "flood", percents: ["floodResidents1"] },
  { name: "flood_residents_p3", hazard: "flood", percents: ["floodResidents3"] },
  {
    name: "landslide_residents_p1",
    hazard: "landslide",
    percents: ["landslideResidents1", "landslideResidentsAttention"],
  },
  { name: "landslide_residents_p2", hazard: "landslide", percents: ["landslideResidents2"] },
  { name: "landslide_residents_p3", hazard: "landslide", percents: ["landslideResidents3"] },
  { name: "landslide_residents_p4", hazard: "landslide", percents: ["landslideResidents4"] },
] as const;

/**
 * Landslide and flood hazard by comune, as shares of territory and of residents: ISPRA's national
 * risk indicators (landslides P3 and P4, floods P2). Reads the current edition (landslides of 2024,
 * floods of 2020), or the edition of 2020-2021.
 */
export const ispraIdrogeo: OfficialSource = {
  id: "ispra-idrogeo",
  publisher: "ISPRA - Istituto Superiore per la Protezione e la Ricerca Ambientale",
  title: "IdroGEO: landslide and flood risk indicators by comune",
  ...terms["ispra-idrogeo"],
  attribution: "Frane e alluvioni: ISPRA IdroGEO, CC BY 4.0",
  homePage: "https://idrogeo.isprambiente.it/",
  rhythm: "rarely",
  downloads: [{
    url: "https://idrogeo.isprambiente.it/api/pir/comuni/export?outputFormat=csv",
    path: "ispra-idrogeo/comuni_pir.csv",
  }],
  dataDate: "2021-12-31",
  files: {
    indicators: { pattern: /(^|\/)comuni_pir[^/]*\.csv$/, optional: true },
    renamed: { pattern: /(^|\/)HydroGeoRiskIT_dataset_comuni\.csv$/, optional: true },
  },
  needs: ["istat-comuni"],
  coverage: "none",
  wholeIn: [""],
  classes: {},
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  const means = new ComuneMeans();
  const areas = new Map<string, { km2: number; whole: boolean }>();
  const { role, format, unitsPerKm2, years } = tables.find(({ role }) => files[role]) ?? tables[0];
  for (const { name, hazard } of [...variables, ...classes]) {
    yield { to: "date", name, date: `${years[hazard]}-12-31` };
  }
  for (const file of files[role] ?? []) {
    for await (const record of readCsv(file, format)) {
      tally.read();
      const comune = lookup.comuni.byIstat(record.text("istat"));
      if (comune === undefined) {
        tally.refuse("comune unknown, or merged since into one not known");
        continue;
      }
      // One record describes the whole comune, even under a former code. Several records describe
      // its parts.
      const before = areas.get(comune.istat);
      const whole = before === undefined;
      for (const { name, percent, of } of variables) {
        // Percentages reach 100.07, because ISPRA intersected areas of different maps.
        const value = Math.min(100, record.number(percent));
        means.add(comune.istat, name, value, record.number(of), whole);
      }
      for (const { name, percents } of classes) {
        const parts = percents.map((column) => record.numberOrNull(column));
        if (parts.includes(null)) continue;
        const value = Math.min(100, parts.reduce<number>((sum, part) => sum + (part ?? 0), 0));
        means.add(comune.istat, name, value, record.number("residents"), whole);
      }
      const km2 = (before?.km2 ?? 0) + record.number("area") / unitsPerKm2;
      areas.set(comune.istat, { km2, whole });
    }
  }
  yield* means.rows();
  // Other sources read the size of a comune.
  for (const [code, { km2: value, whole }] of areas) {
    const name = "area_km2";
    yield { to: "statistic", name, support: "comune", code, value, estimated: !whole };
  }
}
