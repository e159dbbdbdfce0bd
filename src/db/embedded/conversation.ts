/** Answers a driver's messages with the embedded engine. */
import type { Answering } from "../driver/stack-pointer.ts";
import { MessageBuffer, type MessageType, messageTypes } from "./messages.ts";

/** Bytes of answers that are passed on while a statement is running. */
const PART_BYTES = 262_144;

/** Messages that ReadyForQuery does not answer; the driver sends Sync after them. */
const beforeSync: ReadonlySet<MessageType> = new Set([
  messageTypes.parse,
  messageTypes.bind,
  messageTypes.describe,
  messageTypes.execute,
  messageTypes.flush,
  messageTypes.close,
]);

/**
 * A session of the engine. Passes complete messages in both directions, because the engine passes its answers
 * in pieces of up to 8 kB that begin anywhere in a message.
 *
 * Drops the ReadyForQuery that the engine sends after an error, before Sync. A driver that has already sent
 * its next query would take that query as answered, and mix up all later results
 * (https://github.com/electric-sql/pglite/issues/958).
 */
export class Conversation {
  readonly #engine: Answering;
  readonly #asked = new MessageBuffer();
  readonly #answered = new MessageBuffer();

  constructor(engine: Answering) {
    this.#engine = engine;
  }

  /**
   * Executes the messages that the bytes complete, and passes the answers on: parts of long answers while the
   * statement is running, the rest at the end. Rejects if the engine fails.
   */
  async answer(
    bytes: Uint8Array,
    pass: (bytes: Uint8Array<ArrayBuffer>, isLast: boolean) => void,
  ): Promise<void> {
    const asked = this.#asked, answered = this.#answered;
    asked.push(bytes);
    for (let type = asked.next(); type !== null; type = asked.next()) {
      const isEarly = beforeSync.has(type);
      await this.#engine.execProtocolRawStream(asked.take(), {
        onRawData(piece) {
          answered.push(piece);
          for (let each = answered.next(); each !== null; each = answered.next()) {
            if (isEarly && each === messageTypes.readyForQuery) answered.drop();
          }
          if (answered.length >= PART_BYTES) pass(answered.take(), false);
        },
      });
    }
    pass(answered.take(), true);
  }
}
