import { output } from "./run.ts";

/**
 * Requests for `wrk`. Each consists of the head, a key and a tail; the two lists are used in turn.
 */
export interface Requests {
  readonly head: string;
  readonly keys: readonly string[];
  readonly tails: readonly string[];
}

/** How requests are sent. Each connection waits for an answer before its next request. */
export interface Load {
  readonly connections: number;
  readonly seconds: number;
}

/** How the requests were answered. */
export interface LoadResult {
  readonly requests: number;
  /** Answers per second. */
  readonly perS: number;
  /** Histogram of the latency: milliseconds and number of answers, shortest first. */
  readonly latencies: readonly (readonly [number, number])[];
}

/** GET requests for a path. */
export function getRequests(path: string): Requests {
  return { head: `GET ${path} HTTP/1.1\r\nHost: bench\r\n\r\n`, keys: [""], tails: [""] };
}

/** Score requests, each with the next key and the next body. */
export function scoreRequests(keys: readonly string[], bodies: readonly unknown[]): Requests {
  return {
    head: "POST /v1/score HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\nx-api-key: ",
    keys,
    tails: bodies.map((body) => {
      const text = JSON.stringify(body);
      return `\r\nContent-Length: ${new TextEncoder().encode(text).length}\r\n\r\n${text}`;
    }),
  };
}

/** A Lua string, in which all bytes but letters and digits are escaped. */
function luaString(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  const shown = bytes.map((byte) => {
    const char = String.fromCharCode(byte);
    return /[A-Za-z0-9]/.test(char) ? char : `\\${String(byte).padStart(3, "0")}`;
  });
  return `"${shown.join("")}"`;
}

/**
 * A load of `wrk` (Debian package `wrk`), which needs little processor time. Each run continues
 * where the last one ended, so that all keys are used equally often.
 */
export class Wrk {
  #at = 0;

  /** @param requests sent in turn, over all runs */
  constructor(readonly address: string, readonly requests: Requests) {}

  /**
   * Sends requests until answers arrive, so that connections are open and statements are prepared.
   */
  async warmUp(connections: number): Promise<void> {
    for (let second = 0; second < 20; second++) {
      if ((await this.run({ connections, seconds: 1 })).requests > connections) return;
    }
    throw new Error("The service answers next to nothing under load: look at its log");
  }

  /**
   * Sends requests for some seconds.
   *
   * @throws {Error} if `wrk` is not installed, or if an answer was not 2xx, because the
   *   measurement would be meaningless
   */
  async run({ connections, seconds }: Load): Promise<LoadResult> {
    const { head, keys, tails } = this.requests;
    const file = await Deno.makeTempFile({ suffix: ".lua" });
    const list = (texts: readonly string[]) => `{${texts.map(luaString).join()}}`;
    await Deno.writeTextFile(
      file,
      `return {head=${luaString(head)},keys=${list(keys)},tails=${list(tails)}}`,
    );
    try {
      const printed = await output("wrk", [
        ...["--threads", "1", "--connections", String(connections)],
        ...["--duration", `${Math.max(1, Math.round(seconds))}s`, "--timeout", "20s"],
        ...["--script", new URL("requests.lua", import.meta.url).pathname],
        ...[this.address, "--", file, String(this.#at)],
      ], { debian: "wrk" });
      const line = printed.trim().split("\n").at(-1) ?? "";
      const result: {
        requests: number;
        durationUs: number;
        failed: number;
        refused: number;
        latencies: [number, number][];
      } = JSON.parse(line);
      // Requests that were pending at the end were sent too.
      this.#at += result.requests + connections;
      if (result.failed + result.refused > 0) {
        throw new Error(`Of ${result.requests} requests ${result.failed} failed and \
${result.refused} were refused: look at the service's log`);
      }
      return {
        requests: result.requests,
        perS: result.requests / result.durationUs * 1e6,
        latencies: result.latencies.map(([us, count]) => [us / 1000, count]),
      };
    } finally {
      await Deno.remove(file);
    }
  }
}
