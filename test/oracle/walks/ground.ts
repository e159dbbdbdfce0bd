import type { Shape, XY } from "../geometry.ts";

/** Scale of EPSG:7794 on its central meridian, and that meridian's easting. */
const SCALE = 0.9985, EASTING_M = 7_000_000;

/** Mean radius of the Earth in metres. */
const RADIUS_M = 6_371_000;

/**
 * Converts the projected metres of EPSG:7794, in which features are stored, to metres on the
 * ground, for a territory a few kilometres wide.
 */
export function groundOf([east]: XY): (at: XY) => XY {
  const scale = SCALE * (1 + (east - EASTING_M) ** 2 / (2 * (SCALE * RADIUS_M) ** 2));
  return ([x, y]) => [x / scale, y / scale];
}

/** Applies a conversion to all positions of a shape. */
export function moved(shape: Shape, to: (at: XY) => XY): Shape {
  const box = { min: to(shape.box.min), max: to(shape.box.max) };
  if (shape.kind === "point") return { kind: "point", at: to(shape.at), box };
  return { ...shape, paths: shape.paths.map((path) => path.map(to)), box };
}
