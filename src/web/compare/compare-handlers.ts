import type { Context } from "hono";
import { planOf } from "../../access/plans.ts";
import type { PageHandlers } from "../../http/site.ts";
import { texts } from "../../language.ts";
import type { Worked } from "../../metering/call.ts";
import { pageCaller } from "../../metering/caller.ts";
import type { OwnEnv } from "../account/signed-in.ts";
import { spentCalls } from "../account/spent-calls.ts";
import { PageFailure } from "../failure.ts";
import { comparedFields, forms, readForm, withComune } from "../fields.ts";
import { attempt, type SiteDependencies } from "../site-dependencies.ts";
import { chargedComparison, createTickets, isFresh } from "../tickets.ts";
import { typedPlace, writtenPlace } from "../typed-place.ts";
import type { Fields } from "../view.ts";
import { type ChosenWeights, noWeights, readWeights } from "../weights/chosen-weights.ts";
import { wordsOf } from "../words.ts";
import { withScript } from "../with-script.ts";
import {
  COMPARE_PATH,
  type CompareForm,
  comparePage,
  comparisonPage,
  comuneFieldOf,
} from "./compare-pages.tsx";
import { type CompareServices, type ComparisonOutcome, tryComparison } from "./try-comparison.ts";

type Parts = Pick<
  SiteDependencies,
  "meteredCall" | "usage" | "secret" | "previousSecret" | "limits" | "networkOf"
>;

/** The outcome of an admitted comparison. `too_few`: the month has fewer calls left than places. */
type Outcome = ComparisonOutcome | { readonly outcome: "too_few"; readonly left: number };

/** The value of a candidate's button: the number of its field, and the address. */
const choice = /^([1-5]):(.*)$/s;

/** The addresses as sent: chosen from the list of a field, or completed with a comune. */
function typedIn(fields: Fields): Fields {
  const [, number, address = ""] = choice.exec(fields["choice"] ?? "") ?? [];
  return Object.fromEntries(comparedFields.map((name) => [
    name,
    name === `place${number}` ? address : withComune(fields[name], fields[comuneFieldOf(name)]),
  ]));
}

/**
 * Handlers of `/account/compare`. A comparison costs one call of the month for each address. The same comparison with
 * other weights, or in another language, is not charged again.
 */
export function compareHandlers(
  deps: Parts,
  services: CompareServices,
): PageHandlers<"compareForm" | "compare" | "compareAgain", OwnEnv> {
  const tickets = createTickets(chargedComparison, deps.secret, deps.previousSecret);
  const answer = async (
    c: Context<OwnEnv>,
    status: 200 | 403 | 410 | 422 | 429 | 502,
    form: Omit<CompareForm, "calls" | "isAllowed"> = {},
    retryAfterS?: number,
  ): Promise<Response> => {
    if (retryAfterS !== undefined) c.header("Retry-After", String(retryAfterS));
    const { used, limit, plan } = await deps.usage(c.get("who").account);
    const calls = { left: Math.max(0, limit - used), limit };
    const isAllowed = planOf(plan).full_report;
    return withScript(c, comparePage(c.get("view"), { ...form, calls, isAllowed }), status);
  };
  /** Answers with the outcome of a comparison: its page, or the form. */
  const answerOutcome = async (
    c: Context<OwnEnv>,
    outcome: ComparisonOutcome,
    { typed, filled, ticket, chosen }: {
      readonly typed: Fields;
      /** The fields of the places, in the order of the places. */
      readonly filled: readonly (typeof comparedFields[number])[];
      readonly ticket: string;
      readonly chosen: ChosenWeights;
    },
  ): Promise<Response> => {
    const view = c.get("view"), { language, root } = view;
    switch (outcome.outcome) {
      case "compared": {
        const weighable = { path: `${root}${COMPARE_PATH}/${ticket}`, chosen };
        const page = comparisonPage(view, outcome, weighable);
        return withScript(c, page, chosen.mistake === undefined ? 200 : 422);
      }
      case "unavailable": {
        const { retryAfterS } = outcome;
        const refused = texts[language].reports.unavailable(wordsOf(language).after(retryAfterS));
        return await answer(c, 502, { typed, refused }, retryAfterS);
      }
      case "no_data":
        return await answer(c, 200, { typed, isEmpty: true });
    }
    const name = filled[outcome.index] ?? comparedFields[0];
    const mistakes = { [name]: `address_${outcome.outcome}` } as const;
    return await answer(c, 422, { typed, mistakes, unscored: { ...outcome, field: name } });
  };
  return {
    compareForm: (c) => answer(c, 200),
    compare: async (c) => {
      const view = c.get("view"), { language } = view, signal = c.get("signal");
      const { account } = c.get("who");
      const typed = typedIn(c.get("form"));
      const read = readForm(forms.compare, typed);
      if ("mistakes" in read) return await answer(c, 422, { typed, mistakes: read.mistakes });
      const filled = comparedFields.flatMap((name) => {
        const place = read.values[name];
        return place === null ? [] : [{ name, place }];
      });
      const places = filled.map(({ place }) => place);
      const called = await deps.meteredCall(
        pageCaller(account),
        { signal },
        async (call): Promise<Worked<Outcome | null>> => {
          const plan = planOf(call.admitted.plan);
          if (!plan.full_report) return { value: null, units: 0 };
          const raised = await call.reserve(places.length);
          if (raised.outcome !== "admitted") {
            return { value: { outcome: "too_few", left: raised.month.remaining }, units: 0 };
          }
          const value = await tryComparison(services, places, plan, language, signal);
          return { value, units: value.outcome === "compared" ? places.length : 0 };
        },
      );
      const spent = await spentCalls(called, language, () => deps.usage(account));
      if (spent !== null) {
        return await answer(c, 429, { typed, refused: spent.why }, spent.retryAfterS);
      }
      if (called.outcome !== "answered") throw new PageFailure(503);
      const { value } = called;
      if (value === null) return await answer(c, 403, { typed });
      if (value.outcome === "too_few") {
        const refused = texts[language].compare.tooFew(places.length, value.left);
        return await answer(c, 429, { typed, refused }, called.standing.month.resetS);
      }
      const addresses = places.map(writtenPlace);
      return await answerOutcome(c, value, {
        typed,
        filled: filled.map(({ name }) => name),
        ticket: tickets.write({ account, addresses, at: Date.now() }),
        chosen: noWeights,
      });
    },
    compareAgain: async (c) => {
      const sealed = c.req.param("ticket"), ticket = tickets.read(sealed);
      const { language } = c.get("view");
      if (ticket === null || ticket.account !== c.get("who").account) throw new PageFailure(404);
      const { addresses } = ticket, filled = comparedFields.slice(0, addresses.length);
      const typed = Object.fromEntries(filled.map((name, i) => [name, addresses[i] ?? ""]));
      const places = addresses.map(typedPlace).filter((place) => typeof place === "object");
      if (!isFresh(ticket) || places.length < addresses.length) {
        return await answer(c, 410, { typed, refused: texts[language].reports.expired });
      }
      const waitS = await attempt(deps, c, "shown_again");
      if (waitS !== null) return await answer(c, 429, { typed, waitS });
      const chosen = readWeights(c.req.query());
      const outcome = await tryComparison(
        services,
        places,
        planOf("pro"),
        language,
        c.get("signal"),
        chosen.weights,
      );
      return await answerOutcome(c, outcome, { typed, filled, ticket: sealed, chosen });
    },
  };
}
