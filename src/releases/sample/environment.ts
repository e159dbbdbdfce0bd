/** Air, green, water, industry and the hazards of nature. */
import type { Row } from "../../sources/source.ts";
import { type Box, feature, line, type Offset, point, rectangle, steps } from "./layout.ts";

/** Background stations 1 and 2 km from the centre, and one at a busy road 100 m away. */
const stationAt: { readonly near: Offset; readonly far: Offset; readonly traffic: Offset } = {
  near: [600, 800],
  far: [-1_200, 1_600],
  traffic: [0, 100],
};

/**
 * What the stations measure. The nearer one weighs four times the farther one (1/distance2); ozone
 * is not measured in traffic.
 */
const air: Readonly<Record<string, { near: number; far: number; traffic: number | null }>> = {
  no2: { near: 20, far: 10, traffic: 60 },
  pm10: { near: 24, far: 14, traffic: 40 },
  pm25: { near: 14, far: 9, traffic: 25 },
  pm10_days: { near: 20, far: 10, traffic: 50 },
  o3_days: { near: 12, far: 7, traffic: null },
};

/** Nodes of the seismic grid, all as far from the centre, with the ground acceleration in g. */
const groundAcceleration: readonly { at: Offset; g: number }[] = [
  { at: [-2_000, -2_000], g: 0.09 },
  { at: [2_000, -2_000], g: 0.11 },
  { at: [-2_000, 2_000], g: 0.08 },
  { at: [2_000, 2_000], g: 0.12 },
];

/** Polygons by class. The park is green too, and overlaps the other green: the union counts. */
const land: Readonly<Record<string, readonly Box[]>> = {
  green: [[-300, -300, -100, 300], [-200, -100, -100, 100]],
  park: [[-300, -300, -100, 300]],
  industrial: [[600, -300, 900, 300]],
  protected_area: [[2_000, -900, 2_900, 900]],
};

/** Hazard polygons with their class, all away from the centre, the worse inside the milder. */
const hazards: Readonly<Record<string, readonly { box: Box; value: number }[]>> = {
  landslide_hazard: [
    { box: [-3_000, 2_000, -2_000, 3_000], value: 3 },
    { box: [-2_800, 2_200, -2_200, 2_800], value: 4 },
  ],
  flood_hazard: [
    { box: [-3_000, -1_400, 3_000, -950], value: 1 },
    { box: [-3_000, -1_250, 3_000, -1_050], value: 2 },
  ],
  volcanic_hazard: [
    { box: [1_500, 2_000, 3_000, 3_000], value: 1 },
    { box: [2_200, 2_400, 3_000, 3_000], value: 2 },
  ],
  tsunami_zone: [{ box: [-3_000, -3_000, 3_000, -2_800], value: 1 }],
};

/** All of them as features. */
export function* environment(): Generator<Row> {
  for (const [pollutant, { near, far, traffic }] of Object.entries(air)) {
    yield feature(`${pollutant}_background`, point(stationAt.near), near);
    yield feature(`${pollutant}_background`, point(stationAt.far), far);
    if (traffic !== null) {
      yield feature(`${pollutant}_traffic`, point(stationAt.traffic), traffic);
    }
  }
  for (const { at, g } of groundAcceleration) yield feature("ag_grid", point(at), g);
  for (const [name, boxes] of Object.entries(land)) {
    for (const box of boxes) yield feature(name, rectangle(box));
  }
  yield feature("water", line([-3_000, -1_100], [3_000, -1_100]));
  // An avenue with a tree each 20 m.
  for (const x of steps(-990, 20, 100)) yield feature("tree", point([x, 10]));
  for (const [name, polygons] of Object.entries(hazards)) {
    for (const { box, value } of polygons) yield feature(name, rectangle(box), value);
  }
}
