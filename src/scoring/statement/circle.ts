/** Area of a circle in m2. Shares use it, so that full cover gives exactly 100 %. */
export function circleAreaM2(radiusM: number): number {
  return Math.PI * radiusM ** 2;
}
