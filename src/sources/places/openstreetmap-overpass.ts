/**
 * Streets of OpenStreetMap, from the answer to a question for all ways with the key `highway` in some
 * territory: `way[highway](area);(._;>;);out;`. Only classes of streets are taken from it. Shops, trees
 * or stops that are in it are there because they lie on a street: a few of those of the place. So it is
 * a source of its own beside a whole extract, with its own coverage and date.
 */
import type { InputFile } from "../../formats/input-file.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { streetClasses } from "./openstreetmap/classes/street-rules.ts";
import { type LonLat, toPositions } from "./openstreetmap/coordinate-units.ts";
import { coverageOf, kmPerDegree } from "./openstreetmap/coverage.ts";
import type { NodeStore } from "./openstreetmap/node-store.ts";
import { openAnswer } from "./openstreetmap/overpass.ts";
import { classNamesOf, territoryRows } from "./openstreetmap/territory.ts";

const classNames = classNamesOf(streetClasses);

/**
 * Every way of the answer touches the territory, but may leave it: none of a way so short (km) lies
 * farther out than that.
 */
const shortWayKm = 0.03;

/** Short ways lie closer than this in a town; elsewhere the territory is taken for smaller (km). */
const longestEdgeKm = 0.5;

/** The streets of OpenStreetMap in the territory of an Overpass answer. */
export const openstreetmapOverpass: OfficialSource = {
  id: "openstreetmap-overpass",
  publisher: "OpenStreetMap contributors",
  title: "OpenStreetMap streets (Overpass API)",
  licence: "ODbL 1.0",
  licenceUrl: "https://opendatacommons.org/licenses/odbl/1-0/",
  attribution: "© OpenStreetMap contributors",
  homePage: "https://wiki.openstreetmap.org/wiki/Overpass_API",
  rhythm: "daily",
  downloads: [], // An answer is to a question of one's own.
  // The first day of this licence: no data under it is older. Each class is given the answer's own.
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

/** The positions of a short way; empty for a long one. */
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
