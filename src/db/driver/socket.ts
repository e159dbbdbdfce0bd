/** How the driver opens its connections. */
import { Socket } from "node:net";
import { ignoreSessionEndError } from "./session-end-error.ts";

/** What the driver knows of the place to connect to. */
export interface Target {
  /** Of a Unix socket; where it is set, the others are not used. */
  readonly path: string | false;
  readonly host: readonly string[];
  readonly port: readonly number[];
}

/**
 * Opens a socket whose every end is an error. When a connection ends without one before the session has
 * begun (a proxy in front of a server that is down does that), the driver would try again at once and
 * for ever, and the statement would never fail (https://github.com/porsager/postgres/issues/1193; with
 * TLS it still does).
 */
export function openSocket({ path, host: [host], port: [port] }: Target): Socket {
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
  return Object.assign(socket, { host, port }); // the driver names them in errors, and to TLS
}
