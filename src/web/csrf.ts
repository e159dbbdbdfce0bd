/**
 * Forms are taken from this site's own pages alone. A page's forms carry a token that only this service
 * can make: for the browser that got the page (a cookie of its own) and for its session. So neither
 * another site, nor another browser, nor what was open before signing in can send one.
 */
import { Buffer } from "node:buffer";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { mediaTypeOf } from "../http/media-type.ts";
import { PageFailure } from "./failure.ts";
import { readUpload } from "./upload-form.ts";
import type { SiteEnv } from "./view.ts";

/** Name of the hidden field. */
export const TOKEN_FIELD = "csrf";

/** Bytes a form may have. */
const MAX_FORM_BYTES = 16 * 1024;

const nonceOf128Bits = /^[A-Za-z0-9_-]{22}$/;

/** How the cookie is called and kept. */
export interface FormCookie {
  readonly secret: string;
  /** Signed the tokens of pages that are still open. */
  readonly previousSecret?: string | undefined;
  /** Whether browsers reach the service by https, and may keep its cookies for that alone. */
  readonly secureCookies: boolean;
}

/** The token for a browser's nonce and the session's id (`""` without a session). */
export function formToken(secret: string, nonce: string, session: string): string {
  return createHmac("sha256", secret).update(`form\n${nonce}\n${session}`).digest("base64url");
}

/**
 * The nonce of the browser. One without gets a new one, but for its next request: what it sends now it
 * cannot have got from here.
 */
export function browserNonce(c: Context<SiteEnv>, { secureCookies }: FormCookie): string {
  // By the prefix `__Host-` no other host of the same domain can set it.
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

/** Whether the browser says that another site made it send the request. */
function isForeign(c: Context<SiteEnv>): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const origin = c.req.header("origin");
  // Our own pages send "null", for they send no referrer; then the token decides alone.
  if (origin === undefined || origin === "null") return false;
  return !URL.canParse(origin) || new URL(origin).host !== c.req.header("host");
}

/** The fields of the form; of two with one name the last. */
function fieldsOf(body: Uint8Array<ArrayBuffer> | undefined): Record<string, string> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    return Object.fromEntries(new URLSearchParams(text));
  } catch (cause) {
    throw new PageFailure(400, { cause });
  }
}

/** @throws {PageFailure} where the token is not that of the page */
function checkToken(c: Context<SiteEnv>, sent: string): void {
  const given = Buffer.from(sent);
  const isTaken = c.get("tokens").map((token) => Buffer.from(token))
    .some((token) => given.length === token.length && timingSafeEqual(given, token));
  if (!isTaken) throw new PageFailure(403);
}

/** Takes a form in, or refuses it. The view has to be there. */
export function ownForms(): MiddlewareHandler<SiteEnv> {
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
    if ((body?.length ?? 0) > MAX_FORM_BYTES) throw new PageFailure(413);
    const { [TOKEN_FIELD]: sent = "", ...form } = fieldsOf(body);
    checkToken(c, sent);
    c.set("form", form);
    await next();
  };
}
