/** What an import shows while it works: one progress for all of it, and a line for each source. */
import type { BuildProgress } from "../releases/build.ts";
import type { PlannedSource } from "../releases/release-plan.ts";
import type { BuildReport, SourceReport } from "../releases/report.ts";
import { OverallProgress, type ProgressOutput } from "./import/overall-progress.ts";

const count = new Intl.NumberFormat("en");

/**
 * Seconds that the steps after the sources take for the whole country on the embedded engine with the
 * national tables loaded; their share of an import is much the same elsewhere.
 */
const finishingS: Readonly<Record<string, number>> = {
  "comuni": 10,
  "addresses": 30,
  "indexes": 60,
  "coverage": 30,
  "checks": 5,
  "imputed values": 180,
};

/** Bytes that the embedded engine loads in a second, on average over all sources. */
const LOADED_PER_S = 1e6;

/** Shows how far an import is, then what became of its rows. */
export class ImportProgress implements BuildProgress {
  /** That of the part which is at work: downloading, then building. */
  readonly overall: OverallProgress;
  /** What is left of the step that is at work, in the unit of the whole. */
  #stepLeft = 0;

  /** @param verbose tells every reason for which records were refused */
  constructor(readonly output: ProgressOutput, readonly verbose = false) {
    this.overall = new OverallProgress(output);
  }

  /** Tells how much there is to read, before it begins. */
  expect(sources: readonly PlannedSource[]): void {
    const bytes = sources.flatMap(({ record }) => record).reduce(
      (sum, file) => sum + file.bytes,
      0,
    );
    const finishing = Object.values(finishingS).reduce((sum, seconds) => sum + seconds, 0);
    this.overall.begin(bytes / LOADED_PER_S + finishing);
  }

  /** So many bytes more were read. */
  advance(bytes: number): void {
    this.overall.advance(bytes / LOADED_PER_S);
  }

  step(name: string): void {
    this.overall.advance(this.#stepLeft);
    this.#stepLeft = finishingS[name] ?? 0;
    this.overall.label(name);
    if (name in finishingS) this.overall.line(this.#withStanding(name));
  }

  loaded({ id, read, kept, elapsedS }: SourceReport): void {
    const done = `${id}: ${count.format(read)} records read, ${count.format(kept)} rows stored, \
${elapsedS.toFixed(1)} s`;
    this.overall.line(this.#withStanding(done));
  }

  /** The release answers from now on: what it left out, and what it passed. */
  done({ release, checks, carried, sources, elapsedS }: BuildReport): void {
    this.overall.stop();
    const { print } = this.output;
    for (const source of sources) {
      for (const line of this.verbose ? reasonsOf(source) : refusedOf(source)) print(line);
    }
    print(`Checks passed: ${checks.map(({ name }) => name).join("; ")}.`);
    print(`Release ${release.name} is active. Sources read: ${sources.length}, carried over: \
${carried.length}. ${elapsedS.toFixed(1)} s.`);
  }

  /** Leaves the terminal clean, also after an error. */
  close(): void {
    this.overall.stop();
  }

  #withStanding(text: string): string {
    const standing = this.overall.standing();
    return standing === "" ? `${text} ...` : `${text} (${standing})`;
  }
}

/** One line a source: how many records it refused, and the most frequent reason. */
function refusedOf({ id, read, refused }: SourceReport): string[] {
  const [most, ...others] = Object.entries(refused).sort(([, a], [, b]) => b - a);
  if (most === undefined) return [];
  const rows = [most, ...others].reduce((sum, [, each]) => sum + each, 0);
  const more = others.length === 0
    ? ""
    : `; ${others.length} more reason${others.length > 1 ? "s" : ""} (--verbose)`;
  return [
    `Refused: ${count.format(rows)} of ${count.format(read)} records of ${id}: ${most[0]}${more}`,
  ];
}

/** A line for each reason. */
function reasonsOf({ id, refused }: SourceReport): string[] {
  return Object.entries(refused).map(([reason, rows]) =>
    `Refused: ${count.format(rows)} of ${id}: ${reason}`
  );
}
