/** The features of random territories that are one place with a feature of a preferred source. */
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import type { Row } from "../../src/sources/source.ts";
import { classesOf, isOfAllSources } from "./measures.ts";
import type { Told } from "./territory.ts";

type Feature = Extract<Row, { to: "feature" }>;

/** The classes of joined metrics, with the order of their sources. */
const classes = new Map(
  catalogue.filter(isOfAllSources).flatMap(({ measure, sources }) =>
    classesOf(measure).map((name): [string, readonly string[]] => [name, sources])
  ),
);

/** Returns the features that do not count: those matched with a feature of a preferred source. */
export function matchedIn(told: readonly Told[]): Set<Row> {
  const matched = new Set<Row>();
  for (const [name, order] of classes) {
    const rank = (id: string) => order.includes(id) ? order.indexOf(id) : order.length;
    const lists = told.map(({ source, rows }) => ({
      id: source.id,
      points: rows.filter((row): row is Feature =>
        row.to === "feature" && row.name === name && row.geometry.type === "Point"
      ),
    })).sort((a, b) => rank(a.id) - rank(b.id) || (a.id < b.id ? -1 : 1));
    for (const [i, { points: others }] of lists.entries()) {
      for (const { points } of lists.slice(i + 1)) {
        for (const point of pairsOf(points, others, name === "stop" ? 50 : 30)) matched.add(point);
      }
    }
  }
  return matched;
}

/** Pairs points of two sources one to one, those of the same name first, then the nearest. */
function pairsOf(
  points: readonly Feature[],
  others: readonly Feature[],
  reachM: number,
): Set<Feature> {
  const pairs = points.flatMap((point) =>
    others.map((other) => ({
      point,
      other,
      m: metres(point, other),
      isNamed: point.label !== undefined && point.label === other.label,
    }))
  ).filter(({ m, isNamed }) => m <= (isNamed ? 150 : reachM))
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || a.m - b.m);
  const paired = new Set<Feature>(), taken = new Set<Feature>();
  for (const { point, other } of pairs) {
    if (paired.has(point) || taken.has(other)) continue;
    paired.add(point);
    taken.add(other);
  }
  return paired;
}

function metres({ geometry: a }: Feature, { geometry: b }: Feature): number {
  if (a.type !== "Point" || b.type !== "Point") return Infinity;
  const [ax = NaN, ay = NaN] = a.coordinates, [bx = NaN, by = NaN] = b.coordinates;
  return Math.hypot(ax - bx, ay - by);
}
