/** Polygons of the comuni. */
import { readFeatureCollection } from "./geojson.ts";
import type { Input, Row, Source } from "./source.ts";

/** ISTAT's boundaries of comuni, as GeoJSON by openpolis. */
export const istatBoundaries: Source = {
  id: "istat-boundaries",
  publisher: "ISTAT - Istituto Nazionale di Statistica; openpolis",
  title: "Administrative boundaries of comuni, generalised",
  licence: "CC BY 4.0",
  licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
  attribution: "Confini: ISTAT, elaborazione openpolis, CC BY 4.0",
  homePage: "https://github.com/openpolis/geojson-italy",
  rhythm: "once",
  downloads: [],
  dataDate: "2023-06-01",
  files: { comuni: { pattern: /(^|\/)limits_IT_municipalities\.geojson(\.gz)?$/ } },
  needs: ["istat-comuni"],
  coverage: "none",
  classes: {},
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  for (const file of files["comuni"] ?? []) {
    for await (const record of readFeatureCollection(file)) {
      tally.read();
      const code = record.text("com_istat_code");
      const comune = lookup.comuni.byIstat(code);
      if (comune === undefined) {
        tally.refuse("code not in the list of comuni");
      } else if (record.geometry?.type !== "Polygon" && record.geometry?.type !== "MultiPolygon") {
        tally.refuse("no polygon");
      } else {
        const { istat } = comune;
        const { geometry } = record;
        yield { to: "area", kind: "comune", code: istat, comune: istat, geometry, srid: 4326 };
      }
    }
  }
}
