/** Great-circle distance in metres between two WGS84 points (haversine, mean radius of the Earth). */
export function metresBetween(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const radians = Math.PI / 180;
  const h = Math.sin((lat2 - lat1) * radians / 2) ** 2 +
    Math.cos(lat1 * radians) * Math.cos(lat2 * radians) *
      Math.sin((lon2 - lon1) * radians / 2) ** 2;
  return 2 * 6_371_009 * Math.asin(Math.sqrt(h));
}
