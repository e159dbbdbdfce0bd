/**
 * Reads cycle paths and supermarkets of Prato, extracted from OpenStreetMap in 2017. The file of cycle paths is
 * complete for the comune. The file of shops is not (196 for 190,000 residents), so it only gives an estimate
 * of the distance to the nearest supermarket. No metric uses the other files: craftsmen, quality shops and
 * restaurants, petrol stations, public wireless networks.
 */
import { type ByClass, classEntries } from "../feature-classes.ts";
import { labelled } from "../label.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { rules } from "./openstreetmap/class-rules.ts";
import { readExported } from "./openstreetmap/exported.ts";
import { geometriesOf } from "./openstreetmap/geometry.ts";
import { classifier } from "./openstreetmap/rule.ts";

const prato = "100005";

/** The class of each file, and whether the file is complete. */
const classes: ByClass<{ readonly file: string; readonly complete: boolean }> = {
  cycleway: { file: "ciclabili", complete: true },
  supermarket: { file: "negozi", complete: false },
};

/** Cycle paths and supermarkets of the comune of Prato. */
export const pratoPoi: OfficialSource = {
  id: "prato-poi",
  publisher: "OpenStreetMap contributors; OpenPrato",
  title: "Cycle paths and shops of Prato",
  ...terms["prato-poi"],
  attribution: "Piste ciclabili e negozi di Prato: © OpenStreetMap contributors, ODbL",
  homePage: "https://github.com/iltempe/opendataprato",
  rhythm: "once",
  downloads: [],
  within: ["100005"],
  // The files are undated. They were published in this year.
  dataDate: "2017-01-01",
  files: Object.fromEntries(
    Object.entries(classes).map(([name, { file }]) => [
      name,
      { pattern: new RegExp(`prato[^/]*/${file}\\.geojson$`) },
    ]),
  ),
  needs: ["istat-comuni"],
  coverage: "declared",
  classes,
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  for (const [name] of classEntries(classes)) {
    const classify = classifier(rules.filter((rule) => rule.name === name));
    for (const file of files[name] ?? []) {
      for await (const { tags, located } of readExported(file)) {
        tally.read();
        const geometries = located === null
          ? []
          : classify(tags).flatMap(({ shape }) => geometriesOf(located, shape));
        if (geometries.length === 0) tally.skip("not of the class taken from the file");
        const label = name === "supermarket" ? labelled(tags["name"]) : {};
        for (const geometry of geometries) {
          yield { to: "feature", name, geometry, srid: 4326, ...label };
        }
      }
    }
  }
  const covered = lookup.comuni.byIstat(prato);
  if (covered !== undefined) yield { to: "covered_comune", comune: covered.istat };
}
