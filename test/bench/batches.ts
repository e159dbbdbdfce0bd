import type { Subject } from "./subject.ts";

/** Places per batch. */
const PLACES = 100;

/** Concurrent batches, each with its own key: enough for two busy processes. */
const AT_ONCE = 8;

/** A load of batches with a subject's points. Each run continues where the last one ended. */
export class BatchLoad {
  #batches = 0;

  constructor(
    readonly subject: Pick<Subject, "keys" | "points">,
    readonly address: string,
  ) {}

  /** Sends batches concurrently, and waits for all answers. Returns places per second. */
  async run(): Promise<number> {
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#send()));
    return AT_ONCE * PLACES / (performance.now() - startedAt) * 1000;
  }

  /**
   * Sends a batch.
   *
   * @throws {Error} if a place was not scored
   */
  async #send(): Promise<void> {
    const { keys, points } = this.subject;
    const batch = this.#batches++;
    const place = (i: number) => points[(batch * PLACES + i) % points.length];
    const response = await fetch(`${this.address}/v1/scores`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": keys[batch % keys.length] ?? "" },
      body: JSON.stringify({ items: Array.from({ length: PLACES }, (_, i) => place(i)) }),
    });
    const { summary } = await response.json();
    if (summary?.scored !== PLACES) {
      throw new Error(`A batch was answered ${response.status}: look at the service's log`);
    }
  }
}
