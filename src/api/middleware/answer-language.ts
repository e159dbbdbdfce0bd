/** Chooses the language of texts for people. */
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { chooseLanguage, LANGUAGE_PARAMETER } from "../../http/choose-language.ts";
import { isForPrograms } from "../../http/for-programs.ts";
import { knownLanguage, type Language } from "../../language.ts";
import type { Dependencies, Env } from "../env.ts";

/** Keeps the language that a reader chose on a page until the browser is closed. */
const COOKIE = "language";

/**
 * The language chosen by the link of a page: by this request (`?lang=de`), which keeps it in a cookie, or
 * by an earlier one. A cookie, not a parameter on every link, because forms, redirects and the links in
 * mails keep the choice too.
 */
function chosenOnPages(c: Context<Env>, secure: boolean): Language | undefined {
  const asked = knownLanguage(c.req.query(LANGUAGE_PARAMETER));
  if (asked === undefined) return knownLanguage(getCookie(c, COOKIE));
  setCookie(c, COOKIE, asked, { path: "/", httpOnly: true, sameSite: "Lax", secure });
  return asked;
}

/** The end of a file's path. */
const fileEnding = /\.[a-z]+$/;

/**
 * Chooses the language of the answer, and says it in `Content-Language` and `Vary`. On pages the reader's
 * own choice comes first; everything else follows `Accept-Language` alone.
 */
export function language({ isHttps }: Pick<Dependencies, "isHttps">): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { path } = c.req;
    // What the interface and files answer does not depend on the reader's choice.
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
