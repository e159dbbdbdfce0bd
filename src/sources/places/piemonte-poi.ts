/**
 * Reads points of interest of Piemonte, collected in 2015 from OpenStreetMap (only objects mapped as nodes, not
 * as buildings), from a list of the region and from a list of bike sharing systems. All lists are incomplete,
 * so distances are upper bounds and counts are not possible.
 */
import { italianPoint } from "../../formats/position.ts";
import type { FeatureClass } from "../feature-classes.ts";
import { byRegion } from "../by-region.ts";
import { labelled } from "../label.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { rules } from "./openstreetmap/class-rules.ts";
import { readExported } from "./openstreetmap/exported.ts";
import { classifier } from "./openstreetmap/rule.ts";

/**
 * The class of each file. `tagged`: objects have OpenStreetMap tags, which exclude some of them from the class
 * (closed to the public, parafarmacia). No metric uses the files of marketplaces and architectural heritage.
 */
const kinds: readonly { file: string; name: FeatureClass; tagged: boolean }[] = [
  { file: "pharmacies", name: "pharmacy", tagged: true },
  { file: "postoffices", name: "post_office", tagged: true },
  { file: "libraries", name: "library", tagged: true },
  { file: "barcafeicecream", name: "cafe", tagged: true },
  { file: "restaurants", name: "restaurant", tagged: true },
  { file: "theatre", name: "theatre", tagged: true },
  { file: "cinema", name: "cinema", tagged: true },
  { file: "museums", name: "museum", tagged: false },
  { file: "sportscentre", name: "sports_centre", tagged: true },
  { file: "swimming_pools", name: "swimming_pool", tagged: true },
  { file: "metro", name: "metro_tram_stop", tagged: true },
  { file: "bikesharing", name: "bike_sharing", tagged: false },
];

const downloads = kinds.map(({ file }) => ({
  url: `https://raw.githubusercontent.com/xrmx/piemontedata/HEAD/${file}.geojson`,
  path: `piemonte-poi/${file}.geojson`,
}));

/** Points of interest in Piemonte. */
export const piemontePoi: OfficialSource = {
  id: "piemonte-poi",
  publisher: "OpenStreetMap contributors; Regione Piemonte; CityBikes",
  title: "Points of interest of Piemonte",
  ...terms["piemonte-poi"],
  attribution: "Punti di interesse del Piemonte: © OpenStreetMap contributors (ODbL); " +
    "musei: Regione Piemonte (dati.piemonte.it); bike sharing: CityBikes",
  homePage: "https://github.com/xrmx/piemontedata",
  rhythm: "once",
  downloads,
  find: byRegion({ "01": downloads }),
  dataDate: "2015-02-09",
  files: Object.fromEntries(
    kinds.map(({ file, name }) => [
      name,
      { pattern: new RegExp(`piemonte[^/]*/${file}\\.geojson$`), optional: name !== "pharmacy" },
    ]),
  ),
  needs: [],
  coverage: "none",
  classes: Object.fromEntries(kinds.map(({ name }) => [name, { complete: false }])),
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  for (const { name, tagged } of kinds) {
    const classify = classifier(rules.filter((rule) => rule.name === name));
    for (const file of files[name] ?? []) {
      for await (const { tags, located } of readExported(file)) {
        tally.read();
        // Ways in the files are fragments without tags.
        if (located?.kind !== "node") tally.refuse("not a point");
        else if (tagged && classify(tags).length === 0) tally.skip("not of the file's class");
        else {
          const geometry = italianPoint(...located.at, tally);
          if (geometry === null) continue;
          yield { to: "feature", name, geometry, srid: 4326, ...labelled(tags["name"]) };
        }
      }
    }
  }
}
