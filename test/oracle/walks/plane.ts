import type { XY } from "../geometry.ts";

/** Semi-major axis in metres, and flattening of the WGS84 ellipsoid (NIMA TR8350.2). */
const AXIS_M = 6_378_137, FLATTENING = 1 / 298.257_223_563;

type XYZ = readonly [number, number, number];

const radians = (degrees: number): number => degrees * Math.PI / 180;

/**
 * Cartesian metres from the centre of the Earth: towards 0 degrees east, 90 degrees east and the
 * North Pole.
 */
function cartesian(lon: number, lat: number): XYZ {
  const polar = (1 - FLATTENING) ** 2;
  const [sin, cos] = [Math.sin(radians(lat)), Math.cos(radians(lat))];
  const normalM = AXIS_M / Math.sqrt(cos * cos + polar * sin * sin);
  return [
    normalM * cos * Math.cos(radians(lon)),
    normalM * cos * Math.sin(radians(lon)),
    polar * normalM * sin,
  ];
}

/**
 * Converts degrees to metres east and north of a position, on the plane that is tangent to the
 * ellipsoid there. At 5 km from the position, distances are too short by 3 in 10 million.
 */
export function planeAt(lon: number, lat: number): (lon: number, lat: number) => XY {
  const centre = cartesian(lon, lat);
  const [sinLon, cosLon] = [Math.sin(radians(lon)), Math.cos(radians(lon))];
  const [sinLat, cosLat] = [Math.sin(radians(lat)), Math.cos(radians(lat))];
  return (otherLon, otherLat) => {
    const [x, y, z] = cartesian(otherLon, otherLat);
    const [dx, dy, dz] = [x - centre[0], y - centre[1], z - centre[2]];
    return [
      cosLon * dy - sinLon * dx,
      cosLat * dz - sinLat * (cosLon * dx + sinLon * dy),
    ];
  };
}
