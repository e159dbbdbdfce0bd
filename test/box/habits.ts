/** The bad habits of publishers' servers, each as what an address answers while it has it. */
import { fileResponse } from "../releases/download/server.ts";
import type { Habit } from "./internet.ts";

const maintenance = "<!DOCTYPE html>\n<html lang=it><title>Sito in manutenzione</title></html>\n";

/** A page of maintenance with status 200. */
export function pageInstead(): Habit {
  const headers = { "content-type": "text/html; charset=utf-8" };
  return () => new Response(maintenance, { headers });
}

/** Leads every request to a page of maintenance. */
export function redirected(to: string): Habit {
  return () => new Response(null, { status: 302, headers: { location: to } });
}

/** Refuses to tell the size of a file. */
export function headRefused(): Habit {
  return (request, ordinary) =>
    request.method === "HEAD" ? new Response(null, { status: 403 }) : ordinary();
}

/** The status, for so many requests for the file; then as usual. */
export function refusing(times: number, status: number, headers: HeadersInit = {}): Habit {
  let left = times;
  return (request, ordinary) =>
    request.method === "HEAD" || left-- <= 0 ? ordinary() : new Response("no", { status, headers });
}

/** Sends a byte now and then, without end. */
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

/** Breaks the connection in the middle of the file, until the rest is asked for. */
export function cutOff(): Habit {
  return (request, ordinary, content) => {
    if (request.method === "HEAD" || content === undefined || request.headers.has("range")) {
      return ordinary();
    }
    let timer: ReturnType<typeof setTimeout>;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(content.bytes.slice(0, content.bytes.length >> 1));
        // What is sent just before the end of a connection may never be read.
        timer = setTimeout(() => controller.error(new Error("the cable is cut")), 200);
      },
      cancel: () => clearTimeout(timer),
    });
    return new Response(body, { headers: ordinary().headers });
  };
}

/** Breaks off, and sends the rest of another, longer file, whatever `If-Range` says; then as usual. */
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

/** Calls a table a page. */
export function calledPage(): Habit {
  return (request, ordinary, content) =>
    content === undefined ? ordinary() : fileResponse(request, content.bytes, "text/html");
}
