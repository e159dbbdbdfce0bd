/** Ellipsoid of WGS84. */
const radiusM = 6_378_137, flattening = 1 / 298.257223563;
const e2 = flattening * (2 - flattening), ePrime2 = e2 / (1 - e2);

const scale = 0.9996, falseEastM = 500_000, middleDegrees = 9;

const radians = Math.PI / 180;

/**
 * Converts a position in degrees to easting and northing in UTM zone 32 (EPSG:32632), the system of
 * the towns in the census of 2011. Accurate to 1 m within ten degrees of the central meridian.
 * Source: Snyder, Map Projections (USGS 1395, 1987), equations 3-21 and 8-9 to 8-15.
 */
export function toUtm32(lon: number, lat: number): [east: number, north: number] {
  const phi = lat * radians, a = (lon - middleDegrees) * radians * Math.cos(phi);
  const n = radiusM / Math.sqrt(1 - e2 * Math.sin(phi) ** 2);
  const t = Math.tan(phi) ** 2, c = ePrime2 * Math.cos(phi) ** 2;
  const meridianM = radiusM * (
    (1 - e2 / 4 - 3 * e2 ** 2 / 64 - 5 * e2 ** 3 / 256) * phi -
    (3 * e2 / 8 + 3 * e2 ** 2 / 32 + 45 * e2 ** 3 / 1024) * Math.sin(2 * phi) +
    (15 * e2 ** 2 / 256 + 45 * e2 ** 3 / 1024) * Math.sin(4 * phi) -
    35 * e2 ** 3 / 3072 * Math.sin(6 * phi)
  );
  const east = a + (1 - t + c) * a ** 3 / 6 +
    (5 - 18 * t + t ** 2 + 72 * c - 58 * ePrime2) * a ** 5 / 120;
  const north = a ** 2 / 2 + (5 - t + 9 * c + 4 * c ** 2) * a ** 4 / 24 +
    (61 - 58 * t + t ** 2 + 600 * c - 330 * ePrime2) * a ** 6 / 720;
  return [falseEastM + scale * n * east, scale * (meridianM + n * Math.tan(phi) * north)];
}
