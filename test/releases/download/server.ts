/** A publisher's server: files with validators and ranges, and the ways in which it can fail. */
import { createHash } from "node:crypto";

/** What a file holds. */
export type Content = string | Uint8Array<ArrayBuffer>;

/** What the server holds and does; a test changes it while it runs. */
export interface Publisher {
  /** Address without a slash at its end. */
  readonly url: string;
  /** Contents by path. */
  readonly files: Map<string, Content>;
  /** The paths whose sizes were asked for (HEAD). */
  readonly sizesAsked: string[];
  /** Every request for a file, in order: its path and what it asked for. */
  readonly requests: {
    path: string;
    accept: string | null;
    range: string | null;
    conditional: boolean;
    status: number;
  }[];
  /** Answers so many coming requests with this instead. */
  readonly faults: Fault[];
  /** The most requests that were open at one time. */
  readonly mostAtOnce: () => number;
  /** Is called within each request, and waited for. */
  during: () => Promise<void>;
  close(): Promise<void>;
}

/** `cut`: so many bytes of the body, then the connection breaks. A number: that status. */
export type Fault = { readonly cut: number } | { readonly status: number; readonly after?: string };

/** Serves until it is closed. */
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
 * What a server answers to a request for a file, or for the rest or its headers alone.
 *
 * @param cut bytes of the body after which the connection breaks
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

/** A file's bytes; text is UTF-8. */
export function bytesOf(content: Content): Uint8Array<ArrayBuffer> {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

/** The first bytes of a body whose connection then breaks. */
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
