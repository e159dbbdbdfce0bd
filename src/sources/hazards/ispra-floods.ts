/**
 * Reads flood hazard: the national mosaic of areas reached by floods of three probabilities (D.Lgs. 49/2010).
 * The zip of the 2020 edition (v. 5.0) has one shapefile per scenario. Areas of a scenario contain those of
 * more probable scenarios. The attribute `scenario` ends in the name that the EU directive uses.
 */
import type { GeoRecord } from "../../formats/geojson.ts";
import { InputFileError } from "../../formats/input-file.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { readHazardPolygons } from "./hazard-polygons.ts";

/** Class by the end of the label (`Pericolosita' idraulica media - MediumProbabilityHazard`). */
const classes: ReadonlyMap<string, number> = new Map([
  ["LowProbabilityHazard", 1],
  ["MediumProbabilityHazard", 2],
  ["HighProbabilityHazard", 3],
]);

/** ISPRA's mosaic of flood hazard areas. */
export const ispraFloods: OfficialSource = {
  id: "ispra-floods",
  publisher: "ISPRA - Istituto Superiore per la Protezione e la Ricerca Ambientale",
  title: "IdroGEO: national mosaic of flood hazard areas",
  ...terms["ispra-floods"],
  attribution: "Pericolosità idraulica: ISPRA IdroGEO, mosaicatura D.Lgs. 49/2010, CC BY 4.0",
  homePage: "https://idrogeo.isprambiente.it/app/page/open-data",
  rhythm: "rarely",
  downloads: [{
    url: "https://idrogeo.isprambiente.it/opendata/wms/" +
      "Mosaicatura_ISPRA_2020_aree_pericolosita_idraulica.zip",
    path: "ispra-floods/Mosaicatura_ISPRA_2020_aree_pericolosita_idraulica.zip",
  }],
  dataDate: "2020-12-31",
  files: { mosaic: { pattern: /(^|\/)Mosaicatura_ISPRA_[^/]*pericolosita_idraulica\.zip$/ } },
  needs: [],
  coverage: "italy",
  classes: { flood_hazard: { complete: true } },
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  for (const file of files["mosaic"] ?? []) {
    const absent = new Map([...classes].map(([scenario, value]) => [value, scenario]));
    const hazardClass = (record: GeoRecord): number => {
      const value = classOf(record);
      absent.delete(value);
      return value;
    };
    yield* readHazardPolygons([file], tally, "flood_hazard", hazardClass);
    // If a scenario were missing, its areas would count as safe.
    const [scenario] = absent.values();
    if (scenario === undefined) continue;
    throw new InputFileError(file.path, null, `scenario ${scenario} is missing`);
  }
}

function classOf(record: GeoRecord): number {
  const label = record.text("scenario");
  const value = classes.get(/\w*$/.exec(label)?.[0] ?? "");
  if (value === undefined) throw record.problem(`scenario: "${label}" is not one of the three`);
  return value;
}
