import { InputFileError } from "../../formats/input-file.ts";
import { readShapefiles } from "../../formats/shapefile.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

/**
 * ISPRA's national database of sinkholes, as a shapefile of points. Reads only positions, because
 * the metric does not depend on the attributes.
 */
export const ispraSinkholes: OfficialSource = {
  id: "ispra-sinkholes",
  publisher: "ISPRA - Istituto Superiore per la Protezione e la Ricerca Ambientale",
  title: "National database of sinkholes",
  ...terms["ispra-sinkholes"],
  attribution: "Sinkhole: ISPRA, Database nazionale dei sinkholes",
  homePage:
    "https://www.isprambiente.gov.it/it/attivita/suolo-e-territorio/sinkholes-e-cavita-sotterranee",
  rhythm: "rarely",
  downloads: [],
  // Date of ISPRA's last published count of the database (environmental indicators).
  dataDate: "2025-04-30",
  files: {
    points: {
      pattern: /(^|\/)(ispra-sinkholes\/.*|[^/]*sinkhole[^/]*)\.(zip|shp|dbf|prj|cpg)$/i,
      many: true,
    },
  },
  needs: [],
  coverage: "italy",
  classes: { sinkhole: { complete: true } },
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  const points = files["points"] ?? [];
  let read = 0;
  for await (const { record, srid } of readShapefiles(points)) {
    tally.read();
    read++;
    const { geometry } = record;
    if (geometry === null) tally.refuse("no position");
    else if (geometry.type === "Point") yield { to: "feature", name: "sinkhole", geometry, srid };
    else throw record.problem("a point is expected");
  }
  const [file] = points;
  if (read === 0 && file !== undefined) {
    throw new InputFileError(file.path, null, "holds no shapefile (.shp) with points");
  }
}
