/** The progress of everything a command has to do: one bar on a terminal, a line now and then elsewhere. */
// @ts-types="@types/cli-progress"
import { SingleBar } from "cli-progress";
import { durationText } from "./units.ts";

/** Seconds between two lines of progress where there is no terminal. */
const LINE_EVERY_S = 30;

/** Work done before a time is worth guessing, as a share of all. */
const LEAST_SHARE = 0.02;

/** Where progress is shown, and the time. */
export interface ProgressOutput {
  /** Writes one line. */
  readonly print: (line: string) => void;
  /** Whether standard error, where the bar is drawn, is a terminal. */
  readonly terminal: boolean;
  /** Milliseconds, of any beginning. */
  readonly now: () => number;
}

/** The share of the work that is done, and the time that the rest takes at the speed seen. */
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

  /** Begins anew with so much work, in any unit. */
  begin(total: number): void {
    this.stop();
    this.#total = total;
    this.#done = 0;
    this.#label = "";
    this.#startedAt = this.#printedAt = this.#output.now();
    this.#draw();
  }

  /** What is being done now. */
  label(text: string): void {
    this.#label = text;
    this.#update();
  }

  /** So much more is done. */
  advance(work: number): void {
    this.#done = Math.min(this.#done + work, this.#total);
    this.#update();
    const { terminal, now, print } = this.#output;
    if (terminal || now() - this.#printedAt < 1000 * LINE_EVERY_S) return;
    this.#printedAt = now();
    print(`${this.#label}: ${this.standing()}`);
  }

  /** `43 %, about 4 min left`; empty while nothing is known. */
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

  /** Takes the bar off the terminal. */
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
