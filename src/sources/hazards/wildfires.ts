/**
 * Reads the land burned in ten years by comune, from fires that EFFIS mapped by satellite. Reads the
 * attribute table of the layer `modis.ba.poly`, for all years and countries, as a zipped shapefile or as
 * the `.dbf` file alone.
 *
 * EFFIS assigns the whole burned area of a fire to one comune. If the burned area exceeds the comune's area,
 * neighbouring comuni burned too, and the share is an estimate. EFFIS maps fires under about 30 ha only
 * since 2018.
 */
import type { GeoRecord } from "../../formats/geojson.ts";
import { type InputFile, InputFileError } from "../../formats/input-file.ts";
import { readDbf } from "../../formats/shapefile.ts";
import { zipEntries } from "../../formats/zip.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { ComuneNames } from "./wildfires/comune-names.ts";

const windowY = 10;

/** Burnt areas of the European Forest Fire Information System (EFFIS, Copernicus). */
export const wildfires: OfficialSource = {
  id: "wildfires",
  publisher: "European Commission, Joint Research Centre - EFFIS (Copernicus)",
  title: "EFFIS: burnt areas by comune, ten years",
  ...terms["wildfires"],
  attribution: "Burnt areas: EFFIS - Copernicus Emergency Management Service, CC BY 4.0",
  homePage: "https://forest-fire.emergency.copernicus.eu/applications/data-and-services",
  rhythm: "daily",
  downloads: [{
    url: "https://maps.effis.emergency.copernicus.eu/effis?service=WFS&request=getfeature" +
      "&typename=ms:modis.ba.poly&version=1.1.0&outputformat=SHAPEZIP",
    path: "wildfires/modis.ba.poly.zip",
  }],
  // Overridden by the date of the newest fire.
  dataDate: "2025-12-31",
  files: { fires: { pattern: /(^|\/)(effis_layer[^/]*\.zip|modis\.ba\.poly\.(zip|dbf))$/ } },
  needs: ["istat-comuni", "ispra-idrogeo"],
  coverage: "none",
  wholeIn: [""],
  classes: {},
  read,
};

interface Fire {
  readonly istat: string;
  readonly date: string;
  readonly ha: number;
}

async function* read(input: Input): AsyncGenerator<Row> {
  const { tally, lookup } = input;
  const { burnedHa, newest } = await readFires(input);
  yield { to: "date", name: "wildfire_area", date: newest };
  for (const { istat: code } of lookup.comuni.all()) {
    const ha = burnedHa.get(code) ?? 0;
    // Without fires, the share is 0 even if the size of the comune is unknown.
    const km2 = ha === 0 ? 1 : lookup.statistic("area_km2", code);
    if (km2 === undefined) {
      tally.refuse("area of the comune not known");
      continue;
    }
    const percent = ha / km2; // hectares are hundredths of a km2
    const [name, support, estimated] = ["wildfire_area", "comune" as const, percent > 100];
    yield { to: "statistic", name, support, code, value: Math.min(100, percent), estimated };
  }
}

/** Reads the hectares burned by comune in the ten years up to the newest fire of the file. */
async function readFires(
  { files, tally, lookup }: Input,
): Promise<{ burnedHa: ReadonlyMap<string, number>; newest: string }> {
  const fires: Fire[] = [];
  const names = new ComuneNames(lookup.comuni);
  let [oldest, newest] = ["9999", ""];
  for (const file of files["fires"] ?? []) {
    for await (const record of records(file)) {
      tally.read();
      const date = dateOf(record);
      if (date < oldest) oldest = date;
      if (date > newest) newest = date;
      if (record.text("COUNTRY") !== "IT") {
        tally.skip("not in Italy");
        continue;
      }
      const fire = fireOf(record, date, names);
      if (typeof fire === "string") tally.refuse(fire);
      else fires.push(fire);
    }
    // Rejects a file of a single season. A file of ten years has fires in each year.
    if (newest === "" || oldest > yearsBefore(newest, windowY - 1)) {
      throw new InputFileError(file.path, null, `fires of ${windowY} years are expected`);
    }
  }
  const burnedHa = new Map<string, number>();
  for (const { istat, date, ha } of fires) {
    if (date <= yearsBefore(newest, windowY)) continue;
    burnedHa.set(istat, (burnedHa.get(istat) ?? 0) + ha);
  }
  return { burnedHa, newest };
}

/** The comune, date and size of a fire in Italy, or the reason why its record is refused. */
function fireOf(record: GeoRecord, date: string, names: ComuneNames): Fire | string {
  const comune = names.find(record.text("COMMUNE"), record.text("PROVINCE"));
  if (comune === undefined) return "comune of no name in the list";
  const ha = record.numberOrNull("AREA_HA");
  return ha === null ? "no burned area" : { istat: comune.istat, date, ha };
}

async function* records(file: InputFile): AsyncGenerator<GeoRecord> {
  if (!file.path.endsWith(".zip")) return yield* readDbf(file, "utf-8");
  let found = false;
  for await (const entry of zipEntries(file, /\.dbf$/i)) {
    found = true;
    yield* readDbf(entry, "utf-8");
  }
  if (!found) throw new InputFileError(file.path, null, "holds no table of fires (.dbf)");
}

function dateOf(record: GeoRecord): string {
  const text = record.text("FIREDATE");
  const [, year, month, day] = /^(\d{4})[-/](\d{2})[-/](\d{2})/.exec(text) ?? [];
  if (year === undefined) throw record.problem(`FIREDATE: "${text}" is no date`);
  return `${year}-${month}-${day}`;
}

function yearsBefore(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
}
