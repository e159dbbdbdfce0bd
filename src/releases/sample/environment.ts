import { type ByClass, classEntries } from "../../sources/feature-classes.ts";
import type { Row } from "../../sources/source.ts";
import {
  feature,
  type Offset,
  point,
  polygon,
  polyline,
  rectangle,
  type SampleBox,
  steps,
} from "./sample-geometry.ts";

import { garden, riverBanks, stream, wood } from "./sample-plan.ts";

interface Measured {
  readonly at: Offset;
  readonly value: number;
}

/** Values of background stations 1 and 2 km from the centre. */
const background = (near: number, far: number): readonly Measured[] => [
  { at: [600, 800], value: near },
  { at: [-1_200, 1_600], value: far },
];

/** The value of a traffic station 100 m from the centre. */
const traffic = (value: number): readonly Measured[] => [{ at: [0, 100], value }];

/**
 * Values of the stations. The nearer one has four times the weight of the farther one (1/distance2);
 * traffic stations do not measure ozone.
 */
const air: ByClass<readonly Measured[]> = {
  no2_background: background(20, 10),
  no2_traffic: traffic(60),
  pm10_background: background(24, 14),
  pm10_traffic: traffic(40),
  pm25_background: background(14, 9),
  pm25_traffic: traffic(25),
  pm10_days_background: background(20, 10),
  pm10_days_traffic: traffic(50),
  o3_days_background: background(12, 7),
};

/** Nodes of the seismic grid, all at the same distance from the centre, with ground acceleration in g. */
const groundAcceleration: readonly { at: Offset; g: number }[] = [
  { at: [-2_000, -2_000], g: 0.09 },
  { at: [2_000, -2_000], g: 0.11 },
  { at: [-2_000, 2_000], g: 0.08 },
  { at: [2_000, 2_000], g: 0.12 },
];

/**
 * Polygons by class. The park lies in a green area that overlaps another one, so their union counts.
 * Streets cross the park; others run beside it outside its fence.
 */
const land: ByClass<readonly SampleBox[]> = {
  green: [[-300, -300, -100, 300], [-200, -100, -100, 100]],
  park: [[-290, -290, -110, 290]],
  industrial: [[600, -300, 900, 300]],
  protected_area: [[2_000, -900, 2_900, 900]],
};

/** Hazard polygons with their class, all away from the centre, with the worse inside the milder. */
const hazards: ByClass<readonly { box: SampleBox; value: number }[]> = {
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

/** Features of air, green areas, water, industry and natural hazards. */
export function* environment(): Generator<Row> {
  for (const [name, stations] of classEntries(air)) {
    for (const { at, value } of stations) yield feature(name, point(at), value);
  }
  for (const { at, g } of groundAcceleration) yield feature("ag_grid", point(at), g);
  for (const [name, boxes] of classEntries(land)) {
    for (const box of boxes) yield feature(name, rectangle(box));
  }
  for (const area of [wood, garden]) yield feature("green", polygon(area));
  yield feature("water", polygon(riverBanks()));
  yield { ...feature("water", polyline(stream)), label: "Rio Campione" };
  // An avenue with one tree every 20 m.
  for (const x of steps(-990, 20, 100)) yield feature("tree", point([x, 10]));
  for (const [name, polygons] of classEntries(hazards)) {
    for (const { box, value } of polygons) yield feature(name, rectangle(box), value);
  }
}
