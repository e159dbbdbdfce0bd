/**
 * Reads the streets of OpenStreetMap from the response to an Overpass query for all ways with the key
 * `highway` in a territory: `way[highway](area);(._;>;);out;`. Ignores other classes: the response contains
 * shops, trees and stops only if a street passes through them, so counts of these would be incomplete.
 * Coverage and date differ from those of a whole extract, therefore this is a separate source.
 */
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { streetClasses } from "./openstreetmap/classes/street-rules.ts";
import type { GeoPosition } from "./openstreetmap/coordinate-units.ts";
import { coverageOf, kmPerDegree } from "./openstreetmap/coverage.ts";
import { readAnswer } from "./openstreetmap/overpass.ts";
import { classNamesOf, territoryRows } from "./openstreetmap/territory.ts";
import type { WayStore } from "./openstreetmap/way-store.ts";

const classNames = classNamesOf(streetClasses);

/**
 * Length (km) up to which a way counts as short. Every way of the response touches the territory, so a
 * short way reaches at most this far beyond it.
 */
const shortWayKm = 0.03;

/** Maximum distance (km) between neighbouring short ways in a town. The coverage omits wider gaps. */
const longestEdgeKm = 0.5;

/** The streets of OpenStreetMap in the territory of an Overpass response. */
export const openstreetmapOverpass: OfficialSource = {
  id: "openstreetmap-overpass",
  publisher: "OpenStreetMap contributors",
  title: "OpenStreetMap streets (Overpass API)",
  ...terms["openstreetmap-overpass"],
  attribution: "© OpenStreetMap contributors",
  homePage: "https://wiki.openstreetmap.org/wiki/Overpass_API",
  rhythm: "daily",
  downloads: [], // Operators run their own query.
  // A lower bound: the day on which this licence took effect. Each class gets the response's own date.
  dataDate: "2012-09-12",
  files: { answer: { pattern: /overpass[^/]*\.json$/i, many: true, overlapping: true } },
  needs: [],
  coverage: "declared",
  classes: Object.fromEntries(classNames.map((name) => [name, { complete: true }])),
  read,
};

async function* read(input: Input): AsyncGenerator<Row> {
  yield* territoryRows({
    parts: (input.files["answer"] ?? []).map(readAnswer),
    rules: streetClasses,
    tells: ({ type }) => type === "way",
    coverage: (ids, { ways }) => coverageOf(shortLines(ids, ways), longestEdgeKm),
  }, input);
}

/** The positions of those ways that are short. */
function* shortLines(ids: Iterable<number>, ways: WayStore): Generator<GeoPosition> {
  for (const id of ids) {
    const line = ways.get(id) ?? [];
    if (lengthKm(line) <= shortWayKm) yield* line;
  }
}

function lengthKm(line: readonly GeoPosition[]): number {
  let sumKm = 0;
  for (const [at, [lon, lat]] of line.entries()) {
    const [lonBefore, latBefore] = line[at - 1] ?? [lon, lat];
    const kmPerLonDegree = kmPerDegree * Math.cos(lat * Math.PI / 180);
    sumKm += Math.hypot((lon - lonBefore) * kmPerLonDegree, (lat - latBefore) * kmPerDegree);
  }
  return sumKm;
}
