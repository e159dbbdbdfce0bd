/**
 * Reads request bodies completely before handling the requests. `Deno.serve` aborts incoming bodies on
 * shutdown (denoland/deno#36809, versions 2.9.x), so shutdown waits for {@link Intake.idle} first.
 */
import { setTimeout as delay } from "node:timers/promises";
import { abortable } from "../abortable.ts";
import { overloaded } from "../http/at-most.ts";
import { ClientGone, Problem, Unanswered } from "../http/problem.ts";
import { MAX_BODY_BYTES } from "../routes.ts";

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Milliseconds for which the rest of a refused body is read and discarded. */
const LINGER_MS = 1000;

/** Bytes per millisecond that are discarded of all refused bodies together: 8 MiB per second. */
const DISCARDED_PER_MS = 8 * 1024;

/** Limits of the memory for incoming bodies, which slow connections hold until the deadline. */
const HELD = {
  /** Bytes of all bodies. */
  maxBytes: 32 * 1024 * 1024,
  /** Bytes of the bodies of networks, so that callers with a key always have the rest. */
  maxBytesOfNetworks: 16 * 1024 * 1024,
  /** Bytes of the bodies of one sender. */
  maxBytesOfOne: 1024 * 1024,
  /** Bodies of one sender; more than it may have running and waiting requests. */
  maxBodiesOfOne: 128,
};

/** How long a body may keep the service waiting: in total this time, plus that of its bytes at the rate. */
const PATIENCE = { ms: 10_000, bytesPerMs: 8 };

/** The limits of an intake. */
export interface IntakeLimits {
  readonly held: typeof HELD;
  readonly patience: typeof PATIENCE;
}

/** Who sends a body: a known account, or else a network. */
export interface Sender {
  /** Unique among accounts and networks. */
  readonly name: string;
  readonly isKnown: boolean;
}

/** The incoming bodies of one sender. */
interface Held {
  bodies: number;
  bytes: number;
}

/**
 * Reads pieces until the waits for them exceed the patience, which grows with the bytes that arrive. The
 * time in which the service does not read does not count.
 */
function patiently(reader: Reader, { ms, bytesPerMs }: typeof PATIENCE): Reader["read"] {
  let leftMs = ms;
  return async () => {
    const { promise: isOver, reject } = Promise.withResolvers<never>();
    const end = () =>
      reject(new Problem("service_unavailable", { cause: new Unanswered("SLOW_BODY") }));
    const timer = setTimeout(end, leftMs), startedAt = performance.now();
    try {
      const piece = await Promise.race([reader.read(), isOver]);
      leftMs += (piece.value?.length ?? 0) / bytesPerMs - (performance.now() - startedAt);
      return piece;
    } finally {
      clearTimeout(timer);
    }
  };
}

async function* piecesOf(
  read: Reader["read"],
  signal: AbortSignal,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  for (let bytes = 0;;) {
    const { done, value } = await abortable(signal, read()).catch((error) => {
      signal.throwIfAborted();
      throw error instanceof Problem ? error : new ClientGone();
    });
    if (done) return;
    bytes += value.length;
    if (bytes > maxBytes) {
      throw new Problem("body_too_large", { parameters: { variant: "table_too_large" } });
    }
    yield value;
  }
}

/** The incoming bodies. */
export class Intake {
  /** Bodies not yet read: whose reading has begun, or whose request is still before it. */
  readonly #incoming = new Set<Promise<unknown>>();
  /** Ends the wait of a body for its reading. */
  readonly #begin = new WeakMap<ReadableStream<Uint8Array>, () => void>();
  readonly #limits: IntakeLimits;
  readonly #senders = new Map<string, Held>();
  #heldBytes = 0;
  #heldBytesOfNetworks = 0;
  /** The time until which the pieces discarded so far last, at the rate. */
  #discardingUntil = 0;

  /** @param limits a body that would exceed them is refused */
  constructor({ held = {}, patience = PATIENCE }: {
    readonly held?: Partial<typeof HELD>;
    readonly patience?: typeof PATIENCE;
  } = {}) {
    this.#limits = { held: { ...HELD, ...held }, patience };
  }

  /**
   * Counts a body as incoming from its arrival, since steps before its reading can wait for the database.
   *
   * @returns ends the count, unless the body is being read
   */
  expect(body: ReadableStream<Uint8Array>): () => void {
    const begin = this.#enter();
    this.#begin.set(body, begin);
    return begin;
  }

  /**
   * Reads a body; if it is too large, only enough to refuse it.
   *
   * @param sender whose memory it uses
   * @param maxBytes the size limit
   * @throws the signal's reason once it is aborted, the stream's error if it breaks, and the {@link
   * Problem} `service_unavailable` if a memory limit would be exceeded, or if the body is too slow
   */
  async take(
    body: ReadableStream<Uint8Array>,
    signal: AbortSignal,
    sender: Sender,
    maxBytes = MAX_BODY_BYTES,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const reader = body.getReader();
    const reading = abortable(signal, this.#readBeginning(reader, maxBytes, sender, signal));
    this.#incoming.add(reading);
    this.#begin.get(body)?.();
    try {
      const bytes = await reading;
      if (bytes.length > maxBytes) void this.#leave(reader);
      return bytes;
    } catch (error) {
      void this.#leave(reader);
      throw error;
    } finally {
      this.#incoming.delete(reading);
    }
  }

  /**
   * Returns a body as a stream, for handlers that do not keep it: uses constant memory. The body counts
   * as incoming until it is abandoned.
   *
   * @param maxBytes limit above which the stream throws the {@link Problem} `body_too_large`
   * @returns the stream, which throws the signal's reason once it is aborted, {@link ClientGone} if it
   * breaks, and the {@link Problem} `service_unavailable` if it is too slow; and a function that abandons
   * the rest
   */
  open(
    body: ReadableStream<Uint8Array>,
    signal: AbortSignal,
    maxBytes: number,
  ): { readonly bytes: AsyncIterable<Uint8Array>; leave(): void } {
    const reader = body.getReader();
    const end = this.#enter();
    this.#begin.get(body)?.();
    return {
      bytes: piecesOf(patiently(reader, this.#limits.patience), signal, maxBytes),
      leave: () => {
        void this.#leave(reader);
        end();
      },
    };
  }

  /** Discards a body that is not read. */
  discard(body: ReadableStream<Uint8Array>): void {
    void this.#leave(body.getReader());
  }

  /** Counts a body as incoming until the returned function is called. */
  #enter(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#incoming.add(promise);
    return () => {
      this.#incoming.delete(promise);
      resolve();
    };
  }

  /** Resolves, synchronously, when no body is incoming. Stop the server then. */
  async idle(): Promise<void> {
    while (this.#incoming.size > 0) await Promise.allSettled(this.#incoming);
  }

  /**
   * Abandons the rest of a body and closes its connection, but not at once: the client must receive its
   * answer first (RFC 9112, section 9.6). Discards the bytes of all such bodies at a limited rate, since a
   * client can send faster than the service can read beside its calls. The runtime closes the connection
   * with the next byte that arrives (Deno 2.9.6); if the client stays silent, only the connection remains.
   */
  async #leave(reader: Reader): Promise<void> {
    const timer = setTimeout(() => void reader.cancel().catch(() => {}), LINGER_MS);
    try {
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        const now = performance.now(), from = Math.max(now, this.#discardingUntil);
        const until = from + read.value.length / DISCARDED_PER_MS;
        this.#discardingUntil = Math.min(until, now + LINGER_MS);
        await delay(this.#discardingUntil - now);
      }
    } catch {
      // The connection failed, so there is nothing left to read.
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Reads a stream completely, or just enough to see that it is too long. Allocates memory as bytes
   * arrive, since an announced body may never arrive.
   */
  async #readBeginning(
    reader: Reader,
    maxBytes: number,
    sender: Sender,
    signal: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const { name } = sender, { held: { maxBodiesOfOne }, patience } = this.#limits;
    const ofSender = this.#senders.get(name) ?? { bodies: 0, bytes: 0 };
    if (ofSender.bodies >= maxBodiesOfOne) throw overloaded();
    this.#senders.set(name, ofSender);
    ofSender.bodies++;
    const read = patiently(reader, patience);
    let bytes = new Uint8Array(0), length = 0;
    try {
      while (length <= maxBytes && !signal.aborted) {
        const { done, value } = await read();
        if (done) break;
        const piece = value.subarray(0, maxBytes + 1 - length);
        if (length + piece.length > bytes.length) {
          // At least doubles, so that a body in many small pieces is copied only a few times.
          const roomBytes = Math.max(length + piece.length, Math.min(2 * length, maxBytes + 1));
          this.#hold(roomBytes - bytes.length, sender, ofSender);
          const grown = new Uint8Array(roomBytes);
          grown.set(bytes.subarray(0, length));
          bytes = grown;
        }
        bytes.set(piece, length);
        length += piece.length;
      }
      return bytes.subarray(0, length);
    } finally {
      this.#count(-bytes.length, sender, ofSender);
      if (--ofSender.bodies === 0) this.#senders.delete(name);
    }
  }

  #hold(bytes: number, sender: Sender, ofSender: Held): void {
    const { maxBytes, maxBytesOfNetworks, maxBytesOfOne } = this.#limits.held;
    if (
      this.#heldBytes + bytes > maxBytes || ofSender.bytes + bytes > maxBytesOfOne ||
      (!sender.isKnown && this.#heldBytesOfNetworks + bytes > maxBytesOfNetworks)
    ) throw overloaded();
    this.#count(bytes, sender, ofSender);
  }

  #count(bytes: number, sender: Sender, ofSender: Held): void {
    this.#heldBytes += bytes;
    ofSender.bytes += bytes;
    if (!sender.isKnown) this.#heldBytesOfNetworks += bytes;
  }
}
