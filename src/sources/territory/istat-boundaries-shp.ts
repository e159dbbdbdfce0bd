import type { InputFile } from "../../formats/input-file.ts";
import { readShapefiles } from "../../formats/shapefile.ts";
import type { Comuni } from "../comuni.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { areaRows, type Boundary } from "./boundary-areas.ts";

/** The archive's layer of comuni. Its other layers are provinces, regions and parts of Italy. */
const comuniLayer = /(^|\/)Com\d{8}_g[^/]*$/i;

/**
 * The polygons of the comuni from ISTAT's own archive of shapefiles, in place of openpolis' file while its
 * server is down.
 */
export const istatBoundariesShp: OfficialSource = {
  id: "istat-boundaries-shp",
  publisher: "ISTAT - Istituto Nazionale di Statistica",
  title: "Administrative boundaries of comuni on 1 January 2026, generalised (shapefile)",
  ...terms["istat-boundaries-shp"],
  attribution: "Confini: ISTAT, CC BY 4.0",
  homePage: "https://www.istat.it/it/archivio/222527",
  rhythm: "yearly",
  insteadOf: "istat-boundaries",
  downloads: [{
    url:
      "https://www.istat.it/storage/cartografia/confini_amministrativi/generalizzati/2026/Limiti01012026_g.zip",
    path: "istat-boundaries-shp/Limiti01012026_g.zip",
  }],
  dataDate: "2026-01-01",
  files: { archive: { pattern: /(^|\/)Limiti\d{8}_g\.zip$/i } },
  needs: ["istat-comuni"],
  coverage: "none",
  classes: {},
  read: ({ files, tally, lookup: { comuni } }: Input): AsyncGenerator<Row> =>
    areaRows(boundariesIn(files["archive"] ?? [], comuni), comuni, tally),
};

async function* boundariesIn(
  files: readonly InputFile[],
  comuni: Comuni,
): AsyncGenerator<Boundary> {
  // The layer has no abbreviations of provinces. The first three digits of a code stand for the province.
  const provinces = new Map(
    [...comuni.all()].map(({ istat, provincia }) => [istat.slice(0, 3), provincia]),
  );
  for await (const { record, srid } of readShapefiles(files, comuniLayer)) {
    const istat = record.text("PRO_COM_T");
    yield {
      istat,
      belfiore: null,
      name: record.text("COMUNE"),
      provincia: provinces.get(istat.slice(0, 3)) ?? "",
      geometry: record.geometry,
      srid,
    };
  }
}
