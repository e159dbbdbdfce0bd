/** What an import shows while it works: a bar on a terminal, plain lines elsewhere. */
// @ts-types="@types/cli-progress"
import { SingleBar } from "cli-progress";
import type { BuildProgress } from "../releases/build.ts";
import type { PlannedSource } from "../releases/release-plan.ts";
import type { BuildReport, SourceReport } from "../releases/report.ts";

const megabyte = 1_000_000;
const count = new Intl.NumberFormat("en");

/** Shows the bytes read of each source, then what became of its rows. */
export class ImportProgress implements BuildProgress {
  readonly #totals = new Map<string, number>();
  #bar: SingleBar | null = null;

  /** @param print writes one line */
  constructor(readonly print: (line: string) => void) {}

  /** Tells how much there is to read, before it begins. */
  expect(sources: readonly PlannedSource[]): void {
    for (const { source, record } of sources) {
      this.#totals.set(source.id, record.reduce((sum, { bytes }) => sum + bytes, 0));
    }
  }

  /** So many bytes more were read. */
  advance(bytes: number): void {
    this.#bar?.increment(bytes / megabyte);
  }

  step(name: string): void {
    this.close();
    const total = this.#totals.get(name);
    if (total === undefined) {
      this.print(`${name} ...`);
      return;
    }
    this.#bar = new SingleBar({
      format: `${name} [{bar}] {value} of {total} MB`,
      formatValue: (value, _options, type) =>
        type === "value" || type === "total" ? value.toFixed(1) : String(value),
      clearOnComplete: true,
      hideCursor: true,
      noTTYOutput: true,
      notTTYSchedule: 5_000,
    });
    this.#bar.start(total / megabyte, 0);
  }

  loaded({ id, read, kept, elapsedS }: SourceReport): void {
    this.close();
    this.print(`${id}: ${count.format(read)} records read, ${count.format(kept)} rows stored, \
${elapsedS.toFixed(1)} s`);
  }

  /** The release answers from now on: what it left out, and what it passed. */
  done({ release, checks, carried, sources, elapsedS }: BuildReport): void {
    for (const { id, refused } of sources) {
      for (const [reason, rows] of Object.entries(refused)) {
        this.print(`Refused: ${count.format(rows)} of ${id}: ${reason}`);
      }
    }
    this.print(`Checks passed: ${checks.map(({ name }) => name).join("; ")}.`);
    this.print(`Release ${release.name} is active. Sources read: ${sources.length}, carried over: \
${carried.length}. ${elapsedS.toFixed(1)} s.`);
  }

  /** Leaves the terminal clean, also after an error. */
  close(): void {
    this.#bar?.stop();
    this.#bar = null;
  }
}
