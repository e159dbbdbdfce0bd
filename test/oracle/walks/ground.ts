/** Metres on the ground, in which people walk, from those of EPSG:7794, in which features are stored. */
import type { Shape, XY } from "../geometry.ts";

/** Scale of EPSG:7794 on its central meridian, and that meridian's easting. */
const SCALE = 0.9985, EASTING_M = 7_000_000;

/** Mean radius of the Earth in metres. */
const RADIUS_M = 6_371_000;

/** Turns positions of a territory a few kilometres wide into metres on the ground. */
export function groundOf([east]: XY): (at: XY) => XY {
  const scale = SCALE * (1 + (east - EASTING_M) ** 2 / (2 * (SCALE * RADIUS_M) ** 2));
  return ([x, y]) => [x / scale, y / scale];
}

/** A shape with all positions changed. */
export function moved(shape: Shape, to: (at: XY) => XY): Shape {
  const box = { min: to(shape.box.min), max: to(shape.box.max) };
  if (shape.kind === "point") return { kind: "point", at: to(shape.at), box };
  return { ...shape, paths: shape.paths.map((path) => path.map(to)), box };
}
