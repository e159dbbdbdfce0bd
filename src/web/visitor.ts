import type { MiddlewareHandler } from "hono";
import type { People } from "../access/people/people.ts";
import { browserNonce, type FormCookie, formToken } from "./csrf.ts";
import { rootOf } from "./layout.tsx";
import type { SiteEnv } from "./view.ts";

/** Reads the session and sets the request's view and form tokens. Disables caching. */
export function visitor(
  deps: FormCookie & { readonly people: Pick<People, "session"> },
): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    c.header("Cache-Control", "no-store");
    const who = await deps.people.session(c.req.raw.headers);
    const { secret, previousSecret = secret } = deps;
    const nonce = browserNonce(c, deps), session = who?.session ?? "";
    const token = formToken(secret, nonce, session);
    c.set("tokens", [token, formToken(previousSecret, nonce, session)]);
    c.set("view", {
      language: c.get("language"),
      root: rootOf(c.req.path),
      token,
      who,
    });
    await next();
  };
}
