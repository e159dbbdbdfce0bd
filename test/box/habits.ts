/** Faults of publishers' servers, as the answers that an address gives during each fault. */
import { fileResponse } from "../releases/download/server.ts";
import type { Habit } from "./internet.ts";

const maintenance = "<!DOCTYPE html>\n<html lang=it><title>Sito in manutenzione</title></html>\n";

/** A maintenance page with status 200. */
export function pageInstead(): Habit {
  const headers = { "content-type": "text/html; charset=utf-8" };
  return () => new Response(maintenance, { headers });
}

/** Redirects every request to a maintenance page. */
export function redirected(to: string): Habit {
  return () => new Response(null, { status: 302, headers: { location: to } });
}

/** Refuses HEAD requests, which clients use to query a file's size. */
export function headRefused(): Habit {
  return (request, ordinary) =>
    request.method === "HEAD" ? new Response(null, { status: 403 }) : ordinary();
}

/** Answers a number of requests with a status, then as usual. */
export function refusing(times: number, status: number, headers: HeadersInit = {}): Habit {
  let left = times;
  return (request, ordinary) =>
    request.method === "HEAD" || left-- <= 0 ? ordinary() : new Response("no", { status, headers });
}

/** Does not answer until the client gives up. */
export function silent(): Habit {
  return ({ signal }) =>
    new Promise((resolve) =>
      signal.addEventListener("abort", () => resolve(new Response(null, { status: 504 })))
    );
}

/** Sends a byte now and then, endlessly. */
export function dripFeed(): Habit {
  return (request, ordinary) => {
    if (request.method === "HEAD") return ordinary();
    let timer: ReturnType<typeof setInterval>;
    const body = new ReadableStream({
      start(controller) {
        timer = setInterval(() => controller.enqueue(new Uint8Array([59])), 10);
      },
      cancel: () => clearInterval(timer),
    });
    return new Response(body, { headers: { "content-type": "text/csv" } });
  };
}

/** Breaks the connection in the middle of the file until the rest is requested. */
export function cutOff(): Habit {
  return (request, ordinary, content) => {
    if (request.method === "HEAD" || content === undefined || request.headers.has("range")) {
      return ordinary();
    }
    let timer: ReturnType<typeof setTimeout>;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(content.bytes.slice(0, content.bytes.length >> 1));
        // Bytes sent just before the end of a connection may never be read.
        timer = setTimeout(() => controller.error(new Error("the cable is cut")), 200);
      },
      cancel: () => clearTimeout(timer),
    });
    return new Response(body, { headers: ordinary().headers });
  };
}

/**
 * Breaks the connection, then sends the rest of another, longer file despite `If-Range`, then answers as
 * usual.
 */
export function changedOnResume(): Habit {
  const cut = cutOff();
  let isChanged = false;
  return (request, ordinary, content) => {
    const [, from] = /^bytes=(\d+)-$/.exec(request.headers.get("range") ?? "") ?? [];
    if (isChanged) return ordinary();
    if (from === undefined || content === undefined) return cut(request, ordinary, content);
    isChanged = true;
    const longer = new Uint8Array([...content.bytes, ...content.bytes]);
    return new Response(longer.slice(Number(from)), {
      status: 206,
      headers: { "content-range": `bytes ${from}-${longer.length - 1}/${longer.length}` },
    });
  };
}

/** Serves a table as a page. */
export function calledPage(): Habit {
  return (request, ordinary, content) =>
    content === undefined ? ordinary() : fileResponse(request, content.bytes, "text/html");
}
