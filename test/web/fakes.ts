/** In-memory fakes of the site's dependencies, for tests of how the pages use their answers. */
import type { AccountKeys, OwnKey } from "../../src/access/account-keys.ts";
import type { Billing } from "../../src/billing/billing.ts";
import type { Invoicing } from "../../src/billing/invoicing.ts";
import { BillingRefused } from "../../src/billing/refused.ts";
import type { BillingState } from "../../src/billing/state.ts";
import type { CorrectionReport } from "../../src/access/corrections.ts";
import type { KeptReports } from "../../src/access/kept-reports.ts";
import type { LimitedAction } from "../../src/access/limits.ts";
import type { People, SignedIn } from "../../src/access/people/people.ts";
import type { PlanKey } from "../../src/access/plans.ts";
import type { MeteredCall } from "../../src/metering/call.ts";
import type { CallAdmitted } from "../../src/metering/meter.ts";
import type { Job } from "../../src/jobs/job.ts";
import type { JobDesk, SiteDependencies } from "../../src/web/site-dependencies.ts";

/** A person stored in the fake. */
interface Known {
  password: string;
  isVerified: boolean;
  readonly account: number;
}

/** A site with fakes that a test can inspect and configure. */
export interface FakeSite extends SiteDependencies {
  /** Mails sent, with the tokens of their links, newest last. */
  readonly mails: { readonly kind: string; readonly email: string; readonly token: string }[];
  readonly known: Map<string, Known>;
  readonly held: Map<number, OwnKey[]>;
  /** Actions that the rate limits refuse. */
  readonly refused: Set<LimitedAction>;
  readonly taken: { action: LimitedAction; email?: string }[];
  /** Reports of wrong facts; null: too many are stored. */
  reported: CorrectionReport[] | null;
  /** Networks recorded as a person's own. */
  readonly trusted: { readonly network: string; readonly email: string }[];
  /** Delay of every admitted attempt; null for none. */
  slowed: { readonly slowMs: number } | null;
  /** Requests to billing. */
  readonly asked: string[];
  /** Billing's answer for every account. */
  plan: BillingState;
  /** The error that billing throws; null for none. */
  broken: Error | null;
  change: "changed" | "at_period_end" | "declined";
  /** Whether the month's calls are used up. */
  isSpent: boolean;
  /** Whether customers in Italy provide invoice details. */
  isItalian: boolean;
  invoicing: Invoicing | null;
  /** Whether signing in requires a code, and the answer to a wrong code. */
  needsCode: boolean;
  coded: "wrong" | "expired" | "locked";
  /** The test key of every account; null if it cannot be shown. */
  testKey: string | null;
}

/** A plan without a subscription. */
export const freePlan: BillingState = {
  plan: "free",
  paidUntil: null,
  renews: false,
  periodEnd: null,
  next: null,
  paymentFailed: false,
};

/** A running job. */
export const runningJob: Job = {
  schema: "svc.job.v1",
  id: "0b8f3c1e-5d0c-4a53-9a6f-2f6b1d7a9c44",
  state: "running",
  created_at: "2026-03-14T20:15:00Z",
  ended_at: null,
  erased_at: null,
  rows: 50_000,
  done: 12_050,
  scored: 11_987,
  failed: 63,
  charged: 11_987,
  seconds_left: 391,
  reading: {
    columns: [{ column: "Nota", use: "passed" }],
    changes: [{ change: "blank_rows", count: 2, row: 3 }],
  },
};

/** Every account has this job, and no account can create another. */
const oneJob: JobDesk = {
  find: (_account, id) => Promise.resolve(id === runningJob.id ? runningJob : null),
  list: () => Promise.resolve([runningJob]),
  erase: () => Promise.resolve("unknown"),
  notLoaded: () => Promise.resolve(null),
  upload: () => Promise.resolve({ refused: "not here", columns: [] }),
  result: () => {
    throw new Error("There is no result.");
  },
};

/** Kept reports of all accounts, in memory. A token is the report's id reversed. */
function keptInMemory(): KeptReports {
  const kept = new Map<string, { account: number; summary: string; pages: string }>();
  const tokenOf = (id: string) => [...id].toReversed().join("");
  const dates = {
    keptAt: new Date("2026-03-02T10:00:00Z"),
    endsAt: new Date("2026-05-31T10:00:00Z"),
  };
  return {
    keepable: (_account, id) => Promise.resolve(kept.has(id) ? "kept" : "room"),
    keep(account, { id, ...report }) {
      kept.set(id, { account, ...report });
      return Promise.resolve("kept");
    },
    list: (account) =>
      Promise.resolve(
        [...kept].filter(([, one]) => one.account === account).map(([id, { summary }]) => ({
          id,
          ...dates,
          shared: { token: tokenOf(id), summary },
        })),
      ),
    withdraw: (_account, id) => Promise.resolve(kept.delete(id)),
    find: (token) => Promise.resolve(kept.has(tokenOf(token)) ? dates : null),
    pages: (token) => Promise.resolve(kept.get(tokenOf(token))?.pages ?? null),
    summary: (token) => Promise.resolve(kept.get(tokenOf(token))?.summary ?? null),
  };
}

/** Makes new fakes with a person `known@example.org`, whose password is `correct horse`. */
export function fakeSite(
  { isSold = true, jobs = oneJob, ...parts }:
    & { isSold?: boolean; jobs?: JobDesk }
    & Partial<Pick<SiteDependencies, "meteredCall" | "kept" | "usage">> = {},
): FakeSite {
  const mails: FakeSite["mails"] = [];
  const known: FakeSite["known"] = new Map([
    ["known@example.org", { password: "correct horse", isVerified: true, account: 1 }],
  ]);
  let nextAccount = 2;
  const sessions = new Map<string, SignedIn>();
  const tokens = new Map<string, string>();
  const held: FakeSite["held"] = new Map();
  const refused: FakeSite["refused"] = new Set();
  const taken: FakeSite["taken"] = [];
  const trusted: FakeSite["trusted"] = [];
  const asked: string[] = [];
  const mail = (kind: string, email: string) => {
    const token = crypto.randomUUID();
    tokens.set(token, email);
    mails.push({ kind, email, token });
  };
  const spend = (token: string) => {
    const email = tokens.get(token);
    tokens.delete(token);
    return email === undefined ? undefined : known.get(email);
  };
  const cookieOf = (headers: Headers) =>
    /(?:^|; )session=([^;]+)/.exec(headers.get("cookie") ?? "")?.[1] ?? "";
  const people: People = {
    signUp({ email, password }) {
      if (!known.has(email)) {
        known.set(email, { password, isVerified: false, account: nextAccount++ });
        mail("verify", email);
      }
      return Promise.resolve("sent");
    },
    verify(token) {
      const person = spend(token);
      if (person === undefined) return Promise.resolve("expired");
      person.isVerified = true;
      return Promise.resolve("verified");
    },
    resend(email) {
      if (known.get(email)?.isVerified === false) mail("verify", email);
      return Promise.resolve();
    },
    signIn({ email, password }) {
      const person = known.get(email);
      if (person?.password !== password) return Promise.resolve("refused");
      if (!person.isVerified) return Promise.resolve("unverified");
      const cookie = crypto.randomUUID();
      const { account } = person;
      const session = `id of ${cookie}`;
      sessions.set(cookie, { person: email, email, account, session, hasSecondFactor: false });
      const cookies = [`session=${cookie}; Path=/; HttpOnly; SameSite=Lax`];
      return Promise.resolve({ cookies, needsCode: site.needsCode });
    },
    signInWithCode: ({ code }) =>
      Promise.resolve(code === "123456" ? { cookies: [], email: "known@example.org" } : site.coded),
    changePassword({ who, current, password }) {
      const person = known.get(who.email);
      if (person?.password !== current) return Promise.resolve("wrong");
      person.password = password;
      return Promise.resolve("done");
    },
    sessions: ({ session }) =>
      Promise.resolve([
        {
          id: "s1",
          device: "Firefox, Linux",
          createdAt: new Date("2026-03-14T20:15:00Z"),
          isThis: session !== "",
        },
        { id: "s2", device: "", createdAt: new Date("2026-03-13T20:15:00Z"), isThis: false },
      ]),
    endSession: (_who, id) => Promise.resolve(id === "s2"),
    beginSecondFactor: ({ password }) =>
      Promise.resolve(
        password === "correct horse"
          ? {
            uri:
              "otpauth://totp/Livability:known@example.org?secret=JBSWY3DPEHPK3PXP&issuer=Livability",
            recoveryCodes: ["aaaaa-bbbbb", "ccccc-ddddd"],
          }
          : "wrong",
      ),
    confirmSecondFactor: (_who, _headers, code) =>
      Promise.resolve(code === "123456" ? { cookies: [] } : "wrong"),
    endSecondFactor: (_who, { password }) =>
      Promise.resolve(password === "correct horse" ? { cookies: [] } : "wrong"),
    session: (headers) => Promise.resolve(sessions.get(cookieOf(headers)) ?? null),
    signOut(headers) {
      sessions.delete(cookieOf(headers));
      return Promise.resolve(["session=; Path=/; Max-Age=0"]);
    },
    requestReset(email) {
      if (known.has(email)) mail("reset", email);
      return Promise.resolve();
    },
    reset({ token, password }) {
      const email = tokens.get(token) ?? "";
      const person = spend(token);
      if (person === undefined) return Promise.resolve("expired");
      person.password = password;
      return Promise.resolve({ email });
    },
    confirmPassword: (person, password) =>
      Promise.resolve(known.get(person)?.password === password),
    remove(person) {
      known.delete(person);
      return Promise.resolve();
    },
  };
  let nextKey = 1;
  const own = (account: number) => held.get(account) ?? [];
  const keys: AccountKeys = {
    list: (account) => Promise.resolve(own(account)),
    create(account, name) {
      if (own(account).length >= 3) return Promise.resolve("too_many");
      const id = nextKey++;
      held.set(account, [...own(account), {
        id,
        name,
        createdAt: new Date("2026-03-02T10:00:00Z"),
        lastUsedOn: null,
        expiresAt: null,
        revokedAt: null,
      }]);
      return Promise.resolve({ id, key: `lss_fake_${id}` });
    },
    rotate(account, id, graceS) {
      const old = own(account).find((key) => key.id === id);
      if (old === undefined) return Promise.resolve("unknown");
      const expiresAt = new Date(Date.now() + graceS * 1000);
      held.set(account, own(account).map((key) => key === old ? { ...old, expiresAt } : key));
      return keys.create(account, old.name) as Promise<{ id: number; key: string }>;
    },
    revoke(account, id) {
      const old = own(account).find((key) => key.id === id);
      if (old === undefined) return Promise.resolve(false);
      const revokedAt = new Date("2026-03-05T10:00:00Z");
      held.set(account, own(account).map((key) => key === old ? { ...old, revokedAt } : key));
      return Promise.resolve(true);
    },
  };
  const answer = <T>(what: string, value: T): Promise<T> => {
    asked.push(what);
    return site.broken === null ? Promise.resolve(value) : Promise.reject(site.broken);
  };
  const billing: Billing = {
    checkout(account, plan, { isAbroad = false } = {}) {
      if (site.isItalian && !isAbroad && site.invoicing === null) {
        return Promise.reject(new BillingRefused("no_invoicing"));
      }
      const what = `checkout ${account} ${plan}${isAbroad ? " abroad" : ""}`;
      return answer(what, "https://checkout.example/pay/1");
    },
    change: (account, plan: PlanKey) => answer(`change ${account} ${plan}`, site.change),
    cancel: (account) => answer(`cancel ${account}`, undefined),
    resume: (account) => answer(`resume ${account}`, undefined),
    vatNote: "regime",
    get asksInvoicing() {
      return site.isItalian;
    },
    invoicing: (account) => answer(`invoicing ${account}`, site.invoicing),
    setInvoicing(account, details) {
      site.invoicing = details;
      return answer(`setInvoicing ${account}`, undefined);
    },
    portal: (account) => answer(`portal ${account}`, "https://billing.example/portal/1"),
    forget: (customer) => answer(`forget ${customer}`, undefined),
    end: (account) => answer(`end ${account}`, undefined),
    receive: (body, signature) =>
      answer(`receive ${body.length}`, signature === "good" ? "processed" : "refused"),
  };
  const meteredCall: MeteredCall = async ({ account }, _terms, work) => {
    const { plan } = site.plan;
    const standing = {
      account,
      plan,
      callsUsed: 37,
      minute: { limit: 10, remaining: 9, resetS: 60 },
      month: { limit: 100, remaining: 62, resetS: 1_000_000 },
    };
    if (site.isSpent) return { outcome: "monthly_quota_exceeded", ...standing };
    const admitted: CallAdmitted = {
      ...standing,
      outcome: "admitted",
      reservation: 1,
      reserves: true,
      charged: false,
      idempotency: null,
      release: null,
    };
    const call = { admitted, standing, reserve: () => Promise.resolve(admitted) };
    const { value } = await work(call);
    return { outcome: "answered", standing, value };
  };
  const site: FakeSite = {
    mails,
    known,
    held,
    refused,
    taken,
    reported: [],
    trusted,
    slowed: null,
    asked,
    plan: freePlan,
    broken: null,
    change: "changed",
    isSpent: false,
    isItalian: false,
    invoicing: null,
    needsCode: false,
    coded: "wrong",
    testKey: "lvs_test_fake",
    people,
    jobs,
    meteredCall,
    kept: keptInMemory(),
    corrections: {
      report(report) {
        site.reported?.push(report);
        return Promise.resolve(site.reported === null ? "full" : "stored");
      },
    },
    keys,
    testKeys: {
      current: () => Promise.resolve({ id: 1000, key: site.testKey }),
      replace() {
        site.testKey = "lvs_test_fake_new";
        return Promise.resolve({ id: 1001, key: site.testKey });
      },
    },
    apiUrl: "https://livability.example",
    billing: isSold ? billing : null,
    limits: {
      take(action, { email }) {
        taken.push({ action, ...(email !== undefined && { email }) });
        return Promise.resolve(refused.has(action) ? { retryAfterS: 130 } : site.slowed);
      },
      trust(who) {
        trusted.push(who);
        return Promise.resolve();
      },
    },
    usage: () =>
      Promise.resolve({
        plan: site.plan.plan,
        limit: 100,
        used: 37,
        test: { limit: 10_000, used: 1_234 },
        resetsAt: new Date("2026-04-01T00:00:00Z"),
        days: [3, 0, 12, 0, 8, 14].map((calls, i) => ({ day: `2026-03-0${i + 1}`, calls })),
        keys: [{ name: "Website", calls: 30 }, { name: "", calls: 5 }, { name: null, calls: 2 }],
        errors: [{ code: "address_not_found", answers: 12, lastDay: "2026-03-06" }],
        months: [{ month: "2026-03-01", calls: 37 }, { month: "2026-01-01", calls: 1_250 }],
      }),
    state: () => Promise.resolve(site.plan),
    trail: () =>
      Promise.resolve([
        { at: new Date("2026-03-14T20:15:00Z"), actor: "customer", action: "signed_in" },
        { at: new Date("2026-03-02T10:00:00Z"), actor: "billing", action: "plan_changed" },
      ]),
    remove: ({ person }) => people.remove(person),
    secret: "a secret of the tests, long enough",
    secureCookies: false,
    networkOf: () => "192.0.2.1",
    example: () => Promise.resolve("Via dei Mille 1, Borgo Campione"),
    ...parts,
  };
  return site;
}
