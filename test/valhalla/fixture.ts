/** Valhalla's walks on the extract of Mezzolombardo, stored in a file. */
import type { Pair } from "./pairs.ts";

/** A pair of positions and the length of the walk between them in metres. */
export interface KnownWalk extends Pair {
  readonly metres: number;
}

/** The file: positions and metres only. */
export const fixture = new URL("./mezzolombardo.csv", import.meta.url);

const head = [
  "# Walks from house numbers to places in Mezzolombardo, measured with Valhalla 3.6.1 on an extract of",
  "# 20 October 2020. Made by `deno task test:valhalla`. Contains positions of OpenStreetMap,",
  "# © OpenStreetMap contributors, Open Database License 1.0 (https://www.openstreetmap.org/copyright).",
  "door_lon,door_lat,place_lon,place_lat,metres",
];

/** Writes walks to the {@link fixture}. */
export async function writeWalks(walks: readonly KnownWalk[]): Promise<void> {
  const lines = walks.map(({ door, place, metres }) =>
    [
      ...[door.lon, door.lat, place.lon, place.lat].map((degrees) => degrees.toFixed(7)),
      metres.toFixed(1),
    ]
      .join()
  );
  await Deno.writeTextFile(fixture, [...head, ...lines, ""].join("\n"));
}

/** Reads the walks of the {@link fixture}. */
export async function readWalks(): Promise<KnownWalk[]> {
  const lines = (await Deno.readTextFile(fixture)).trim().split("\n").slice(head.length);
  return lines.map((line) => {
    const [doorLon = NaN, doorLat = NaN, lon = NaN, lat = NaN, metres = NaN] = line.split(",").map(
      Number,
    );
    return { door: { lon: doorLon, lat: doorLat }, place: { lon, lat }, metres };
  });
}

/** Whether two walks have the same length, within 2 % or 5 m. */
export function agrees(ours: number | null, theirs: number): boolean {
  return ours !== null && Math.abs(ours - theirs) <= Math.max(5, 0.02 * theirs);
}
