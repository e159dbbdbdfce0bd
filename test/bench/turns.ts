/**
 * Two sides of a comparison, in turn. Where the machine is a virtual one its host takes processor time
 * away, now and then, and what is measured then is the host: such turns are left out.
 */

/** Turns in which no more than this part of the processor time asked for was taken count. */
const QUIET = 0.02;

/** Of all turns this part counts, though, those in which the least was taken: there may be no better. */
const AT_LEAST = 1 / 3;

/** Processor time of this machine since its start, in the kernel's unit. */
interface ProcessorTime {
  readonly used: number;
  /** Asked for, and kept back by the host. */
  readonly stolen: number;
}

/** Reads the first line of `/proc/stat` (proc_pid_stat(5)): user, nice, system, idle, iowait, irq, softirq, steal. */
export function processorTimeOf(stat: string): ProcessorTime {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = stat
    .split(/\s+/, 9).slice(1).map(Number);
  return { used: user + nice + system + irq + softirq, stolen };
}

async function processorTime(): Promise<ProcessorTime> {
  const stat = await Deno.readTextFile("/proc/stat").catch((error) => {
    // Other systems than Linux do not tell.
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  });
  return processorTimeOf(stat);
}

/** Starts to watch; the function gives the part of the processor time asked for since then that was taken. */
export async function watchStolen(): Promise<() => Promise<number>> {
  const before = await processorTime();
  return async () => {
    const after = await processorTime();
    const stolen = after.stolen - before.stolen, asked = after.used - before.used + stolen;
    return asked === 0 ? 0 : stolen / asked;
  };
}

/** The turns that count, in their order. */
export function quietOf<T extends { readonly stolen: number }>(turns: readonly T[]): T[] {
  const least = turns.map(({ stolen }) => stolen).toSorted((a, b) => a - b);
  const limit = Math.max(QUIET, least[Math.ceil(turns.length * AT_LEAST) - 1] ?? 0);
  return turns.filter(({ stolen }) => stolen <= limit);
}

/**
 * Runs the sides in turn, so many times, and gives for each side what it came to in the turns that count:
 * the same turns for all.
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
