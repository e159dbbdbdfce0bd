import type { Context, MiddlewareHandler } from "hono";
import type { SignedIn } from "../../access/people/people.ts";
import type { SiteDependencies } from "../site-dependencies.ts";
import { accountTrial } from "../reports/report-pages.tsx";
import type { SiteEnv } from "../view.ts";
import { accountPage, type PageEvents } from "./account-page.tsx";
import { withScript } from "../with-script.ts";

/** The environment of the account's handlers, which run for signed-in users only. */
export interface OwnEnv extends SiteEnv {
  Variables: SiteEnv["Variables"] & { who: SignedIn };
}

/**
 * Redirects visitors without a session to the sign-in page. Signing in leads to the account page.
 */
export function signedIn(): MiddlewareHandler<OwnEnv> {
  return async (c, next) => {
    const { who, root } = c.get("view");
    if (who === null) return c.redirect(`${root}sign-in`, 303);
    c.set("who", who);
    return await next();
  };
}

/** Answers with the account page in its current state. */
export async function answerAccount(
  { usage, state, keys, testKeys, apiUrl, billing, example }: SiteDependencies,
  c: Context<OwnEnv>,
  occasion: PageEvents = {},
): Promise<Response> {
  const who = c.get("who");
  const used = await usage(who.account);
  const account = {
    usage: used,
    state: await state(who.account),
    keys: await keys.list(who.account),
    testKey: await testKeys.current(who.account),
    trial: accountTrial(used, await example()),
    apiUrl,
    shop: billing,
    now: new Date(),
  };
  const isError = occasion.isDeclined || occasion.mistakes !== undefined;
  return withScript(c, accountPage(c.get("view"), who, account, occasion), isError ? 422 : 200);
}
