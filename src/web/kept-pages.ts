import { createHash } from "node:crypto";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import { abortable } from "../abortable.ts";
import { isKnown } from "../http/cacheable.ts";
import type { RequestEnv } from "../http/request-env.ts";
import type { Html } from "./layout.tsx";

/**
 * Default number of kept pages: those of twelve paths in four languages. Most have 10 to 100 kB.
 */
const MAX_PAGES = 48;

interface Kept {
  readonly etag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Answers with a kept page, or renders and keeps it. For pages whose content depends only on path,
 * language and data release. Browsers may store the answer, but must ask with its ETag whether it
 * has changed, because a cookie can change the language.
 *
 * @param release schema of the release in the page; null: none
 * @param render called once for simultaneous requests; if it rejects, the next request calls it
 *   again
 */
export type KeptPages = (
  c: Context<RequestEnv>,
  release: string | null,
  render: () => Html | string | Promise<Html | string>,
) => Promise<Response>;

/**
 * Creates a cache of rendered pages.
 *
 * @param max number of pages; the least recently used are dropped
 */
export function keptPages(max = MAX_PAGES): KeptPages {
  const pages = new LRUCache<string, Promise<Kept>>({ max });
  return async (c, release, render) => {
    const key = [c.req.path, c.get("language"), release ?? ""].join("\n");
    const page = once(pages, key, () => kept(render));
    // Absent on paths without the database.
    const signal: AbortSignal | undefined = c.get("signal");
    const { etag, bytes } = await (signal === undefined ? page : abortable(signal, page));
    c.header("ETag", etag);
    c.header("Cache-Control", "no-cache");
    // Also for 304, so that its headers, which replace those of the stored answer, are those of a page.
    c.header("Content-Type", "text/html; charset=UTF-8");
    return isKnown(etag, c.req.header("if-none-match")) ? c.body(null, 304) : c.body(bytes);
  };
}

/**
 * The cached value of a key. Simultaneous callers share one call of `make`; if it rejects, the next
 * caller calls it again.
 */
export function once<T>(
  cache: LRUCache<string, Promise<T>>,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}

async function kept(render: () => Html | string | Promise<Html | string>): Promise<Kept> {
  const bytes = new TextEncoder().encode(String(await render()));
  return { bytes, etag: `"${createHash("sha1").update(bytes).digest("hex")}"` };
}
