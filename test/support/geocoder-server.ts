/** A geocoder on a port of its own that behaves as a test wants: well, slowly, wrongly, or not at all. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** How the server deals with one request. */
export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

/** Answers with JSON. */
export function json(body: unknown): Behaviour {
  return text(JSON.stringify(body));
}

/** Answers with any text, as if it were JSON. */
export function text(body: string): Behaviour {
  return (response) => response.writeHead(200, { "content-type": "application/json" }).end(body);
}

/** Answers with a status and nothing of use. */
export function status(code: number, headers: Record<string, string> = {}): Behaviour {
  return (response) => response.writeHead(code, headers).end("not JSON");
}

/** Ends the connection without an answer. */
export function reset(_response: ServerResponse, request: IncomingMessage): void {
  request.socket.destroy();
}

/** Takes the request and never answers. */
export function silent(): void {}

/** Begins an answer and never ends it. */
export function unfinished(response: ServerResponse): void {
  response.writeHead(200).write("[");
}

/** The server of one test. */
export interface GeocoderServer {
  readonly url: string;
  /** What it was asked so far. */
  readonly asked: readonly { readonly url: URL; readonly headers: IncomingMessage["headers"] }[];
  /** How it deals with the next requests; the last goes on. */
  behave(...behaviours: readonly Behaviour[]): void;
  /** Resolves when the next request has been dealt with. */
  next(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server that finds nothing until it is told otherwise. */
export async function geocoderServer(): Promise<GeocoderServer> {
  const asked: { url: URL; headers: IncomingMessage["headers"] }[] = [];
  let behaviours: readonly Behaviour[] = [json([])];
  let dealt = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    asked.push({ url: new URL(request.url ?? "", "http://geocoder"), headers: request.headers });
    const [behaviour = silent, ...rest] = behaviours;
    if (rest.length > 0) behaviours = rest;
    behaviour(response, request);
    dealt.resolve();
    dealt = Promise.withResolvers();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    behave: (...next) => behaviours = next,
    next: () => dealt.promise,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
