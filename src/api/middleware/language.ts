/** Chooses the language of texts for people. */
import type { MiddlewareHandler } from "hono";
import type { Env } from "../env.ts";
import { chooseLanguage } from "../language.ts";

/** Looks `Accept-Language` up and says the choice in `Content-Language` and `Vary`. */
export function language(): MiddlewareHandler<Env> {
  return async (c, next) => {
    const chosen = chooseLanguage(c.req.header("accept-language"));
    c.set("language", chosen);
    await next();
    const { headers } = c.res;
    headers.append("Content-Language", chosen);
    headers.append("Vary", "Accept-Language");
  };
}
