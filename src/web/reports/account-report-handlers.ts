import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import type { Keepable } from "../../access/kept-reports.ts";
import { type Plan, planOf } from "../../access/plans.ts";
import type { PageHandlers } from "../../http/site.ts";
import { texts } from "../../language.ts";
import { pageCaller } from "../../metering/caller.ts";
import { Lanes } from "../../metering/lanes.ts";
import type { OwnEnv } from "../account/signed-in.ts";
import { spentCalls } from "../account/spent-calls.ts";
import { PageFailure } from "../failure.ts";
import { forms, readForm, withComune } from "../fields.ts";
import { type TrialServices, tryPlace } from "../landing/try-place.ts";
import type { Tried } from "../landing/tried.ts";
import { attempt, type SiteDependencies } from "../site-dependencies.ts";
import {
  chargedReport,
  createTickets,
  isFresh,
  type ReportTicket,
  TICKET_AGE_MS,
  triedAddress,
} from "../tickets.ts";
import { mapPathOf } from "../map/map-page.tsx";
import { typedPlace, writtenPlace } from "../typed-place.ts";
import { wordsOf } from "../words.ts";
import { type ChosenWeights, noWeights, readWeights } from "../weights/chosen-weights.ts";
import { withScript } from "../with-script.ts";
import { freeze } from "./frozen.ts";
import {
  accountReportPage,
  type AccountTrial,
  accountTrial,
  KEPT_PATH,
  keptPage,
  REPORT_PATH,
  reportFormPage,
} from "./report-pages.tsx";

/** Number of reports remembered as scored again, in each process. */
const MAX_SCORED_AGAIN = 10_000;

type Parts = Pick<
  SiteDependencies,
  | "meteredCall"
  | "kept"
  | "usage"
  | "example"
  | "secret"
  | "previousSecret"
  | "apiUrl"
  | "limits"
  | "networkOf"
>;

/** An address scored with the rights of the account's plan. */
interface Made {
  readonly tried: Tried;
  readonly plan: Plan;
}

async function trialFor({ usage, example }: Parts, account: number): Promise<AccountTrial> {
  return accountTrial(await usage(account), await example());
}

/** The address of a form as typed, with its comune. */
function typedIn(c: Context<OwnEnv>): string {
  const { address, comune } = c.get("form");
  return withComune(address, comune);
}

/** Answers with the form. `occasion` has what was typed, if anything. */
async function answerForm(
  deps: Parts,
  c: Context<OwnEnv>,
  status: 200 | 409 | 410 | 422 | 429 | 502,
  occasion: Partial<AccountTrial>,
  retryAfterS?: number,
): Promise<Response> {
  if (retryAfterS !== undefined) c.header("Retry-After", String(retryAfterS));
  const own = { ...await trialFor(deps, c.get("who").account), ...occasion };
  return withScript(c, reportFormPage(c.get("view"), own), status);
}

/**
 * Handlers of `/account/report`: the form, its report, and the same report with other weights or in another
 * language, which is not charged again.
 */
export function reportHandlers(
  deps: Parts,
  trial: TrialServices,
): PageHandlers<"reportForm" | "makeReport" | "reportAgain", OwnEnv> {
  const tickets = createTickets(chargedReport, deps.secret, deps.previousSecret);
  const maps = createTickets(triedAddress, deps.secret, deps.previousSecret);
  /** Answers with the outcome of scoring an address: its report, or the form. */
  const answerTried = async (
    c: Context<OwnEnv>,
    tried: Tried,
    { address, written, isFull, ticketOf, chosen }: {
      /** As typed. */
      readonly address: string;
      /** As written in a ticket. */
      readonly written: string;
      readonly isFull: boolean;
      /** The ticket of the report, from the schema of its release. */
      readonly ticketOf: (release: string) => string;
      readonly chosen: ChosenWeights;
    },
  ): Promise<Response> => {
    const view = c.get("view"), { language, root } = view;
    if (tried.outcome === "unavailable") {
      const { retryAfterS } = tried;
      const why = texts[language].reports.unavailable(wordsOf(language).after(retryAfterS));
      const refused = { why, byPlan: false };
      return await answerForm(deps, c, 502, { address, refused }, retryAfterS);
    }
    if (tried.outcome === "no_data") return await answerForm(deps, c, 200, { address, tried });
    if (tried.outcome !== "scored") {
      const mistake = `address_${tried.outcome}` as const;
      return await answerForm(deps, c, 422, { address, tried, mistake });
    }
    const ticket = ticketOf(tried.release.schema);
    const page = accountReportPage(view, tried.in(language), {
      isFull,
      site: deps.apiUrl,
      ticket,
      trial: { ...await trialFor(deps, c.get("who").account), address },
      weighable: { path: `${root}${REPORT_PATH}/${ticket}`, chosen },
      mapPath: mapPathOf(view, maps.write({ address: written, at: Date.now() })),
    });
    return withScript(c, page, chosen.mistake === undefined ? 200 : 422);
  };
  return {
    reportForm: async (c) => {
      return withScript(
        c,
        reportFormPage(c.get("view"), await trialFor(deps, c.get("who").account)),
      );
    },
    makeReport: async (c) => {
      const view = c.get("view"), { account } = c.get("who"), signal = c.get("signal");
      const address = typedIn(c), read = readForm(forms.tryAddress, { address });
      if ("mistakes" in read) {
        return await answerForm(deps, c, 422, { address, mistake: read.mistakes.address });
      }
      const { address: place } = read.values;
      const called = await deps.meteredCall(pageCaller(account), { signal }, async (call) => {
        const plan = planOf(call.admitted.plan);
        const tried = await tryPlace(trial, place, plan, signal, { withMap: false });
        const value: Made = { tried, plan };
        return { value, units: tried.outcome === "scored" ? 1 : 0 };
      });
      const spent = await spentCalls(called, view.language, () => deps.usage(account));
      if (spent !== null) {
        const refused = { why: spent.why, byPlan: true };
        return await answerForm(deps, c, 429, { address, refused }, spent.retryAfterS);
      }
      if (called.outcome !== "answered") throw new PageFailure(503);
      const { tried, plan } = called.value;
      const known = { id: crypto.randomUUID(), account, address: writtenPlace(place) };
      const { full_report: isFull } = plan;
      return await answerTried(c, tried, {
        address,
        written: known.address,
        isFull,
        ticketOf: (release) => tickets.write({ ...known, release, isFull, at: Date.now() }),
        chosen: noWeights,
      });
    },
    reportAgain: async (c) => {
      const sealed = c.req.param("ticket"), ticket = tickets.read(sealed);
      const { language } = c.get("view");
      if (ticket === null || ticket.account !== c.get("who").account) throw new PageFailure(404);
      const { address, isFull } = ticket, place = typedPlace(address);
      if (!isFresh(ticket) || typeof place !== "object") {
        const refused = { why: texts[language].reports.expired, byPlan: false };
        return await answerForm(deps, c, 410, { address, refused });
      }
      const waitS = await attempt(deps, c, "shown_again");
      if (waitS !== null) return await answerForm(deps, c, 429, { address, waitS });
      const chosen = readWeights(c.req.query());
      const plan = planOf(isFull ? "pro" : "free");
      const tried = await tryPlace(trial, place, plan, c.get("signal"), {
        withMap: false,
        weights: chosen.weights,
      });
      // The ticket of the charged report, so that it is not kept if the data have changed since.
      return await answerTried(c, tried, {
        address,
        written: address,
        isFull,
        ticketOf: () => sealed,
        chosen,
      });
    },
  };
}

/** Handlers of `/account/reports`. An id of another account's report answers 404. */
export function keptReportHandlers(
  deps: Parts,
  trial: TrialServices,
): PageHandlers<"keptReports" | "keepReport" | "withdrawReport", OwnEnv> {
  const { kept, apiUrl: baseUrl } = deps;
  const tickets = createTickets(chargedReport, deps.secret, deps.previousSecret);
  const ticketOf = (c: Context<OwnEnv>, text: string): ReportTicket => {
    const ticket = tickets.read(text);
    if (ticket === null || ticket.account !== c.get("who").account) throw new PageFailure(400);
    return ticket;
  };
  /** Requests that keep one report wait for each other, so that the later ones find it kept. */
  const ofReport = new Lanes<string>(1);
  /**
   * The reports that were scored again. None is scored a third time, since only its first scoring
   * was charged.
   */
  const scoredAgain = new LRUCache<string, true>({ max: MAX_SCORED_AGAIN, ttl: TICKET_AGE_MS });
  /**
   * Keeps a report. Its page contains only a ticket, so the place is scored again, free of charge.
   * Does nothing if the report is kept already or the account has no room. `stale`: the ticket is
   * too old or was used before, or the loaded release would give another report.
   */
  const keepOnce = async (
    ticket: ReportTicket,
    signal: AbortSignal,
  ): Promise<Keepable | "stale"> => {
    const { id, account, address, release, isFull, at } = ticket;
    const found = await kept.keepable(account, id);
    if (found !== "room") return found;
    if (!isFresh(ticket) || scoredAgain.has(id)) return "stale";
    const place = typedPlace(address);
    if (typeof place !== "object") return "stale";
    const plan = planOf(isFull ? "pro" : "free");
    const tried = await tryPlace(trial, place, plan, signal, { withMap: true });
    if (tried.outcome !== "scored") return "stale";
    const frozen = () => freeze(tried.in, isFull, new Date(at), baseUrl);
    const outcome = tried.release.schema === release
      ? await kept.keep(account, { id, ...await frozen() })
      : "stale";
    // After `too_many`, the report can still replace another one, so it may be scored again.
    if (outcome !== "too_many") scoredAgain.set(id, true);
    return outcome;
  };
  const keep = async (c: Context<OwnEnv>, sealed: string): Promise<Response> => {
    const view = c.get("view"), ticket = ticketOf(c, sealed), signal = c.get("signal");
    const { id, account, address } = ticket;
    const outcome = await ofReport.run(id, signal, () => keepOnce(ticket, signal));
    if (outcome === "stale") {
      const refused = { why: texts[view.language].reports.stale, byPlan: false };
      return await answerForm(deps, c, 409, { address, refused });
    }
    if (outcome === "kept") return c.redirect(`${view.root}${KEPT_PATH}?done=kept`, 303);
    const occasion = { baseUrl, waiting: sealed };
    return c.html(keptPage(view, await kept.list(account), occasion), 422);
  };
  return {
    keptReports: async (c) => {
      const done = (["kept", "withdrawn"] as const).find((one) => one === c.req.query("done"));
      return c.html(
        keptPage(c.get("view"), await kept.list(c.get("who").account), { baseUrl, done }),
      );
    },
    keepReport: async (c) => {
      const read = readForm(forms.keepReport, c.get("form"));
      if ("mistakes" in read) throw new PageFailure(400);
      return await keep(c, read.values.ticket);
    },
    withdrawReport: async (c) => {
      const read = readForm(forms.withdrawReport, c.get("form"));
      if ("mistakes" in read) throw new PageFailure(400);
      const { id, ticket } = read.values;
      if (!await kept.withdraw(c.get("who").account, id)) throw new PageFailure(404);
      if (ticket !== undefined) return await keep(c, ticket);
      return c.redirect(`${c.get("view").root}${KEPT_PATH}?done=withdrawn`, 303);
    },
  };
}
