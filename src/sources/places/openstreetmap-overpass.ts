/**
 * Reads the streets of OpenStreetMap from the response to an Overpass query for all ways with the key
 * `highway` in a territory: `way[highway](area);(._;>;);out;`. Ignores other classes: the response contains
 * shops, trees and stops only if a street passes through them, so counts of these would be incomplete.
 * Coverage and date differ from those of a whole extract, therefore this is a separate source.
 */
import type { InputFile } from "../../formats/input-file.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { streetClasses } from "./openstreetmap/classes/street-rules.ts";
import { type LonLat, toPositions } from "./openstreetmap/coordinate-units.ts";
import { coverageOf, kmPerDegree } from "./openstreetmap/coverage.ts";
import type { NodeStore } from "./openstreetmap/node-store.ts";
import { openAnswer } from "./openstreetmap/overpass.ts";
import { classNamesOf, territoryRows } from "./openstreetmap/territory.ts";

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
  files: { answer: { pattern: /overpass[^/]*\.json$/i } },
  needs: [],
  coverage: "declared",
  classes: Object.fromEntries(classNames.map((name) => [name, { complete: true }])),
  read,
};

async function* read(input: Input): AsyncGenerator<Row> {
  for (const file of input.files["answer"] ?? []) yield* readAnswer(file, input);
}

async function* readAnswer(file: InputFile, input: Input): AsyncGenerator<Row> {
  const { date, blocks } = await openAnswer(file);
  const inside: LonLat[] = [];
  yield* territoryRows({
    blocks,
    rules: streetClasses,
    see: (element, nodes) => {
      if (element.type === "way") inside.push(...shortLine(element.refs, nodes));
    },
    coverage: () => coverageOf(inside, longestEdgeKm),
  }, input);
  for (const name of classNames) yield { to: "date", name, date };
}

/** Returns the positions of a short way; an empty list for a longer one. */
function shortLine(refs: readonly number[], nodes: NodeStore): LonLat[] {
  const { isWhole, units } = nodes.locate(refs);
  const line = isWhole ? toPositions(units) : [];
  let lengthKm = 0;
  for (const [at, [lon, lat]] of line.entries()) {
    const [lonBefore, latBefore] = line[at - 1] ?? [lon, lat];
    const kmPerLonDegree = kmPerDegree * Math.cos(lat * Math.PI / 180);
    lengthKm += Math.hypot((lon - lonBefore) * kmPerLonDegree, (lat - latBefore) * kmPerDegree);
  }
  return lengthKm <= shortWayKm ? line : [];
}
