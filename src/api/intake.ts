/**
 * Takes requests in whole before they are handled. When `Deno.serve` is told to shut down, it breaks
 * the bodies that are still coming in (denoland/deno#36809, versions 2.9.x), so who stops the server
 * waits for {@link Intake.idle} first.
 */
import { MAX_BODY_BYTES } from "./middleware/json-body.ts";

/** The beginning of a stream: all of it, or just enough to see that it is longer than may be. */
async function readBeginning(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(MAX_BODY_BYTES + 1);
  let length = 0;
  for await (const chunk of body) {
    const room = chunk.subarray(0, bytes.length - length);
    bytes.set(room, length);
    length += room.length;
    if (length === bytes.length) break;
  }
  return bytes.subarray(0, length);
}

/** The bodies that are coming in. */
export class Intake {
  readonly #reading = new Set<Promise<unknown>>();

  /**
   * The request with its body in memory. Of a body that is too large, only what the application
   * needs to refuse it. Null when the client went away before its end.
   */
  async take(request: Request): Promise<Request | null> {
    if (request.body === null) return request;
    const reading = readBeginning(request.body);
    this.#reading.add(reading);
    try {
      const { url, method, headers } = request;
      return new Request(url, { method, headers, body: await reading });
    } catch {
      return null;
    } finally {
      this.#reading.delete(reading);
    }
  }

  /** Resolves at a moment when no body is coming in, and synchronously so: stop the server then. */
  async idle(): Promise<void> {
    while (this.#reading.size > 0) await Promise.allSettled(this.#reading);
  }
}
