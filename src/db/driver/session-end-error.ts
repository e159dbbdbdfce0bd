/** The error that a server sends before it closes a connection. */
import { Buffer } from "node:buffer";
import type { Socket } from "node:net";

/** Types of messages (PostgreSQL documentation, "Message Formats"). */
const ERROR = "E".charCodeAt(0), NOTICE = "N".charCodeAt(0), READY = "Z".charCodeAt(0);

/** The type and the length that follows it. */
const HEADER_BYTES = 5;

/** The severity that ends the session; the first field is in the server's language, or this one's. */
const fatal = /^S[^\0]*\0VFATAL\0|^SFATAL\0/;

/**
 * Turns the error with which a server ends a session that has begun into a notice. The driver keeps the
 * error and, once it has connected again, fails the next statement with it, however much later
 * (https://github.com/porsager/postgres/pull/1215). The statement that runs fails all the same, by the
 * end of the connection. Errors of the beginning are left: they say why the server refuses connections.
 */
export function ignoreSessionEndError(socket: Socket): void {
  let hasBegun = false;
  let rest: Buffer = Buffer.alloc(0); // a header that is not whole
  let skip = 0; // bytes of the message that is coming in
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
        // The driver comes after this and reads the same bytes, but for those it had before.
        if (at >= rest.length && fatal.test(text)) chunk[at - rest.length] = NOTICE;
      }
      at = end;
    }
    rest = Buffer.from(bytes.subarray(at));
    skip = Math.max(0, at - bytes.length);
  });
}
