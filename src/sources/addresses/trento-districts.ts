import { readFeatureCollection } from "../../formats/geojson.ts";
import { locatedOf } from "../places/openstreetmap/exported.ts";
import { pointOf } from "../places/openstreetmap/geometry.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { fromCapitals } from "./anncsu-street-names/capitals.ts";

const comune = "022205";

/**
 * Districts (circoscrizioni) of Trento, mostly former villages, whose names people write instead of
 * the city's. A district is located at its centre, which may be away from its houses.
 */
export const trentoDistricts: OfficialSource = {
  id: "trento-districts",
  publisher: "Comune di Trento",
  title: "Districts of the city of Trento",
  ...terms["trento-districts"],
  attribution: "Circoscrizioni: Comune di Trento",
  homePage: "https://dati.trentino.it/",
  rhythm: "rarely",
  downloads: [],
  within: ["022205"],
  dataDate: "2017-01-01", // undated file: rather too early than too late
  files: { districts: { pattern: /(^|\/)circoscrizioni_trento\.geojson$/ } },
  needs: [],
  coverage: "none",
  classes: {},
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  for (const file of files["districts"] ?? []) {
    for await (const district of readFeatureCollection(file)) {
      tally.read();
      const located = district.geometry === null ? null : locatedOf(district.geometry);
      if (located === null) throw district.problem("a polygon is expected");
      const [x, y] = pointOf(located);
      // Two villages form one district: `RAVINA-ROMAGNANO`.
      for (const name of district.text("nome").split("-")) {
        yield { to: "locality", comune, name: fromCapitals(name.trim()), x, y, srid: 4326 };
      }
    }
  }
}
