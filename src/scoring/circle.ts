/** Area in m2 of a circle, so that one wholly covered gives exactly 100 %. */
export function circleAreaM2(radiusM: number): number {
  return Math.PI * radiusM ** 2;
}
