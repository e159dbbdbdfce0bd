import type { InputFile } from "../../formats/input-file.ts";
import { readFeatureCollection } from "../../formats/geojson.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { areaRows, type Boundary } from "./boundary-areas.ts";

/** Matches the path of openpolis' file, from which `openpolis-comuni` reads the names. */
export const openpolisFile = /(^|\/)limits_IT_municipalities\.geojson(\.gz)?$/;

/**
 * The polygons of the comuni: ISTAT's boundaries, which openpolis converts to GeoJSON every year.
 */
export const istatBoundaries: OfficialSource = {
  id: "istat-boundaries",
  publisher: "ISTAT - Istituto Nazionale di Statistica; openpolis",
  title: "Administrative boundaries of comuni on 1 January 2026, generalised",
  ...terms["istat-boundaries"],
  attribution: "Confini: ISTAT, elaborazione openpolis, CC BY 4.0",
  homePage: "https://github.com/openpolis/geojson-italy",
  rhythm: "yearly",
  downloads: [{
    url:
      "https://raw.githubusercontent.com/guglielmo/geojson-italy/main/geojson/limits_IT_municipalities.geojson",
    path: "istat-boundaries/limits_IT_municipalities.geojson",
  }],
  // Date of the downloaded file, which does not state a date itself.
  dataDate: "2026-01-01",
  files: { comuni: { pattern: openpolisFile } },
  needs: ["istat-comuni"],
  coverage: "none",
  classes: {},
  read: ({ files, tally, lookup }: Input): AsyncGenerator<Row> =>
    areaRows(boundariesIn(files["comuni"] ?? []), lookup.comuni, tally),
};

async function* boundariesIn(files: readonly InputFile[]): AsyncGenerator<Boundary> {
  for (const file of files) {
    for await (const record of readFeatureCollection(file)) {
      yield {
        istat: record.text("com_istat_code"),
        belfiore: record.text("com_catasto_code"),
        name: record.text("name"),
        provincia: record.text("prov_acr"),
        geometry: record.geometry,
        srid: 4326,
      };
    }
  }
}
