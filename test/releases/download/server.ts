/** A fake publisher's server, with validators, range requests and configurable failures. */
import { createHash } from "node:crypto";

/** The content of a file. */
export type Content = string | Uint8Array<ArrayBuffer>;

/** The state of the server, which tests can change while it runs. */
export interface Publisher {
  /** Base address without trailing slash. */
  readonly url: string;
  /** Contents by path. */
  readonly files: Map<string, Content>;
  /** Paths of HEAD requests, which query the size. */
  readonly sizesAsked: string[];
  /** All requests for files, in order, with path and relevant headers. */
  readonly requests: {
    path: string;
    accept: string | null;
    range: string | null;
    conditional: boolean;
    status: number;
  }[];
  /** Faults that replace the answers to the next requests, one each. */
  readonly faults: Fault[];
  /** Returns the maximum number of concurrent requests so far. */
  readonly mostAtOnce: () => number;
  /** Called and awaited during each request. */
  during: () => Promise<void>;
  close(): Promise<void>;
}

/** `cut`: breaks the connection after this many bytes of the body. `status`: answers with this status. */
export type Fault = { readonly cut: number } | { readonly status: number; readonly after?: string };

/** Starts a server, which runs until it is closed. */
export function publisher(contents: Readonly<Record<string, Content>>): Publisher {
  const files = new Map(Object.entries(contents));
  const requests: Publisher["requests"] = [];
  const sizesAsked: string[] = [];
  const faults: Fault[] = [];
  let open = 0, most = 0;
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      most = Math.max(most, ++open);
      try {
        await self.during();
        if (request.method === "HEAD") return sizeOf(request);
        const response = answer(request);
        requests.push({
          path: decodeURIComponent(new URL(request.url).pathname),
          accept: request.headers.get("accept"),
          range: request.headers.get("range"),
          conditional: request.headers.has("if-none-match"),
          status: response.status,
        });
        return response;
      } finally {
        open--;
      }
    },
  );

  function sizeOf(request: Request): Response {
    const path = decodeURIComponent(new URL(request.url).pathname);
    sizesAsked.push(path);
    const content = files.get(path);
    if (content === undefined) return new Response(null, { status: 404 });
    return new Response(null, { headers: { "content-length": String(bytesOf(content).length) } });
  }

  function answer(request: Request): Response {
    const fault = faults.shift();
    if (fault !== undefined && "status" in fault) {
      const headers = fault.after === undefined ? {} : { "retry-after": fault.after };
      return new Response("no", { status: fault.status, headers });
    }
    const content = files.get(decodeURIComponent(new URL(request.url).pathname));
    if (content === undefined) return new Response("no such file", { status: 404 });
    return fileResponse(request, bytesOf(content), "text/csv", fault?.cut);
  }

  const self: Publisher = {
    url: `http://127.0.0.1:${server.addr.port}`,
    files,
    sizesAsked,
    requests,
    faults,
    mostAtOnce: () => most,
    during: () => Promise.resolve(),
    close: () => server.shutdown(),
  };
  return self;
}

/**
 * Answers a request for a file, for a range of it, or for its headers.
 *
 * @param cut number of bytes of the body after which the connection breaks
 */
export function fileResponse(
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  cut?: number,
): Response {
  const etag = `"${createHash("sha1").update(bytes).digest("hex")}"`;
  const headers = { etag, "content-type": type, "accept-ranges": "bytes" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304 });
  const [, start] = /^bytes=(\d+)-$/.exec(request.headers.get("range") ?? "") ?? [];
  const from = start !== undefined && request.headers.get("if-range") === etag ? Number(start) : 0;
  const rest = bytes.slice(from);
  const body = cut === undefined ? rest : broken(rest, cut);
  return new Response(request.method === "HEAD" ? null : body, {
    status: from > 0 ? 206 : 200,
    headers: {
      ...headers,
      "content-length": String(rest.length),
      ...(from > 0 && { "content-range": `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
    },
  });
}

/** Returns the bytes of a content. Encodes text as UTF-8. */
export function bytesOf(content: Content): Uint8Array<ArrayBuffer> {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

/** Streams the first bytes of a body, then breaks the connection. */
function broken(content: Uint8Array, bytes: number): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new Error("the cable is cut"));
      else controller.enqueue(content.slice(0, bytes));
      sent = true;
    },
  });
}
