/** The overall progress of a command: a bar on a terminal, else an occasional line. */
// @ts-types="@types/cli-progress"
import { SingleBar } from "cli-progress";
import { durationText } from "./units.ts";

/** Seconds between two lines of progress without a terminal. */
const LINE_EVERY_S = 30;

/** Share of the work before the remaining time is estimated. */
const LEAST_SHARE = 0.02;

/** The output of progress, and the clock. */
export interface ProgressOutput {
  /** Writes one line. */
  readonly print: (line: string) => void;
  /** Whether standard error, where the bar is drawn, is a terminal. */
  readonly terminal: boolean;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** The share of completed work, and the estimated remaining time. */
export class OverallProgress {
  readonly #output: ProgressOutput;
  #total = 0;
  #done = 0;
  #startedAt = 0;
  #printedAt = 0;
  #label = "";
  #bar: SingleBar | null = null;

  constructor(output: ProgressOutput) {
    this.#output = output;
  }

  /** Restarts with this amount of work, in any unit. */
  begin(total: number): void {
    this.stop();
    this.#total = total;
    this.#done = 0;
    this.#label = "";
    this.#startedAt = this.#printedAt = this.#output.now();
    this.#draw();
  }

  /** Sets the current activity. */
  label(text: string): void {
    this.#label = text;
    this.#update();
  }

  /** Adds completed work. */
  advance(work: number): void {
    this.#done = Math.min(this.#done + work, this.#total);
    this.#update();
    const { terminal, now, print } = this.#output;
    if (terminal || now() - this.#printedAt < 1000 * LINE_EVERY_S) return;
    this.#printedAt = now();
    print(`${this.#label}: ${this.standing()}`);
  }

  /** `43 %, about 4 min left`; empty if unknown. */
  standing(): string {
    if (this.#total <= 0) return "";
    const share = this.#done / this.#total;
    const percent = `${Math.floor(100 * share)} %`;
    if (share < LEAST_SHARE || share >= 1) return percent;
    const elapsedS = (this.#output.now() - this.#startedAt) / 1000;
    return `${percent}, about ${durationText(elapsedS * (1 - share) / share)} left`;
  }

  /** Writes a line above the bar. */
  line(text: string): void {
    this.stop();
    this.#output.print(text);
    this.#printedAt = this.#output.now();
    this.#draw();
  }

  /** Removes the bar from the terminal. */
  stop(): void {
    this.#bar?.stop();
    this.#bar = null;
  }

  #draw(): void {
    if (!this.#output.terminal || this.#total <= 0 || this.#done >= this.#total) return;
    this.#bar = new SingleBar({
      format: "[{bar}] {standing}  {label}",
      clearOnComplete: true,
      hideCursor: true,
    });
    this.#bar.start(this.#total, this.#done, this.#payload());
  }

  #update(): void {
    this.#bar?.update(this.#done, this.#payload());
  }

  #payload(): { standing: string; label: string } {
    return { standing: this.standing(), label: this.#label };
  }
}
