import type { Door } from "./door.ts";
import { Findings } from "./findings.ts";
import type { IndexedTile } from "./indexed-tile.ts";
import { Neighbourhood } from "./neighbourhood.ts";
import type { Search } from "./search.ts";
import { FAR_M, type Needs, type Walk } from "./walk.ts";

/**
 * Walks from a door until everything needed is found, or the reach ends.
 *
 * @param tiles all tiles that touch a circle of `REACH_M` around the door
 */
export function walkFrom(
  search: Search,
  tiles: readonly IndexedTile[],
  door: Door,
  needs: Needs,
): Walk {
  const findings = new Findings(needs, tiles);
  passDoor(door, findings);
  search.run(
    new Neighbourhood(tiles),
    door,
    findings.reachCm,
    (tile, junction, walkCm) => findings.junction(tile, junction, walkCm),
  );
  const { gapCm } = door;
  return { gapM: gapCm / 100, isFar: gapCm > 100 * FAR_M, layers: findings.layers() };
}

/** Records the places on the door's own edge, which are reached without passing a junction. */
function passDoor({ tile, edge, offsetCm, gapCm }: Door, findings: Findings): void {
  const last = tile.accessFirst[edge + 1] ?? 0;
  for (let access = tile.accessFirst[edge] ?? 0; access < last; access++) {
    const before = (tile.accessFromCm[access] ?? 0) - offsetCm;
    const after = offsetCm - (tile.accessToCm[access] ?? 0);
    const leaveCm = before > 0
      ? tile.accessFromCm[access] ?? 0
      : after > 0
      ? tile.accessToCm[access] ?? 0
      : offsetCm;
    findings.access(tile, edge, access, leaveCm, gapCm + Math.max(0, before, after));
  }
}
