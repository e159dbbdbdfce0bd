/**
 * Accepts forms only from this site's own pages. Each form contains a token, created by this service for
 * the browser (by a cookie) and its session. So forms cannot be sent by another site, by another browser,
 * or from a page opened before signing in.
 */
import { Buffer } from "node:buffer";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { mediaTypeOf } from "../http/media-type.ts";
import { PageFailure } from "./failure.ts";
import { readUpload } from "./upload-form.ts";
import type { SiteEnv } from "./view.ts";

/** Name of the hidden field of the token. */
export const TOKEN_FIELD = "csrf";

const nonceOf128Bits = /^[A-Za-z0-9_-]{22}$/;

/** Settings of the cookie. */
export interface FormCookie {
  readonly secret: string;
  /** The previous secret, for the tokens of pages that are still open. */
  readonly previousSecret?: string | undefined;
  /** Whether browsers use HTTPS. The cookie is then restricted to it. */
  readonly secureCookies: boolean;
}

/** The token for a browser's nonce and session id (`""` without a session). */
export function formToken(secret: string, nonce: string, session: string): string {
  return createHmac("sha256", secret).update(`form\n${nonce}\n${session}`).digest("base64url");
}

/**
 * The nonce of the browser. Without a cookie, sets a new one for the next request; the current form is
 * not accepted.
 */
export function browserNonce(c: Context<SiteEnv>, { secureCookies }: FormCookie): string {
  // The prefix `__Host-` prevents other hosts of the domain from setting it.
  const name = secureCookies ? "__Host-form" : "form";
  const kept = getCookie(c, name);
  if (kept !== undefined && nonceOf128Bits.test(kept)) return kept;
  const nonce = randomBytes(16).toString("base64url");
  setCookie(c, name, nonce, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: secureCookies,
  });
  return nonce;
}

/** Whether the browser reports that another site initiated the request. */
function isForeign(c: Context<SiteEnv>): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const origin = c.req.header("origin");
  // The service's own pages send "null", because they send no referrer; then only the token decides.
  if (origin === undefined || origin === "null") return false;
  return !URL.canParse(origin) || new URL(origin).host !== c.req.header("host");
}

/** The fields of a form. If two have the same name, the last one counts. */
function fieldsOf(body: Uint8Array<ArrayBuffer> | undefined): Record<string, string> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    return Object.fromEntries(new URLSearchParams(text));
  } catch (cause) {
    throw new PageFailure(400, { cause });
  }
}

/**
 * Compares a token with those that the browser's forms may send.
 *
 * @throws {PageFailure} 403 if none matches
 */
function checkToken(c: Context<SiteEnv>, sent: string): void {
  const given = Buffer.from(sent);
  const isTaken = c.get("tokens").map((token) => Buffer.from(token))
    .some((token) => given.length === token.length && timingSafeEqual(given, token));
  if (!isTaken) throw new PageFailure(403);
}

/**
 * Reads a form of at most `maxBytes` and checks its token. Runs after `visitor`, which sets
 * the tokens.
 *
 * @throws {PageFailure} 403 for a form of another site, 413 above `maxBytes`, 415 for another
 *   media type, 400 for text that is not UTF-8
 */
export function ownForms(maxBytes: number): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return await next();
    if (isForeign(c)) throw new PageFailure(403);
    const upload = c.get("upload");
    if (upload !== undefined) {
      const { fields: { [TOKEN_FIELD]: sent = "", ...form }, file } = await readUpload(
        upload,
        c.req.header("content-type") ?? "",
      );
      checkToken(c, sent);
      c.set("form", form);
      if (file !== null) c.set("file", file);
      return await next();
    }
    if (mediaTypeOf(c.req.header("content-type")) !== "application/x-www-form-urlencoded") {
      throw new PageFailure(415);
    }
    const body = c.get("body");
    if ((body?.length ?? 0) > maxBytes) throw new PageFailure(413);
    const { [TOKEN_FIELD]: sent = "", ...form } = fieldsOf(body);
    checkToken(c, sent);
    c.set("form", form);
    await next();
  };
}
