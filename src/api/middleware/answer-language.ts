/** Chooses the language of texts. */
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { chooseLanguage, LANGUAGE_PARAMETER } from "../../http/choose-language.ts";
import { isForPrograms } from "../../http/for-programs.ts";
import { knownLanguage, type Language } from "../../language.ts";
import type { Dependencies, Env } from "../env.ts";

/** Stores the language chosen on a page until the browser is closed. */
const COOKIE = "language";

/**
 * The language chosen on pages: by this request (`?lang=de`), which stores it in a cookie, or by an
 * earlier one. A cookie rather than a parameter on every link, so that forms, redirects and links in
 * mails keep the choice.
 */
function chosenOnPages(c: Context<Env>, secure: boolean): Language | undefined {
  const asked = knownLanguage(c.req.query(LANGUAGE_PARAMETER));
  if (asked === undefined) return knownLanguage(getCookie(c, COOKIE));
  setCookie(c, COOKIE, asked, { path: "/", httpOnly: true, sameSite: "Lax", secure });
  return asked;
}

/** A file extension at the end of a path. */
const fileEnding = /\.[a-z]+$/;

/**
 * Chooses the language of the answer, and sets `Content-Language` and `Vary`. On pages the user's choice
 * comes first; all other paths use only `Accept-Language`.
 */
export function language({ isHttps }: Pick<Dependencies, "isHttps">): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { path } = c.req;
    // The interface and files ignore the user's choice.
    const isPage = !isForPrograms(path) && !fileEnding.test(path);
    const chosen = (isPage ? chosenOnPages(c, isHttps) : undefined) ??
      chooseLanguage(c.req.header("accept-language"));
    c.set("language", chosen);
    await next();
    const { headers } = c.res;
    headers.append("Content-Language", chosen);
    headers.append("Vary", "Accept-Language");
    if (isPage) headers.append("Vary", "Cookie");
  };
}
