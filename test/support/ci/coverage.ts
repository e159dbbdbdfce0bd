/** Coverage of `src/` by room, and its floors. */
import { fileURLToPath } from "node:url";

/** Percentage of covered lines by folder: the folder below `src/`, or a file directly in `src/`. */
export type Coverage = Readonly<Record<string, number>>;

const root = new URL("../../../", import.meta.url);
const floorsFile = new URL("coverage.json", import.meta.url);

/** The coverage from a folder of profiles, as written by `deno test --coverage`. */
export async function coverageOf(profiles: string): Promise<Coverage> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["coverage", "--quiet", "--lcov", `--include=^${new URL("src/", root).href}`, profiles],
    cwd: root,
  }).output();
  const text = new TextDecoder();
  if (!success) throw new Error(`deno coverage failed: ${text.decode(stderr)}`);
  return coverageByRoom(text.decode(stdout), fileURLToPath(new URL("src/", root)));
}

/**
 * The coverage from an lcov report. Modules that no test loads are missing from it.
 *
 * @param src path of the folder of the rooms, with a slash at the end
 */
export function coverageByRoom(lcov: string, src: string): Coverage {
  const lines: Record<string, { found: number; hit: number }> = {};
  for (const record of lcov.split("end_of_record")) {
    const field = (name: string) => new RegExp(`^${name}:(.*)$`, "m").exec(record)?.[1] ?? "";
    const path = field("SF");
    if (!path.startsWith(src)) continue;
    const [room = ""] = path.slice(src.length).split("/");
    const sum = lines[room] ??= { found: 0, hit: 0 };
    sum.found += Number(field("LF"));
    sum.hit += Number(field("LH"));
  }
  return Object.fromEntries(
    Object.entries(lines).sort().map(([room, { found, hit }]) => [room, 100 * hit / found]),
  );
}

/** One message for each room below its floor, including rooms that no test loads. */
export function shortfalls(coverage: Coverage, floors: Coverage): string[] {
  return Object.entries(floors).flatMap(([room, floor]) => {
    const percent = coverage[room] ?? 0, short = floor - percent;
    return short <= 0 ? [] : [
      `src/${room}: ${percent.toFixed(1)} % of the lines ran, ${
        short.toFixed(1)
      } percentage points ` +
      `below the floor of ${floor} %. Test the lines that do not run.`,
    ];
  });
}

/** The new floors after a run: whole percent, never lower than before. */
export function raised(floors: Coverage, coverage: Coverage): Coverage {
  const rooms = [...new Set([...Object.keys(floors), ...Object.keys(coverage)])].sort();
  return Object.fromEntries(
    rooms.map((room) => [room, Math.max(floors[room] ?? 0, Math.floor(coverage[room] ?? 0))]),
  );
}

/** The floors in `coverage.json`. */
export async function readFloors(): Promise<Coverage> {
  return JSON.parse(await Deno.readTextFile(floorsFile));
}

/** Writes `coverage.json`. */
export async function writeFloors(floors: Coverage): Promise<void> {
  await Deno.writeTextFile(floorsFile, `${JSON.stringify(floors, null, 2)}\n`);
}
