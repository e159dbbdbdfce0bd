/**
 * Reads landslide hazard: the national mosaic of the basin plans (PAI), as the zipped GeoPackage of 2024 or
 * the zipped shapefile of 2020-2021 (v. 4.0). The attribute `per_fr_ita` states the class (`Elevata P3`).
 */
import type { GeoRecord } from "../../formats/geojson.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { readHazardPolygons } from "./hazard-polygons.ts";

/** Class by the end of the published label. An area of attention (AA) is not classified yet. */
const classes: Readonly<Record<string, number>> = { AA: 1, P1: 1, P2: 2, P3: 3, P4: 4 };

/** ISPRA's mosaic of landslide hazard areas. */
export const ispraLandslides: OfficialSource = {
  id: "ispra-landslides",
  publisher: "ISPRA - Istituto Superiore per la Protezione e la Ricerca Ambientale",
  title: "IdroGEO: national mosaic of landslide hazard areas (PAI)",
  ...terms["ispra-landslides"],
  attribution: "Pericolosità da frana: ISPRA IdroGEO, mosaicatura PAI, CC BY 4.0",
  homePage: "https://idrogeo.isprambiente.it/app/page/open-data",
  rhythm: "rarely",
  downloads: [{
    url: "https://idrogeo.isprambiente.it/opendata/wms/" +
      "Mosaicatura_ISPRA_2024_pericolosita_frana_PAI.zip",
    path: "ispra-landslides/Mosaicatura_ISPRA_2024_pericolosita_frana_PAI.zip",
  }],
  // Overridden by the year in the file's name.
  dataDate: "2024-12-31",
  files: {
    mosaic: { pattern: /(^|\/)Mosaicatura_ISPRA_[^/]*pericolosita_frana_PAI\.(zip|gpkg)$/ },
  },
  needs: [],
  coverage: "italy",
  classes: { landslide_hazard: { complete: true } },
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  for (const file of files["mosaic"] ?? []) {
    const [year = ""] = /\d{4}(?=_(aree_)?pericolosita)/.exec(file.path) ?? [];
    if (year !== "") yield { to: "date", name: "landslide_hazard", date: `${year}-12-31` };
    yield* readHazardPolygons([file], tally, "landslide_hazard", hazardClass);
  }
}

function hazardClass(record: GeoRecord): number {
  const label = record.text("per_fr_ita");
  const value = classes[label.slice(-2)];
  if (value === undefined) throw record.problem(`per_fr_ita: "${label}" is no class of the plans`);
  return value;
}
