/** What only the maps of the invented territory show: a railway, houses, a tunnel and a brook. */
import type { Row } from "../../sources/source.ts";
import { polygon, polyline, steps } from "./sample-geometry.ts";
import { bent, eastward, eastWest, railwayY } from "./sample-plan.ts";

/** Houses on both sides of each street from west to east: their distance, front and depth in metres. */
const houseStepM = 40, frontM = 14, depthM = 11, setbackM = 8;

/** The rows for maps. */
export function* drawnRows(): Generator<Row> {
  yield { to: "railway", geometry: polyline(eastward(railwayY, -3_000, 3_000)), srid: 7794 };
  yield {
    to: "map_line",
    kind: "tunnel",
    geometry: polyline([bent([1_000, 500]), bent([1_250, 700]), bent([1_400, 900])]),
    srid: 7794,
  };
  yield {
    to: "map_line",
    kind: "stream",
    label: "Fosso del Bosco",
    geometry: polyline([[-1_000, 1_350], [-1_150, 900], [-1_700, 600]]),
    srid: 7794,
  };
  for (const { at: y, stretches } of eastWest) {
    for (const [from, to] of stretches) {
      for (const x of steps(from + 60, houseStepM, Math.floor((to - from - 120) / houseStepM))) {
        // Crossing streets, every 200 m from 100 m on, stay free.
        if (Math.abs(Math.abs(x) % 200 - 100) < 25) continue;
        yield house(x, y + setbackM);
        yield house(x, y - setbackM - depthM);
      }
    }
  }
}

function house(x: number, y: number): Row {
  const corners = [[0, 0], [frontM, 0], [frontM, depthM], [0, depthM]] as const;
  return {
    to: "building",
    geometry: polygon(corners.map(([dx, dy]) => bent([x + dx, y + dy]))),
    srid: 7794,
  };
}
