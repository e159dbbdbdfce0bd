/**
 * Valhalla, another program that finds walks (https://github.com/valhalla/valhalla), from its npm
 * package. The package (87 MB) is imported by a computed name: if `deno.json` or a literal
 * contained the name, the lock file would list it and each `deno task` would download it.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Position } from "./pairs.ts";

const PACKAGE = ["npm:@valhallajs/valhallajs", "3.6.1"].join("@");

/** The part of the package that is used. */
interface Valhalla {
  readonly Actor: new (config: object) => { route(query: object): Promise<Answer> };
  getConfig(options: { tileDir: string; tileExtract: string }): Promise<object>;
}

interface Answer {
  readonly trip: { readonly legs: readonly { readonly shape: string }[] };
}

/** Penalties for steps and gates are zero: they count in metres even in the shortest-distance mode. */
const pedestrian = { shortest: true, max_hiking_difficulty: 6, step_penalty: 0, gate_penalty: 0 };

/** Finds the shortest walk as a list of positions; null if there is none. */
export type Route = (from: Position, to: Position) => Promise<readonly Position[] | null>;

/**
 * Builds Valhalla's tiles from an extract. Needs Linux or macOS on arm64, or Linux on x64, and
 * Python 3.
 *
 * @param extract full path of the extract
 * @param folder folder for the tiles
 * @throws {Error} if the extract cannot be read
 */
export async function openValhalla(extract: string, folder: string): Promise<Route> {
  const { default: valhalla }: { default: Valhalla } = await import(PACKAGE);
  const config = await valhalla.getConfig({
    tileDir: join(folder, "tiles"),
    tileExtract: join(folder, "none.tar"),
  });
  const configPath = join(folder, "valhalla.json");
  await Deno.writeTextFile(configPath, JSON.stringify(config));
  const { os, arch } = Deno.build;
  const binaries = `${os}/${arch === "x86_64" ? "x64" : "arm64"}`;
  const program = new URL(`${binaries}/valhalla_build_tiles`, import.meta.resolve(PACKAGE));
  const { success, stdout, stderr } = await new Deno.Command(fileURLToPath(program), {
    args: ["-c", configPath, extract],
    cwd: folder, // it writes lists there
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr.length > 0 ? stderr : stdout));

  const actor = new valhalla.Actor(config);
  return async (from, to) => {
    const query = {
      locations: [from, to].map(({ lon, lat }) => ({ lon, lat, node_snap_tolerance: 0 })),
      costing: "pedestrian",
      costing_options: { pedestrian },
      directions_type: "none",
    };
    try {
      const { trip: { legs: [leg] } } = await actor.route(query);
      return leg === undefined ? null : decoded(leg.shape);
    } catch (error) {
      if (String(error).includes("No path could be found")) return null;
      throw error;
    }
  };
}

/** The positions of an encoded polyline (https://valhalla.github.io/valhalla/decoding/). */
function decoded(shape: string): Position[] {
  const numbers: number[] = [];
  let number = 0, shift = 0;
  for (const character of shape) {
    const bits = character.charCodeAt(0) - 63;
    number |= (bits & 0x1f) << shift;
    shift += 5;
    if (bits >= 0x20) continue;
    numbers.push(number & 1 ? ~(number >> 1) : number >> 1);
    [number, shift] = [0, 0];
  }
  const positions: Position[] = [];
  for (let i = 0, lat = 0, lon = 0; i < numbers.length; i += 2) {
    lat += numbers[i] ?? 0;
    lon += numbers[i + 1] ?? 0;
    positions.push({ lon: lon / 1e6, lat: lat / 1e6 });
  }
  return positions;
}
