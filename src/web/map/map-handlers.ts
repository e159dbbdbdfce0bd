import type { Context } from "hono";
import { planOf } from "../../access/plans.ts";
import type { PageHandlers } from "../../http/site.ts";
import type { RequestEnv } from "../../http/request-env.ts";
import type { TrialServices } from "../landing/try-place.ts";
import { rootOf } from "../layout.tsx";
import { attempt, type SiteDependencies } from "../site-dependencies.ts";
import { createTickets, isFresh, triedAddress } from "../tickets.ts";
import { typedPlace } from "../typed-place.ts";
import { whyUnscored } from "../unscored.ts";
import { mapPage } from "./map-page.tsx";
import { surroundingsMap } from "./surroundings-map.tsx";

/** Like that of pages with a script, but a report may show the page in a frame. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'self'";

/** Map data and nearby places are the same on every plan. */
const smallest = planOf("free");

/** What a map shows beside the nearest places of a score. */
const PARTS = ["isochrone", "surroundings"] as const;

/** Handler of `/map/<ticket>`: the map of an address that was tried within the hour. */
export function mapHandlers(
  deps: Pick<SiteDependencies, "limits" | "networkOf" | "secret" | "previousSecret">,
  trial: TrialServices,
): PageHandlers<"map"> {
  const tickets = createTickets(triedAddress, deps.secret, deps.previousSecret);
  const answer = (
    c: Context<RequestEnv>,
    status: 200 | 404 | 410 | 429 | 502,
    shown: Parameters<typeof mapPage>[2] = null,
  ) => {
    c.header("Content-Security-Policy", POLICY);
    c.header("X-Frame-Options", "SAMEORIGIN");
    c.header("Cache-Control", "no-store");
    return c.html(mapPage(c.get("language"), rootOf(c.req.path), shown), status);
  };
  return {
    map: async (c) => {
      const ticket = tickets.read(c.req.param("ticket"));
      const place = typedPlace(ticket?.address ?? "");
      if (ticket === null || typeof place !== "object") return await answer(c, 404);
      if (!isFresh(ticket)) return await answer(c, 410);
      if (await attempt(deps, c, "map") !== null) return await answer(c, 429);
      const release = await trial.data.active(), signal = c.get("signal");
      if (release === null) return await answer(c, 404);
      const explained = await trial.examine(place, release, smallest, { include: PARTS, signal })
        .catch((error: unknown) => whyUnscored(trial, release, place, error, signal));
      if (typeof explained !== "function") {
        if (explained.outcome !== "unavailable") return await answer(c, 404);
        c.header("Retry-After", String(explained.retryAfterS));
        return await answer(c, 502);
      }
      const language = c.get("language"), { explanation, surroundings } = explained(language);
      if (surroundings === null) return await answer(c, 404);
      const map = surroundingsMap(language, { explanation, surroundings, release: release.name });
      return await answer(c, 200, { map, address: explanation.score.address.resolved });
    },
  };
}
