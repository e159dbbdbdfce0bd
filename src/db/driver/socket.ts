/** Opens the driver's connections. */
import { Socket } from "node:net";
import { setImmediate } from "node:timers";
import { ignoreSessionEndError } from "./session-end-error.ts";

/** The driver's connection target. */
export interface SocketTarget {
  /** Path of a Unix socket; if set, the others are ignored. */
  readonly path: string | false;
  readonly host: readonly string[];
  readonly port: readonly number[];
}

/**
 * Opens a socket whose end the driver survives; see {@link reportEnd}.
 *
 * @throws {Error} if the target has no host
 */
export function openSocket({ path, host: [host], port: [port] }: SocketTarget): Socket {
  const socket = new Socket();
  reportEnd(socket);
  ignoreSessionEndError(socket);
  if (path) return socket.connect(path);
  if (host === undefined || port === undefined) throw new Error("There is no host to connect to");
  // The driver writes the messages of a `copy` one by one. Without this option, each waits some 40 ms until the
  // server acknowledges the one before.
  socket.connect(port, host).setNoDelay();
  return Object.assign(socket, { host, port }); // the driver uses them in errors and for TLS
}

/**
 * Reports every end of a socket as an error, and the close itself only after what follows from the error is
 * written and has failed too. (Not with TLS, where the driver listens to another socket.)
 *
 * - If a connection ends without an error before the session begins (as with a proxy in front of a stopped
 *   server), the driver retries forever without delay, and the statement never fails
 *   (https://github.com/porsager/postgres/issues/1193).
 * - If a connection closes during a statement of a transaction, the driver writes a rollback to the socket
 *   that it has dropped, and the error ends the process (https://github.com/porsager/postgres/issues/1208).
 */
function reportEnd(socket: Socket): void {
  const emit = socket.emit.bind(socket);
  const fail = () => {
    const error = new Error("the connection was closed");
    emit("error", Object.assign(error, { code: "CONNECTION_CLOSED" }));
  };
  socket.emit = (event: string | symbol, ...values: unknown[]): boolean => {
    if (event !== "close") return emit(event, ...values);
    const [hadError] = values;
    if (hadError !== true) fail();
    // The driver writes the rollback in the next turn, after the first of these.
    setImmediate(() =>
      setImmediate(() => {
        if (socket.listenerCount("error") > 0) fail();
        emit(event, ...values);
      })
    );
    return true;
  };
}
