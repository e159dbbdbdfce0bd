/** Opens the driver's connections. */
import { Socket } from "node:net";
import { ignoreSessionEndError } from "./session-end-error.ts";

/** The driver's connection target. */
export interface SocketTarget {
  /** Path of a Unix socket; if set, the others are ignored. */
  readonly path: string | false;
  readonly host: readonly string[];
  readonly port: readonly number[];
}

/**
 * Opens a socket that reports every end as an error. If a connection ends without one before the session
 * begins (as with a proxy in front of a stopped server), the driver retries forever without delay, and
 * the statement never fails (https://github.com/porsager/postgres/issues/1193; not fixed with TLS).
 */
export function openSocket({ path, host: [host], port: [port] }: SocketTarget): Socket {
  const socket = new Socket();
  socket.on("close", (hadError) => {
    if (hadError) return;
    const error = new Error("the connection was closed before it could be used");
    socket.emit("error", Object.assign(error, { code: "CONNECTION_CLOSED" }));
  });
  ignoreSessionEndError(socket);
  if (path) return socket.connect(path);
  if (host === undefined || port === undefined) throw new Error("There is no host to connect to");
  socket.connect(port, host);
  return Object.assign(socket, { host, port }); // the driver uses them in errors and for TLS
}
