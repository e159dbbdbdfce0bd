import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import { once } from "../kept-pages.ts";
import { planOf } from "../../access/plans.ts";
import type { components } from "../../contract/types.ts";
import type { PageHandlers } from "../../http/site.ts";
import { languages } from "../../language.ts";
import { PageFailure } from "../failure.ts";
import { forms, readForm, withComune } from "../fields.ts";
import { attempt, type SiteDependencies } from "../site-dependencies.ts";
import { createTickets, isFresh, triedAddress } from "../tickets.ts";
import { typedPlace, writtenPlace } from "../typed-place.ts";
import type { SiteEnv, View } from "../view.ts";
import { noWeights, readWeights } from "../weights/chosen-weights.ts";
import { withScript } from "../with-script.ts";
import { mapPathOf } from "../map/map-page.tsx";
import { reportPage } from "../result/report-page.tsx";
import type { ExampleReport, Examples } from "./example-report.ts";
import { staleLinkPage } from "./stale-link-page.tsx";
import { landingPage, type Storefront } from "./landing-page.tsx";
import { type TrialServices, tryPlace } from "./try-place.ts";
import type { Trial } from "./try-form.tsx";

type AddressRequest = components["schemas"]["AddressRequest"];

/** Stands for the visitor's token in a kept page. */
const TOKEN = "the-token-of-the-visitor";

/** The plan used for trials. */
const smallest = planOf("free");

/**
 * Handlers of the first page, and of scoring an address without an account. Addresses are sent in bodies, and
 * sealed in the link with which a report is read in another language.
 */
export function landingHandlers(
  deps: SiteDependencies,
  trial: TrialServices,
  examples: Examples,
): PageHandlers<"landing" | "tryAgain" | "tryAddress" | "triedReport", SiteEnv> {
  const render = async (view: View, shown: Trial, report: ExampleReport | null) => {
    const { language, who } = view;
    const storefront: Storefront = {
      example: report && report.in(language),
      testKey: who && (await deps.testKeys.current(who.account)).key,
      isSold: deps.billing !== null,
      vatNote: deps.billing?.vatNote ?? "regime",
      baseUrl: deps.apiUrl,
    };
    return String(await landingPage(view, shown, storefront));
  };
  const page = async (c: Context<SiteEnv>, shown: Trial, status: 200 | 422 | 429 = 422) => {
    const report = await examples.soon(c.get("signal"));
    return withScript(c, await render(c.get("view"), shown, report), status);
  };
  /** First pages for visitors without a session. They differ only by the token of their forms. */
  const kept = new LRUCache<string, Promise<string>>({ max: 4 * languages.length });
  const first = async (view: View, example: string | null, report: ExampleReport | null) => {
    if (view.who !== null) return await render(view, { example }, report);
    const key = [view.language, report?.key, example].join("\n");
    const page = await once(
      kept,
      key,
      () => render({ ...view, token: TOKEN }, { example }, report),
    );
    return page.replaceAll(TOKEN, view.token);
  };
  const tickets = createTickets(triedAddress, deps.secret, deps.previousSecret);
  /** Scores a place within the limit of an action, and answers with its report, or with the form. */
  const answerPlace = async (
    c: Context<SiteEnv>,
    action: "demo_score" | "shown_again",
    shown: Trial,
    place: AddressRequest,
    sealed: string,
    chosen = noWeights,
  ): Promise<Response> => {
    const waitS = await attempt(deps, c, action);
    if (waitS !== null) return await page(c, { ...shown, waitS }, 429);
    const view = c.get("view");
    const tried = await tryPlace(trial, place, smallest, c.get("signal"), {
      withMap: false,
      weights: chosen.weights,
    });
    if (tried.outcome === "unavailable") throw new PageFailure(502, tried);
    if (tried.outcome === "scored") {
      const report = {
        weighable: { path: `${view.root}try/${sealed}`, chosen },
        mapPath: mapPathOf(view, sealed),
        site: deps.apiUrl,
      };
      return withScript(
        c,
        reportPage(view, tried.in(view.language), shown, report),
        chosen.mistake === undefined ? 200 : 422,
      );
    }
    if (tried.outcome === "no_data") return await page(c, { ...shown, tried }, 200);
    return await page(c, { ...shown, tried, mistake: `address_${tried.outcome}` });
  };
  return {
    landing: async (c) => {
      const example = await deps.example();
      const report = await examples.soon(c.get("signal"));
      return withScript(c, await first(c.get("view"), example, report));
    },
    // A GET of the path to which the form is sent.
    tryAgain: (c) => c.redirect("./#try", 303),
    tryAddress: async (c) => {
      const sent = c.get("form");
      const address = withComune(sent["address"], sent["comune"]);
      const example = await deps.example();
      const read = readForm(forms.tryAddress, { address });
      if ("mistakes" in read) {
        return await page(c, { example, address, mistake: read.mistakes.address });
      }
      const place = read.values.address;
      const sealed = tickets.write({ address: writtenPlace(place), at: Date.now() });
      return await answerPlace(c, "demo_score", { example, address }, place, sealed);
    },
    triedReport: async (c) => {
      const sealed = c.req.param("ticket"), ticket = tickets.read(sealed);
      const example = await deps.example();
      const { address } = ticket ?? { address: "" }, place = typedPlace(address);
      if (ticket === null || !isFresh(ticket) || typeof place !== "object") {
        return withScript(c, staleLinkPage(c.get("view"), example), ticket === null ? 404 : 410);
      }
      const chosen = readWeights(c.req.query());
      return await answerPlace(c, "shown_again", { example, address }, place, sealed, chosen);
    },
  };
}
