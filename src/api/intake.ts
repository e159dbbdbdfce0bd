/**
 * Takes bodies in whole before their requests are handled. When `Deno.serve` is told to shut down, it
 * breaks the bodies that are still coming in (denoland/deno#36809, versions 2.9.x), so who stops the
 * server waits for {@link Intake.idle} first.
 */
import { MAX_BODY_BYTES } from "./middleware/json-body.ts";
import { within } from "./within.ts";

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Milliseconds for which the rest of a body that nobody wants is read and thrown away. */
const LINGER_MS = 1000;

/** The beginning of a stream: all of it, or just enough to see that it is longer than may be. */
async function readBeginning(reader: Reader, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(maxBytes + 1);
  let length = 0;
  while (length < bytes.length) {
    const { done, value } = await reader.read();
    if (done) break;
    const room = value.subarray(0, bytes.length - length);
    bytes.set(room, length);
    length += room.length;
  }
  return bytes.subarray(0, length);
}

/**
 * Leaves the rest of a body, and its connection is closed with it. Not at once: the client has to have
 * its answer first (RFC 9112, section 9.6). The runtime closes it with the first byte that comes after
 * that (Deno 2.9.6): from a client that is silent for good, it keeps the connection and nothing else.
 */
async function leave(reader: Reader): Promise<void> {
  const until = performance.now() + LINGER_MS;
  const end = () => void reader.cancel().catch(() => {});
  const timer = setTimeout(end, LINGER_MS);
  try {
    while (performance.now() < until && !(await reader.read()).done);
    end();
  } catch {
    // It broke: nothing is left of it.
  } finally {
    clearTimeout(timer);
  }
}

/** The bodies that are coming in. */
export class Intake {
  readonly #reading = new Set<Promise<unknown>>();

  /**
   * The body. Of one that is too large, only what the application needs to refuse it.
   *
   * @param maxBytes what it may have at most
   * @throws the signal's reason once it is aborted, and the stream's error where it breaks
   */
  async take(
    body: ReadableStream<Uint8Array>,
    signal: AbortSignal,
    maxBytes = MAX_BODY_BYTES,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const reader = body.getReader();
    const reading = within(signal, readBeginning(reader, maxBytes));
    this.#reading.add(reading);
    try {
      const bytes = await reading;
      if (bytes.length > maxBytes) void leave(reader);
      return bytes;
    } catch (error) {
      void leave(reader);
      throw error;
    } finally {
      this.#reading.delete(reading);
    }
  }

  /** Resolves at a moment when no body is coming in, and synchronously so: stop the server then. */
  async idle(): Promise<void> {
    while (this.#reading.size > 0) await Promise.allSettled(this.#reading);
  }
}
