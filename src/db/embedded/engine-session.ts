/** The driver's side of the embedded engine's only session. */
import { Buffer } from "node:buffer";
import { Duplex } from "node:stream";
import { HEADER_BYTES, messageEnd, messageTypes } from "./messages.ts";

/** Bytes of a statement's text that are kept. */
const TEXT_BYTES = 200;

/**
 * The engine's state from outside. `working`: it has received messages that it has not finished.
 * `silent`: it has finished them, but an answer is missing. `idle`: everything is answered.
 */
export type EngineState = "idle" | "working" | "silent";

/** A stream for the driver in place of a socket. Counts statements and answers, so that `state` is known. */
export class Session extends Duplex {
  /** Number of the driver's writes that the engine has finished. */
  finished = 0;
  /** Start of the text of the last statement sent, for messages to the operator. */
  statement = "";
  readonly #post: (bytes: Uint8Array<ArrayBuffer>) => void;
  #written = 0;
  /** ReadyForQuery messages that are due. */
  #due = 0;
  /** Whether the engine has received messages without the Sync that ends them. */
  #isUnsynced = false;
  /** Texts of prepared statements by name. */
  readonly #texts = new Map<string, string>();

  constructor(post: (bytes: Uint8Array<ArrayBuffer>) => void) {
    // A write is a message, so nothing waits. The driver loses a transaction that begins while it is told to.
    super({ writableHighWaterMark: Number.MAX_SAFE_INTEGER });
    this.#post = post;
  }

  /** The driver's test of a socket. */
  get readyState(): "open" | "closed" {
    return this.destroyed ? "closed" : "open";
  }

  /** See `EngineState`. */
  get state(): EngineState {
    if (this.finished < this.#written) return "working";
    return this.#due > 0 || this.#isUnsynced ? "silent" : "idle";
  }

  /** Passes answers to the driver. */
  receive(bytes: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    if (isLast) this.finished++;
    if (bytes.length === 0) return;
    for (const { type } of messagesIn(bytes)) {
      if (type === messageTypes.readyForQuery) this.#due--;
      // The reader of a cursor asks for more rows, or ends it, when it has processed these.
      if (type === messageTypes.portalSuspended) this.#isUnsynced = false;
    }
    this.push(Buffer.from(bytes.buffer));
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    for (const { type, message } of messagesIn(chunk)) this.#note(type, message);
    this.#written++;
    this.#post(new Uint8Array(chunk)); // a copy, because the chunk's memory may be shared
    done();
  }

  override _read(): void {}

  /** Closes when the driver ends the session. */
  override _final(done: () => void): void {
    done();
    this.destroy();
  }

  #note(type: number, message: Buffer): void {
    if (type === messageTypes.parse) {
      const name = textAt(message, HEADER_BYTES);
      this.statement = textAt(message, HEADER_BYTES + Buffer.byteLength(name) + 1);
      this.#texts.set(name, this.statement);
    }
    if (type === messageTypes.bind) {
      const portal = textAt(message, HEADER_BYTES);
      const name = textAt(message, HEADER_BYTES + Buffer.byteLength(portal) + 1);
      this.statement = this.#texts.get(name) ?? "";
    }
    if (type === messageTypes.query) this.statement = textAt(message, HEADER_BYTES);
    this.#isUnsynced = !answeredByReady.has(type);
    if (!this.#isUnsynced) this.#due++;
  }
}

/** The text that a zero byte ends, or its start. */
function textAt(message: Buffer, at: number): string {
  const end = Math.min(message.indexOf(0, at), at + TEXT_BYTES);
  return message.toString("utf8", at, end);
}

/** Messages that ReadyForQuery answers. */
const answeredByReady: ReadonlySet<number> = new Set([
  messageTypes.startup,
  messageTypes.query,
  messageTypes.sync,
]);

/** The messages in bytes that contain only complete ones. */
function* messagesIn<T extends Uint8Array>(bytes: T): Generator<{ type: number; message: T }> {
  for (let at = 0; at < bytes.length;) {
    const end = messageEnd(bytes, at, bytes.length);
    if (end > bytes.length) throw new RangeError("The bytes end within a message");
    yield { type: bytes[at] ?? 0, message: bytes.subarray(at, end) as T };
    at = end;
  }
}
