/**
 * Reads the surface stops of Milano (tram, trolleybus, bus) with their lines. The list has 3,143 stops in the
 * comune but lacks the metro, with its five lines and about 100 stations, so a tram stop only gives an upper
 * bound of the distance to the nearest metro or tram.
 */
import { readFeatureCollection } from "../../formats/geojson.ts";
import { italianPoint } from "../../formats/position.ts";
import { byRegion } from "../by-region.ts";
import { labelled } from "../label.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

/** The ISTAT code of Milano. The list extends into neighbouring comuni, which other operators serve too. */
const milano = "015146";

/** Highest number of a tram line. Higher numbers are buses and trolleybuses; no field distinguishes them. */
const lastTramLine = 33;

/** Property names by edition: the portal's file, and the file of the mobility agency (AMAT). */
const editions = [
  { file: /(^|\/)tpl_fermate\.geojson$/, lines: "linee", place: "ubicazione" },
  { file: /(^|\/)fermate_atm_sup_milano\.geojson$/, lines: "LINEE", place: "UBICAZIONE" },
] as const;

const downloads = [{
  url: "https://dati.comune.milano.it/dataset/ac494f5d-acd3-4fd3-8cfc-ed24f5c3d923/resource/" +
    "7d21bd77-3ad1-4235-9a40-8a8cdfeb65a0/download/tpl_fermate.geojson",
  path: "milano-stops/tpl_fermate.geojson",
}];

/** Stops of the surface lines that ATM runs. The publisher states only the year of the data. */
export const milanoStops: OfficialSource = {
  id: "milano-stops",
  publisher: "Comune di Milano - AMAT",
  title: "Stops of the surface lines in Milano",
  ...terms["milano-stops"],
  attribution: "Fermate di superficie: Comune di Milano - AMAT, CC BY 4.0",
  homePage: "https://dati.comune.milano.it/dataset/ds534-atm-fermate-linee-di-superficie-urbane",
  rhythm: "yearly",
  downloads,
  find: byRegion({ "03": downloads }),
  dataDate: "2026-01-01",
  files: {
    stops: { pattern: /(^|\/)(tpl_fermate|fermate_atm_sup_milano)\.geojson$/ },
  },
  needs: ["istat-comuni"],
  coverage: "declared",
  wholeIn: ["015146"],
  classes: {
    stop: { complete: true },
    stop_routes: { complete: true },
    metro_tram_stop: { complete: false },
  },
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  const covered = lookup.comuni.byIstat(milano);
  if (covered !== undefined) yield { to: "covered_comune", comune: covered.istat };
  const identities = new Map<string, number>();
  for (const file of files["stops"] ?? []) {
    const edition = editions.find((edition) => edition.file.test(file.path)) ?? editions[0];
    for await (const record of readFeatureCollection(file)) {
      tally.read();
      const [lon = null, lat = null] = record.geometry?.type === "Point"
        ? record.geometry.coordinates
        : [];
      const geometry = italianPoint(lon, lat, tally);
      if (geometry === null) continue;
      const lines = record.text(edition.lines).split(",").map((line) => line.trim())
        .filter((line) => line !== "");
      if (lines.length === 0) {
        tally.skip("no line calls there");
        continue;
      }
      const members = lines.map((line) => identityOf(line, identities));
      // Stops have no names, so their location serves as label (`Via Cavour, 32 dopo Via Morandi`).
      const place = { geometry, srid: 4326, ...labelled(record.text(edition.place)) } as const;
      yield { to: "feature", name: "stop", ...place };
      yield { to: "feature", name: "stop_routes", ...place, members };
      if (lines.some((line) => Number(line) <= lastTramLine)) {
        yield { to: "feature", name: "metro_tram_stop", ...place };
      }
    }
  }
}

/** A unique number for each line name. */
function identityOf(line: string, identities: Map<string, number>): number {
  const identity = identities.get(line) ?? identities.size + 1;
  identities.set(line, identity);
  return identity;
}
