import type { MultiPoint, Position } from "geojson";
import { catalogue } from "../../../src/scoring/catalogue/catalogue.ts";
import type { Row } from "../../../src/sources/source.ts";
import { sourceOf } from "../../releases/support.ts";
import { Dice, random } from "../dice.ts";
import { classesWalkedTo, isOnFoot } from "../on-foot.ts";
import { type Box, shapeOf } from "../geometry.ts";
import type { Told } from "../territory.ts";

type Feature = Extract<Row, { to: "feature" }>;

const walked: ReadonlySet<string> = new Set(
  catalogue.filter(isOnFoot).flatMap(({ measure }) => classesWalkedTo(measure)),
);

/**
 * Adds a ground to some point features, and entrances to some of these grounds. Removes long lines
 * and overlapping areas among the features reached on foot: a release splits the former, and merges
 * unnamed ones of the latter.
 */
export function withGrounds<T extends Told>(told: T, seed: number): T {
  const dice = new Dice(random(20_000 + seed)), areas = new Map<string, Box[]>();
  const rows = told.rows.filter((row) => row.to !== "feature" || isOneThing(row, areas))
    .map((row) => withGround(row, dice));
  const source = { ...told.source, read: sourceOf(told.source.id, rows).read };
  return { ...told, source, rows };
}

/**
 * Whether a release stores a feature as one place.
 *
 * @param areas boxes of the kept features by class, to which this function adds the feature's
 */
function isOneThing({ name, geometry }: Feature, areas: Map<string, Box[]>): boolean {
  if (!walked.has(name)) return true;
  if (geometry.type === "LineString") return geometry.coordinates.length <= 256;
  if (geometry.type !== "Polygon") return true;
  const { box } = shapeOf(geometry), others = areas.get(name) ?? [];
  if (others.some((other) => meet(box, other))) return false;
  areas.set(name, [...others, box]);
  return true;
}

const meet = ({ min: [west, south], max: [east, north] }: Box, { min, max }: Box): boolean =>
  west <= max[0] && min[0] <= east && south <= max[1] && min[1] <= north;

function withGround(row: Row, dice: Dice): Row {
  if (row.to !== "feature") return row;
  if (row.geometry.type !== "Point" || dice.chance(0.6)) return row;
  const [x = NaN, y = NaN] = row.geometry.coordinates;
  const reachM = dice.between(30, 500), ground = dice.star(reachM, [x, y]);
  if (dice.chance(0.6)) return { ...row, ground };
  const entrances: MultiPoint = {
    type: "MultiPoint",
    coordinates: Array.from({ length: dice.count(1, 3) }, (): Position => {
      const [outline = []] = ground.coordinates;
      return outline[dice.count(0, outline.length - 1)] ?? [x, y];
    }),
  };
  return { ...row, ground, entrances };
}
