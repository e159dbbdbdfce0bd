/** Reports of accounts: content by plan, cost, storage and access. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createKeptReports, type KeptReports } from "../../src/access/kept-reports.ts";
import { createApplication } from "../../src/commands/compose.ts";
import { createMeter } from "../../src/metering/meter.ts";
import { Refusals } from "../../src/metering/refusals.ts";
import { accountUsage } from "../../src/access/account-usage.ts";
import { languages, texts } from "../../src/language.ts";
import { chargedReport, createTickets, type ReportTicket } from "../../src/web/tickets.ts";
import { callsCharged, newAccount, setCallsUsed } from "../support/accounts.ts";
import { readmeInterval, readmeScore } from "../support/readme-score.ts";
import { meteredCallOf } from "../support/metered-call.ts";
import { testService } from "../support/service.ts";
import { fakeSite } from "./fakes.ts";
import { type Reader, readerOf, signIn } from "./reader.ts";
import { METRICS } from "../support/metric-total.ts";

const service = await testService();
const { sql } = service;
Deno.test.afterAll(() => service.close());

const secret = fakeSite().secret;
/** Each refusal is a second old when it is asked for again, so that it is not repeated. */
let atMs = 0;
const parts = {
  meteredCall: meteredCallOf(createMeter(sql, { reservationS: 15 }), {
    refusals: new Refusals(() => atMs += 1000),
  }),
  kept: createKeptReports(sql, secret),
  usage: (account: number) => accountUsage(sql, account),
};

const place = "Via Roma 1, Borgo Campione", located = "Via Roma 1, 99999 Borgo Campione (XX)";

/** A signed-in reader with an account in the database, with the form open. */
async function opened(
  plan = "pro",
  language = "en",
  replaced: Partial<typeof service.dependencies> = {},
) {
  const site = fakeSite(parts);
  const { id: account } = await newAccount(sql, plan);
  site.known.set("known@example.org", { password: "correct horse", isVerified: true, account });
  const deps = { ...service.dependencies, ...replaced, site };
  const reader = readerOf(deps, language);
  await signIn(reader);
  await reader.get("/account/report");
  const charged = async () => Object.values(await callsCharged(sql, account))[0] ?? 0;
  return { reader, account, deps, charged };
}

/** Returns the ticket in a page, with which the page keeps its report. */
const ticketOf = (html: string) => /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? "";

/** Creates and keeps a report. Returns the path of its link. */
async function kept(reader: Reader): Promise<string> {
  const made = await (await reader.post("/account/report", { address: place })).text();
  const answer = await reader.post("/account/reports/keep", { ticket: ticketOf(made) });
  assert.equal(answer.status, 303);
  const list = await (await reader.get("/account/reports?done=kept")).text();
  return /<a href="\.\.(\/report\/[\w-]{43})"/.exec(list)?.[1] ?? "";
}

const count = (html: string, part: RegExp) => html.match(part)?.length ?? 0;

Deno.test("a plan with the full report shows reasons, ranges and all metrics, for one call of the month", async () => {
  const { reader, charged } = await opened("starter");
  const answer = await reader.post("/account/report", { address: place });
  const html = await answer.text();
  assert.equal(answer.status, 200);
  assert.match(html, new RegExp(`<h1>Score of ${located.replace(/[()]/g, "\\$&")}`));
  const reasons = html.slice(
    html.indexOf("What lifts the score"),
    html.indexOf("What is not known"),
  );
  const [lifts = "", lowers = ""] = reasons.split("What lowers the score");
  assert.equal(count(lifts, /<li>[^<]*: \+[\d.]+ points? in/g), 5);
  assert.equal(count(lowers, /<li>[^<]*: -[\d.]+ points? in/g), 5);
  const metrics = html.slice(
    html.indexOf('<details class="metrics">'),
    html.lastIndexOf("</details>"),
  );
  assert.match(metrics, new RegExp(`<summary><h2>All ${METRICS} metrics</h2>`));
  assert.equal(count(metrics, /role="rowheader"/g), METRICS);
  assert.match(
    metrics,
    /Home burglaries<\/th><td[^>]*>250 per 100,000 residents in the province, 2026<\/td><td[^>]*>measured for the province<\/td><td[^>]*><span class="is-direct"><svg [^]*?<\/svg>\d+<\/span><\/td><td[^>]*><a href="\.\.\/attribution#sample">/,
  );
  assert.equal(count(html, /data-heading="Range">\d+–\d+</g), 6);
  assert.equal(await charged(), 1);
  assert.match(html, /4,999 of 5,000 are left/);
  assert.doesNotMatch(html, /are in the report of the plans/);
});

Deno.test("the free plan shows categories, map and nearby places, and names the plans with the full report", async () => {
  for (
    const [language, plans] of [["en", "starter, pro and scale"], [
      "it",
      "starter, pro e scale",
    ]] as const
  ) {
    const { reader, charged } = await opened("free", language);
    const html = await (await reader.post("/account/report", { address: place })).text();
    assert.match(html, new RegExp(plans));
    assert.equal(count(html, /<svg class="bar track"/g), 7, "the interval and six categories");
    assert.match(html, /<dl class="nearby">[\s\S]*<iframe src="\.\.\/map\/[\w-]+\?lang=/);
    assert.doesNotMatch(
      html,
      /class="reasons"|<details class="metrics"|class="categories full ranged"|data-heading/,
    );
    assert.equal(await charged(), 1);
  }
});

Deno.test("an address that cannot be scored costs nothing, and the form keeps it", async () => {
  const { reader, charged } = await opened();
  for (const address of ["", "x".repeat(201), "Via del Nulla 1, Nessundove", "via roma 1"]) {
    const answer = await reader.post("/account/report", { address });
    const html = await answer.text();
    assert.equal(answer.status, 422);
    assert.match(html, new RegExp(`name="address"[^>]*value="${address}"`));
    assert.match(html, /id="address-mistake"/);
  }
  const html = await (await reader.post("/account/report", { address: "via roma 1" })).text();
  assert.match(
    html,
    /action="\.\.\/account\/report#result"[\s\S]*name="address" value="via roma 1, Borgo Campione \(XX\)"/,
  );
  assert.equal(await charged(), 0);
});

Deno.test("429: beyond the minute limit or the quota, the page says when to try again and keeps the input", async () => {
  const { reader, account, charged } = await opened("free");
  for (let i = 0; i < 5; i++) await reader.post("/account/report", { address: place });
  const fast = await reader.post("/account/report", { address: place });
  const inMinute = await fast.text();
  assert.equal(fast.status, 429);
  const waitS = Number(fast.headers.get("retry-after"));
  assert.ok(waitS > 0 && waitS <= 60, String(waitS));
  assert.match(inMinute, /no more reports in this minute[^<]*again in (\d+ seconds?|1 minute)\./);
  assert.match(inMinute, new RegExp(`value="${place}"`));
  assert.equal(await charged(), 5);
  await setCallsUsed(sql, account, new Date(), 100);
  await sql`delete from livability.admission where account = ${account}`;
  const spent = await reader.post("/account/report", { address: place });
  const inMonth = await spent.text();
  assert.equal(spent.status, 429);
  assert.ok(Number(spent.headers.get("retry-after")) > 0);
  const now = new Date();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const day = next.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
  assert.match(inMonth, new RegExp(`are used up. They reset on ${day}`));
  assert.match(inMonth, new RegExp(`value="${place}"`));
  assert.match(inMonth, /0 of 100 are left/);
  assert.match(inMonth, /<a href="\.\.\/account#plan">See the plans/);
});

Deno.test("a kept report is readable by anyone with its link, in every language, whichever release is active", async () => {
  const { reader, deps, charged } = await opened();
  const path = await kept(reader);
  assert.match(path, /^\/report\//);
  assert.equal(await charged(), 1, "keeping costs nothing");
  for (const language of languages) {
    const stranger = readerOf(deps, language);
    const answer = await stranger.get(path);
    const html = await answer.text();
    assert.equal(answer.status, 200);
    assert.match(html, new RegExp(`<html lang="${language}">`));
    assert.ok(html.includes(`<h1>${texts[language].result.title(located)}</h1>`));
    assert.match(html, new RegExp(texts[language].result.lifts));
    assert.match(html, /<meta name="robots" content="noindex, nofollow"/);
    assert.equal(answer.headers.get("x-robots-tag"), "noindex, nofollow");
    assert.equal(answer.headers.get("cache-control"), "no-store");
    assert.equal(answer.headers.get("referrer-policy"), "no-referrer");
    assert.doesNotMatch(html, /<form|csrf|<script/);
    assert.deepEqual(stranger.cookies.size, 0);
  }
  assert.equal((await readerOf(deps).get(`${path}x`)).status, 404);
  const { active } = deps.data;
  const noData = { ...deps, data: { ...deps.data, active: () => Promise.resolve(null) } };
  assert.notEqual(await active(), null);
  assert.equal((await readerOf(noData).get(path)).status, 200, "whatever release is active");
  const token = path.slice("/report/".length);
  assert.ok(!service.log.some((line) => line.includes(token) || line.includes("Via Roma")));
});

Deno.test("a report is read once for all who open it in one language, until it is withdrawn or replaced", async () => {
  const { reader, account, deps } = await opened();
  const path = await kept(reader), token = path.slice("/report/".length);
  const [own] = await parts.kept.list(account);
  assert.ok(own !== undefined && own.shared !== null);
  let reads = 0;
  const counted: KeptReports = {
    ...parts.kept,
    pages(token) {
      reads++;
      return parts.kept.pages(token);
    },
  };
  const site = fakeSite({ ...parts, kept: counted }), all = { ...deps, site };
  const app = createApplication(all);
  const open = async (language: string) => {
    const answer = await readerOf(all, language, app).get(path);
    return { status: answer.status, html: await answer.text() };
  };
  const together = await Promise.all(Array.from({ length: 20 }, () => open("en")));
  assert.equal(new Set(together.map(({ html }) => html)).size, 1);
  assert.deepEqual([together[0]?.status, reads], [200, 1]);
  const italian = await open("it");
  assert.match(italian.html, /<html lang="it">/);
  assert.deepEqual([italian.status, reads], [200, 2]);

  const { summary } = own.shared, pages = await parts.kept.pages(token) ?? "";
  await parts.kept.withdraw(account, own.id);
  for (const language of ["en", "it", "en"]) assert.equal((await open(language)).status, 404);
  const other = pages.replaceAll("Via Roma 1", "Via Verdi 1");
  await parts.kept.keep(account, { id: own.id, summary, pages: other });
  assert.match((await open("en")).html, /<h1>[^<]*Via Verdi 1/);
});

Deno.test("a token that no report can have is refused without the database", async () => {
  const noDatabase = () => Promise.reject(new Error("asked the database"));
  const broken = createKeptReports(noDatabase as unknown as typeof sql, secret);
  const site = fakeSite({ ...parts, kept: broken });
  const reader = readerOf({ ...service.dependencies, site });
  for (
    const token of ["x", "x".repeat(42), "x".repeat(44), `${"x".repeat(42)}.`, "x".repeat(5000)]
  ) {
    assert.equal((await reader.get(`/report/${token}`)).status, 404);
    assert.equal((await reader.get(`/badge/${token}.svg`)).status, 404);
  }
});

Deno.test("withdrawing a report ends its link and badge immediately; another account cannot withdraw it", async () => {
  const { reader, deps } = await opened();
  const path = await kept(reader), badge = `${path.replace("report", "badge")}.svg`;
  const id =
    /name="id" value="([^"]+)"/.exec(await (await reader.get("/account/reports")).text())?.[1] ??
      "";
  const other = await opened();
  await other.reader.get("/account/report");
  assert.equal((await other.reader.post("/account/reports/withdraw", { id })).status, 404);
  assert.equal((await other.reader.post("/account/reports/withdraw", { id: "1" })).status, 400);
  assert.equal((await reader.get(path)).status, 200);
  await reader.get("/account/reports");
  assert.equal((await reader.post("/account/reports/withdraw", { id })).status, 303);
  for (const gone of [path, badge]) {
    assert.equal((await readerOf(deps).get(gone)).status, 404, gone);
  }
  assert.match(
    await (await reader.get("/account/reports?done=withdrawn")).text(),
    /no longer work/,
  );
});

Deno.test("a report can be kept once, by its own account, within an hour and while its release is active", async () => {
  const { reader, account } = await opened();
  const made = await (await reader.post("/account/report", { address: place })).text();
  const ticket = ticketOf(made);
  assert.ok(
    !ticket.includes("Roma") &&
      !atob(ticket.replaceAll("-", "+").replaceAll("_", "/")).includes("Roma"),
  );
  for (let i = 0; i < 2; i++) {
    assert.equal((await reader.post("/account/reports/keep", { ticket })).status, 303);
  }
  assert.equal((await parts.kept.list(account)).length, 1);
  const other = await opened();
  for (const refused of [ticket, `${ticket.slice(0, -2)}AA`, "", "x y"]) {
    assert.equal(
      (await other.reader.post("/account/reports/keep", { ticket: refused })).status,
      400,
    );
  }
  const active = await service.dependencies.data.active();
  assert.ok(active !== null);
  const tickets = createTickets(chargedReport, secret);
  const fresh: ReportTicket = {
    id: crypto.randomUUID(),
    account,
    address: place,
    release: active.schema,
    isFull: true,
    at: Date.now(),
  };
  for (const stale of [{ at: Date.now() - 3_601_000 }, { release: "release_of_before" }]) {
    const late = tickets.write({ ...fresh, ...stale });
    const answer = await reader.post("/account/reports/keep", { ticket: late });
    const html = await answer.text();
    assert.equal(answer.status, 409);
    assert.match(html, /can no longer be kept/);
    assert.doesNotMatch(html, /See the plans/);
    assert.match(html, new RegExp(`value="${place}"`));
  }
  assert.equal((await parts.kept.list(account)).length, 1);
  const before = createTickets(chargedReport, "the secret before, as long as any", secret).read(
    ticket,
  );
  assert.equal(before?.address, place, "also after the secret was replaced");
});

Deno.test("keeping a report again, also at once or after it was withdrawn, does not score it again", async () => {
  let scored = 0;
  const { score } = service.dependencies;
  const { reader, account } = await opened("pro", "en", {
    score: (...asked) => {
      scored++;
      return score(...asked);
    },
  });
  const made = await (await reader.post("/account/report", { address: place })).text();
  assert.equal(scored, 1);
  const keep = () => reader.post("/account/reports/keep", { ticket: ticketOf(made) });
  const answers = await Promise.all(Array.from({ length: 5 }, keep));
  for (const answer of [...answers, await keep()]) {
    assert.equal(answer.status, 303);
    assert.match(answer.headers.get("location") ?? "", /account\/reports\?done=kept$/);
  }
  assert.equal(scored, 2);
  const [{ id } = { id: "" }] = await parts.kept.list(account);
  await reader.post("/account/reports/withdraw", { id });
  const withdrawn = await keep();
  assert.equal(withdrawn.status, 409);
  assert.match(await withdrawn.text(), /can no longer be kept: [^.]*it was withdrawn/);
  assert.equal(scored, 2);
});

Deno.test("a report is not scored again while 50 others are kept", async () => {
  let scored = 0;
  const { score } = service.dependencies;
  const { reader, account } = await opened("pro", "en", {
    score: (...asked) => {
      scored++;
      return score(...asked);
    },
  });
  await kept(reader);
  const summary = (await parts.kept.list(account))[0]?.shared?.summary ?? "";
  for (let i = 1; i < 50; i++) {
    await parts.kept.keep(account, { id: crypto.randomUUID(), summary, pages: "{}" });
  }
  scored = 0;
  const made = await (await reader.post("/account/report", { address: place })).text();
  for (let i = 0; i < 3; i++) {
    const full = await reader.post("/account/reports/keep", { ticket: ticketOf(made) });
    assert.equal(full.status, 422);
    await full.body?.cancel();
  }
  assert.equal(scored, 1);
});

Deno.test("with 50 kept reports, withdrawing one keeps the new report instead", async () => {
  const { reader, account } = await opened();
  await kept(reader);
  const [one] = await parts.kept.list(account);
  const summary = one?.shared?.summary ?? "";
  for (let i = 1; i < 50; i++) {
    await parts.kept.keep(account, { id: crypto.randomUUID(), summary, pages: "{}" });
  }
  const made =
    await (await reader.post("/account/report", { address: "Via Verdi 1, Borgo Campione" })).text();
  const full = await reader.post("/account/reports/keep", { ticket: ticketOf(made) });
  const html = await full.text();
  assert.equal(full.status, 422);
  assert.match(html, /role="alert">You already keep 50 reports/);
  const ticket = ticketOf(html);
  assert.equal(
    (await reader.post("/account/reports/withdraw", { id: one?.id ?? "", ticket })).status,
    303,
  );
  const addresses = (await parts.kept.list(account)).map(({ shared }) => shared?.summary);
  assert.equal(addresses.length, 50);
  assert.ok(addresses.some((text) => text?.includes("Via Verdi 1")));
});

Deno.test("a badge shows score, interval and day on any site, in light and dark schemes, without the address", async () => {
  const { reader, deps } = await opened();
  const path = await kept(reader);
  const answer = await readerOf(deps).get(`${path.replace("report", "badge")}.svg`);
  const svg = await answer.text();
  const { headers } = answer;
  assert.equal(answer.status, 200);
  assert.equal(headers.get("content-type"), "image/svg+xml; charset=utf-8");
  assert.equal(headers.get("cross-origin-resource-policy"), "cross-origin");
  assert.equal(headers.get("cache-control"), "public, max-age=300");
  assert.equal(headers.get("x-robots-tag"), "noindex, nofollow");
  const today = new Date().toISOString().slice(0, 10);
  const title = /<title>Livability Score (\d+)\/100 \((\d+)–(\d+)\), (\S+)<\/title>/.exec(svg);
  const [score = NaN, low = NaN, high = NaN] = title?.slice(1, 4).map(Number) ?? [];
  // README.md has the same numbers rounded to one decimal; the ends of the badge are rounded outwards.
  const within = (distance: number, most: number) => distance > -0.051 && distance < most + 0.051;
  assert.ok(within(Math.abs(score - readmeScore.score), 0.5), `${score}`);
  assert.ok(within(readmeInterval.low - low, 1), `${low}`);
  assert.ok(within(high - readmeInterval.high, 1), `${high}`);
  assert.equal(title?.[4], today);
  assert.match(svg, /prefers-color-scheme:dark/);
  assert.doesNotMatch(svg, /Roma|Borgo|http(?!:\/\/www\.w3\.org\/2000\/svg)|<script| style=/);
  const style = /<style>([\s\S]*)<\/style>/.exec(svg)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  assert.ok(headers.get("content-security-policy")?.includes(`style-src 'sha256-${hash}'`));
  const list = (await (await reader.get("/account/reports")).text()).replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<").replaceAll("&gt;", ">");
  const base = "https://livability.example";
  assert.ok(
    list.includes(
      `<a href="${base}${path}"><img src="${base}${path.replace("report", "badge")}.svg"`,
    ),
  );
  assert.match(
    list,
    /<small>Livability Score, release sample\. Data: [^<]+\. Licences and attribution: <a href="https:\/\/livability\.example\/attribution">/,
  );
});

Deno.test("/account/report and /account/reports redirect a signed-out visitor to /sign-in", async () => {
  const { deps } = await opened();
  for (const path of ["/account/report", "/account/reports"]) {
    const answer = await readerOf(deps).get(path);
    assert.equal(answer.status, 303);
    assert.equal(answer.headers.get("location"), "../sign-in");
  }
});
