import { gunzipSync } from "node:zlib";
import type { Context } from "hono";
import { accepted } from "../http/accepted.ts";

/** Answers with content that is kept compressed, in which form all browsers accept it. */
export function gzipped(c: Context, gzip: Uint8Array<ArrayBuffer>, mediaType: string): Response {
  c.header("Content-Type", mediaType);
  c.header("Vary", "Accept-Encoding", { append: true });
  if (!accepted(c.req.header("accept-encoding")).includes("gzip")) {
    return c.body(Uint8Array.from(gunzipSync(gzip)));
  }
  c.header("Content-Encoding", "gzip");
  return c.body(gzip);
}
