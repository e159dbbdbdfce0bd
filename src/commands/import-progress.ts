/** The progress of an import: one overall progress, and a line for each source. */
import type { BuildProgress } from "../releases/build.ts";
import type { PlannedSource } from "../releases/release-plan.ts";
import type { BuildReport, SourceReport } from "../releases/report.ts";
import { OverallProgress, type ProgressOutput } from "./import/overall-progress.ts";

const count = new Intl.NumberFormat("en");

/** Work of the steps after the sources, as a share of the work of loading. */
const finishingShares: Readonly<Record<string, number>> = {
  "comuni": 0.02,
  "addresses": 0.05,
  "indexes": 0.15,
  "coverage": 0.08,
  "checks": 0.05,
};

/** The last step measures a sample whose size does not depend on the files. */
const lastStep = { name: "imputed values", megabytes: 60 };

const megabyte = 1e6;

/** Shows the progress of an import, then the outcome of its rows. */
export class ImportProgress implements BuildProgress {
  /** The progress of the current part: downloading, then building. */
  readonly overall: OverallProgress;
  /** Megabytes of all files, the unit of work. */
  #loading = 0;
  /** Megabytes of each source's files. */
  readonly #ofSource = new Map<string, number>();
  /** Megabytes read of the current source. */
  #read = 0;
  /** The current step, and its remaining work after the sources. */
  #step = "";
  #stepLeft = 0;

  /** @param verbose whether to print every reason of refused records */
  constructor(readonly output: ProgressOutput, readonly verbose = false) {
    this.overall = new OverallProgress(output);
  }

  /** Sets the amount to read, before reading. */
  expect(sources: readonly PlannedSource[]): void {
    for (const { source, record } of sources) {
      const bytes = record.reduce((sum, file) => sum + file.bytes, 0);
      this.#ofSource.set(source.id, bytes / megabyte);
    }
    this.#loading = this.#ofSource.values().reduce((sum, size) => sum + size, 0);
    const shares = Object.values(finishingShares).reduce((sum, share) => sum + share, 0);
    this.overall.begin(this.#loading * (1 + shares) + lastStep.megabytes);
  }

  /** Adds bytes read. */
  advance(bytes: number): void {
    this.#read += bytes / megabyte;
    this.overall.advance(bytes / megabyte);
  }

  step(name: string): void {
    this.#step = name;
    this.overall.advance(this.#stepLeft);
    this.#stepLeft = name === lastStep.name
      ? lastStep.megabytes
      : this.#loading * (finishingShares[name] ?? 0);
    this.overall.label(name);
    if (this.#stepLeft > 0) this.overall.line(this.#withStanding(name));
  }

  /** Reports a statement that is still running, so that a long step can be told from one that hangs. */
  slow(statement: string, runningS: number): void {
    // The files of statements begin with comments for their readers.
    const text = statement.replaceAll(/^\s*--.*$/gm, "").replaceAll(/\s+/g, " ").trim();
    this.overall.line(`${this.#step}: running for ${runningS} s: ${text}`);
  }

  loaded({ id, read, kept, elapsedS }: SourceReport): void {
    // Some files are read only in part, and some twice.
    this.overall.advance((this.#ofSource.get(id) ?? 0) - this.#read);
    this.#read = 0;
    const done = `${id}: ${count.format(read)} records read, ${count.format(kept)} rows stored, \
${elapsedS.toFixed(1)} s`;
    this.overall.line(this.#withStanding(done));
  }

  broken(id: string, problem: string, carriedDate: string | null): void {
    this.overall.advance((this.#ofSource.get(id) ?? 0) - this.#read);
    this.#read = 0;
    const instead = carriedDate === null
      ? "it is left out"
      : `its data of ${carriedDate} are carried over`;
    this.overall.line(`Not read: ${id}: ${problem}; ${instead}`);
  }

  /** Reports the activated release: refused records, warnings, and passed checks. */
  done({ release, checks, validation, carried, sources, elapsedS }: BuildReport): void {
    this.overall.stop();
    const { print } = this.output;
    for (const source of sources) {
      for (const line of this.verbose ? reasonsOf(source) : refusedOf(source)) print(line);
      for (const warning of source.warnings) print(`Warning: ${source.id}: ${warning}.`);
    }
    print(validation.summary);
    for (const warning of [...validation.warnings, ...validation.refused]) {
      print(`Warning: validation: ${warning}.`);
    }
    print(`Checks passed: ${checks.map(({ name }) => name).join("; ")}.`);
    print(`Release ${release.name} is active. Sources read: ${sources.length}, carried over: \
${carried.length}. ${elapsedS.toFixed(1)} s.`);
  }

  /** Restores the terminal, also after an error. */
  close(): void {
    this.overall.stop();
  }

  #withStanding(text: string): string {
    const standing = this.overall.standing();
    return standing === "" ? `${text} ...` : `${text} (${standing})`;
  }
}

/** One line per source: the number of refused records, and the most frequent reason. */
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
function reasonsOf({ id, skipped, refused }: SourceReport): string[] {
  const lines = (what: string, reasons: Readonly<Record<string, number>>) =>
    Object.entries(reasons).map(([reason, rows]) =>
      `${what}: ${count.format(rows)} of ${id}: ${reason}`
    );
  return [...lines("Not used", skipped), ...lines("Refused", refused)];
}
