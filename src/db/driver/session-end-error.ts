/** Handles the error that a server sends before closing a connection. */
import { Buffer } from "node:buffer";
import type { Socket } from "node:net";

/** Types of messages (PostgreSQL documentation, "Message Formats"). */
const ERROR = "E".charCodeAt(0), NOTICE = "N".charCodeAt(0), READY = "Z".charCodeAt(0);

/** Size of a message's type and length. */
const HEADER_BYTES = 5;

/** The severity that ends the session. The first field is in the server's language, or this one's. */
const fatal = /^S[^\0]*\0VFATAL\0|^SFATAL\0/;

/**
 * Turns the error with which a server ends a session into a notice. The driver would keep the error and,
 * after reconnecting, fail the next statement with it at any later time
 * (https://github.com/porsager/postgres/pull/1215). A running statement still fails, because the
 * connection ends. Errors at the start of a session are kept: they tell why the server refuses
 * connections.
 */
export function ignoreSessionEndError(socket: Socket): void {
  let hasBegun = false;
  let rest: Buffer = Buffer.alloc(0); // an incomplete header
  let skip = 0; // remaining bytes of the current message
  socket.on("data", function watch(chunk: Buffer): void {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = skip;
    while (at + HEADER_BYTES <= bytes.length) {
      const length = bytes.readInt32BE(at + 1);
      if (length < 4) return void socket.off("data", watch); // not the protocol
      const end = at + 1 + length;
      if (bytes[at] === READY) hasBegun = true;
      if (bytes[at] === ERROR && hasBegun) {
        const text = bytes.toString("latin1", at + HEADER_BYTES, end);
        // The driver reads the same bytes after this, except those it already has.
        if (at >= rest.length && fatal.test(text)) chunk[at - rest.length] = NOTICE;
      }
      at = end;
    }
    rest = Buffer.from(bytes.subarray(at));
    skip = Math.max(0, at - bytes.length);
  });
}
