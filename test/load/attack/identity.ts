/** An attacker: one network with one account, its key and its session. */
import { hashPassword } from "better-auth/crypto";
import { createKey } from "../../../src/access/accounts.ts";
import { addPerson, confirmAddress, findPerson } from "../../../src/access/people/records.ts";
import type { Sql } from "../../../src/db/sql.ts";
import type { Route } from "../../../src/routes.ts";
import { poll } from "../poll.ts";
import { table } from "./requests.ts";

/** What an attacker sends, and what its account has. Texts that a route does not need are empty. */
export interface Identity {
  readonly network: string;
  readonly email: string;
  readonly key: string;
  /** Cookies of the form and the session. */
  readonly cookie: string;
  /** Token of forms. */
  readonly csrf: string;
  /** Id of a finished job. */
  readonly job: string;
  /** Token of a kept report. */
  readonly reportToken: string;
  /** Ticket with which a report can be kept, or the result of a path is shown again. */
  readonly ticket: string;
  /** An event that Stripe signed. */
  readonly event: { readonly body: string; readonly signature: string };
}

/** The service that is attacked. */
export interface Origin {
  readonly sql: Sql;
  readonly address: string;
  readonly secret: string;
  readonly reportToken: string;
  /** Signs an event of Stripe. */
  sign(body: string): Promise<string>;
}

const PASSWORD = "correct horse battery 9";

/** The same for all accounts, because hashing takes long. */
const passwordHash = await hashPassword(PASSWORD);

const EVENT = JSON.stringify({
  id: "evt_replayed",
  object: "event",
  type: "customer.created",
  data: { object: { id: "cus_unknown", object: "customer" } },
});

let networks = 0;

/** A network that has sent no request yet, from the range for benchmarks (RFC 2544). */
export function newNetwork(): string {
  const n = ++networks;
  return `198.18.${n >> 8}.${n & 255}`;
}

/** Reads pages as a browser does: keeps cookies, and the token of the last form. */
class Browser {
  readonly #cookies = new Map<string, string>();
  csrf = "";

  constructor(readonly address: string, readonly network: string) {}

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Reads a page, or submits a form. Returns the text of the answer. */
  async open(path: string, form?: Record<string, string>): Promise<string> {
    const response = await fetch(`${this.address}${path}`, {
      redirect: "manual",
      headers: { accept: "text/html", cookie: this.cookie, "x-forwarded-for": this.network },
      ...form && { method: "POST", body: new URLSearchParams({ csrf: this.csrf, ...form }) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await response.text();
    if (response.status >= 400) throw new Error(`${path} was answered ${response.status}: ${text}`);
    this.csrf = /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? this.csrf;
    return text;
  }
}

/** Creates an account on the largest plan, with a key and a person whose address is confirmed. */
async function newAccount(
  { sql, secret }: Pick<Origin, "sql" | "secret">,
): Promise<{ email: string; key: string }> {
  const email = `${crypto.randomUUID()}@example.org`;
  const { key } = await createKey(sql, { email, plan: "scale" });
  await addPerson(sql, email, passwordHash);
  const person = await findPerson(sql, email);
  await confirmAddress(sql, [secret], person?.id ?? "", null);
  return { email, key };
}

/** Uploads a table as a job, and waits until it is scored. Returns the job's id. */
async function scoredJob({ sql, address }: Origin, key: string, network: string): Promise<string> {
  const response = await fetch(`${address}/v1/jobs`, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "text/csv", "x-forwarded-for": network },
    body: table,
  });
  const { id }: { id: string } = await response.json();
  await poll(`job ${id} to be scored`, async () => {
    const [job] = await sql<{ isDone: boolean }[]>`
      select ended_at is not null as "isDone" from livability.job where id = ${id}`;
    return job?.isDone === true;
  });
  return id;
}

/** Scores an address in the account. Returns the ticket with which the report can be kept. */
async function newTicket(browser: Browser): Promise<string> {
  const page = await browser.open("/account/report", { address: "Via Roma 1, Borgo Campione" });
  return /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? "";
}

/** Scores places on the page above a path with a ticket. Returns the ticket of the result's own path. */
async function resultTicket(browser: Browser, path: string): Promise<string> {
  const page = await browser.open(path.replace("/:ticket", ""), {
    address: "Via Roma 1, Borgo Campione",
    place1: "Via Roma 1, Borgo Campione",
    place2: "Via Roma 3, Borgo Campione",
  });
  return /<form method="get" action="[^"#]*\/([\w-]+)#/.exec(page)?.[1] ?? "";
}

/** The ticket that a route needs; empty without one. */
async function ticketFor(browser: Browser, path: string): Promise<string> {
  if (path.endsWith("/keep")) return await newTicket(browser);
  return path.endsWith("/:ticket") ? await resultTicket(browser, path) : "";
}

async function signIn(browser: Browser, email: string): Promise<void> {
  await browser.open("/sign-in");
  await browser.open("/sign-in", { email, password: PASSWORD });
  await browser.open("/account");
}

/** Keeps a report. Returns the token of its link. */
export async function keptReport(origin: Omit<Origin, "reportToken">): Promise<string> {
  const { email } = await newAccount(origin);
  const browser = new Browser(origin.address, newNetwork());
  await signIn(browser, email);
  await browser.open("/account/reports/keep", { ticket: await newTicket(browser) });
  const page = await browser.open("/account/reports");
  return /\/report\/([\w-]+)/.exec(page)?.[1] ?? "";
}

/** Makes an attacker that has what a route needs. */
export async function newIdentity(origin: Origin, { path, who }: Route): Promise<Identity> {
  const network = newNetwork();
  const { email, key } = await newAccount(origin);
  const browser = new Browser(origin.address, network);
  if (who === "account") await signIn(browser, email);
  else if (who === "visitor") await browser.open("/sign-in");
  const { cookie, csrf } = browser;
  return {
    network,
    email,
    key,
    cookie,
    csrf,
    job: path.includes("jobs/:id") ? await scoredJob(origin, key, network) : "",
    reportToken: origin.reportToken,
    ticket: await ticketFor(browser, path),
    event: { body: EVENT, signature: who === "stripe" ? await origin.sign(EVENT) : "" },
  };
}
