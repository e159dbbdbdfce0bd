import type { Geometry } from "geojson";
import { readFeatureCollection } from "../../formats/geojson.ts";
import type { Comune } from "../comuni.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { livesOnIn } from "./istat-comuni-history.ts";

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
  files: { comuni: { pattern: /(^|\/)limits_IT_municipalities\.geojson(\.gz)?$/ } },
  needs: ["istat-comuni"],
  coverage: "none",
  classes: {},
  read,
};

async function* read({ files, tally, lookup: { comuni } }: Input): AsyncGenerator<Row> {
  const found = new Set<string>();
  const ceased: Ceased[] = [];
  for (const file of files["comuni"] ?? []) {
    for await (const record of readFeatureCollection(file)) {
      tally.read();
      const { geometry } = record;
      if (geometry?.type !== "Polygon" && geometry?.type !== "MultiPolygon") {
        tally.refuse("no polygon");
        continue;
      }
      // ISTAT codes change with the province (all of Sardegna in 2026); cadastral codes do not.
      const comune = comuni.byIstat(record.text("com_istat_code")) ??
        comuni.byBelfiore(record.text("com_catasto_code"));
      if (comune === undefined) {
        ceased.push({ name: record.text("name"), provincia: record.text("prov_acr"), geometry });
      } else {
        found.add(comune.istat);
        yield area(comune, geometry);
      }
    }
  }
  const founded = [...comuni.all()].filter(({ istat }) => !found.has(istat));
  for (const { name, provincia, geometry } of ceased) {
    const [into, ...others] = founded.filter((comune) =>
      comune.provincia === provincia && livesOnIn(name, comune.name)
    );
    if (into === undefined || others.length > 0) tally.refuse("code not in the list of comuni");
    else yield area(into, geometry);
  }
}

/** A comune in the boundaries that has since merged into a newly founded comune, which the boundaries lack. */
interface Ceased {
  readonly name: string;
  readonly provincia: string;
  readonly geometry: Geometry;
}

function area({ istat }: Comune, geometry: Geometry): Row {
  return { to: "area", kind: "comune", code: istat, comune: istat, geometry, srid: 4326 };
}
