import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** Answers one request. */
export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

/** Answers with JSON. */
export function json(body: unknown): Behaviour {
  return text(JSON.stringify(body));
}

/** Answers with any text, labelled as JSON. */
export function text(body: string): Behaviour {
  return (response) => response.writeHead(200, { "content-type": "application/json" }).end(body);
}

/** Answers with a status and a body that is not JSON. */
export function status(code: number, headers: Record<string, string> = {}): Behaviour {
  return (response) => response.writeHead(code, headers).end("not JSON");
}

/** Closes the connection without an answer. */
export function reset(_response: ServerResponse, request: IncomingMessage): void {
  request.socket.destroy();
}

/** Accepts a request and never answers it. */
export function silent(): void {}

/** Begins an answer and never ends it. */
export function unfinished(response: ServerResponse): void {
  response.writeHead(200).write("[");
}

/** A fake geocoder on its own port. */
export interface GeocoderServer {
  readonly url: string;
  readonly asked: readonly { readonly url: URL; readonly headers: IncomingMessage["headers"] }[];
  /** Sets the behaviour for the next requests, one each; the last one repeats. */
  behave(...behaviours: readonly Behaviour[]): void;
  /** Resolves when another request has been answered. */
  next(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a geocoder that finds nothing by default. */
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
