/**
 * Compares two sides in turns. The host of a virtual machine sometimes takes processor time away,
 * and a turn then measures the host. Such turns do not count.
 */

/** Maximum share of stolen processor time in a turn that counts. */
const QUIET = 0.02;

/** Share of all turns that count in any case, those with the least stolen time first. */
const AT_LEAST = 1 / 3;

/** Processor time of this machine since it started, in kernel ticks. */
interface ProcessorTime {
  readonly used: number;
  /** Time in which the host ran something else. */
  readonly stolen: number;
}

/**
 * Reads the first line of `/proc/stat` (proc_stat(5)): user, nice, system, idle, iowait, irq,
 * softirq, steal.
 */
export function processorTimeOf(stat: string): ProcessorTime {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = stat
    .split(/\s+/, 9).slice(1).map(Number);
  return { used: user + nice + system + irq + softirq, stolen };
}

async function processorTime(): Promise<ProcessorTime> {
  const stat = await Deno.readTextFile("/proc/stat").catch((error) => {
    // Only Linux reports stolen time.
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  });
  return processorTimeOf(stat);
}

/**
 * Starts watching. The returned function gives the share of the requested processor time that was
 * stolen since then.
 */
export async function watchStolen(): Promise<() => Promise<number>> {
  const before = await processorTime();
  return async () => {
    const after = await processorTime();
    const stolen = after.stolen - before.stolen, asked = after.used - before.used + stolen;
    return asked === 0 ? 0 : stolen / asked;
  };
}

/** The turns that count, in order. */
export function quietOf<T extends { readonly stolen: number }>(turns: readonly T[]): T[] {
  const least = turns.map(({ stolen }) => stolen).toSorted((a, b) => a - b);
  const limit = Math.max(QUIET, least[Math.ceil(turns.length * AT_LEAST) - 1] ?? 0);
  return turns.filter(({ stolen }) => stolen <= limit);
}

/**
 * Runs the sides in turns. Returns each side's results of the turns that count, which are the same
 * for all sides.
 */
export async function inTurns<T>(
  turns: number,
  sides: readonly (() => Promise<T>)[],
): Promise<T[][]> {
  const taken: { readonly stolen: number; readonly results: readonly T[] }[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const stolen = await watchStolen();
    const results: T[] = [];
    for (const side of sides) results.push(await side());
    taken.push({ stolen: await stolen(), results });
  }
  const quiet = quietOf(taken);
  return sides.map((_, i) => quiet.flatMap(({ results }) => results.slice(i, i + 1)));
}
