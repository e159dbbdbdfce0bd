/**
 * What a visitor reads about real places, in a browser without JavaScript. The expected sentences are written
 * by hand, with numbers calculated by hand from the published files.
 */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type ApplicationDependencies, createApplication } from "../../../src/commands/compose.ts";
import { createService } from "../../../src/commands/service.ts";
import type { Sql } from "../../../src/db/sql.ts";
import { launch, send } from "../../support/browser.ts";
import { casesOf } from "../../support/cases.ts";
import { openCopy } from "../../support/database.ts";
import { sample } from "../../support/sample.ts";
import { dependenciesOf } from "../../support/service.ts";
import { fakeSite, freePlan } from "../../web/fakes.ts";
import { type Language, languages, phrases, type Words } from "./phrases.ts";

/** A visited place, and what its pages must say. */
export interface Visit {
  /** As typed. */
  readonly address: string;
  /** As found, as in the heading. */
  readonly resolved: string;
  /** How it was found, or which part of it was not. */
  readonly located: Words;
  /** Whether its house number was found. */
  readonly isExact: boolean;
  /** Whether the score is sure enough for a number. */
  readonly isNumber: boolean;
  /** Sentences, and rows of the table of all metrics. */
  readonly says: readonly Words[];
  /** The list of the nearest places: school, doctor, supermarket, stop, park. */
  readonly nearest: readonly Words[];
  /** The publishers that its badge credits, each once. */
  readonly credits: readonly string[];
}

/** Widest range of a published rank, in percentage points (method 4). */
const WIDEST_RANK = 60;

/** Each full report is read in English and this number of other languages. */
const OTHER_LANGUAGES = casesOf(1, 3);

/** Widest range of a score that is shown as a number (method 4). */
const WIDEST_SCORE = 15;

/** The text that people see, with single spaces. */
async function textOf(page: Page): Promise<string> {
  return plain(await page.locator("main").innerText());
}

const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Fails unless a page contains a text. */
function assertSays(text: string, expected: string): void {
  assert.ok(text.includes(expected), `${JSON.stringify(expected)} is missing in: ${text}`);
}

/** What every report must and must not say, on the public page and in full. */
function assertReport(text: string, visit: Visit, language: Language): void {
  const { resolved, located, isNumber, address } = visit;
  const { title, range, withAllData, lower, rank, more } = phrases[language];
  assertSays(text, title.replace("{place}", resolved));
  assertSays(text, located[language]);
  assert.doesNotMatch(text, /[a-z]+_[a-z_]+/, "a name of a field");
  if (/\d/.test(address)) assert.doesNotMatch(text, more, "asks for what was typed");
  const [, low, high] = (isNumber ? withAllData : range).exec(text)?.map(Number) ?? [];
  assert.ok(low !== undefined && high !== undefined, text);
  assert.ok(isNumber ? high - low <= WIDEST_SCORE + 2 : high - low >= WIDEST_SCORE, text);
  const ranks = [...text.matchAll(rank)].map(([, from, to]) => Number(to) - Number(from));
  assert.ok(ranks.every((wide) => wide > 0 && wide <= WIDEST_RANK + 2), text);
  assert.equal(text.split(lower).length - 1, ranks.length, text);
}

/** The score above the report is a number, or the range that is not sure enough for one. */
async function assertHeadline(page: Page, { isNumber }: Visit, language: Language): Promise<void> {
  const { number, range } = phrases[language];
  assert.match(plain(await page.locator(".headline").innerText()), isNumber ? number : range);
}

/** Fails if a page is wider than the phone's screen. */
async function assertFits(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate<[number, number]>(
    "[document.documentElement.scrollWidth, document.documentElement.clientWidth]",
  );
  assert.ok(wide <= screen, `${wide} pixels on a screen of ${screen}`);
}

/** Stands for the ends of a range of metres, which depend on the points of a place. */
export const RANGE = "from near to far";

/** The list of the nearest places. */
async function nearestOf(page: Page): Promise<string[]> {
  return (await page.locator("dl.nearby dd").allInnerTexts()).map((text) =>
    plain(text).replace(/\d[\d.,]* k?m (to|a|bis|à) \d[\d.,]* k?m/, RANGE)
  );
}

/** The public page of a visitor without an account: the form, and the report. */
async function visitPublic(page: Page, origin: string, visit: Visit, language: Language) {
  await page.goto(origin);
  await send(page, "try#result", { address: visit.address });
  await assertFits(page);
  await assertHeadline(page, visit, language);
  assertReport(await textOf(page), visit, language);
  assert.deepEqual(await nearestOf(page), visit.nearest.map((words) => words[language]));
}

/** The report with all metrics of a signed-in customer. */
async function visitFull(page: Page, origin: string, visit: Visit, language: Language) {
  await page.goto(`${origin}/account/report`);
  await send(page, "account/report#result", { address: visit.address });
  await page.locator("details.metrics > summary").click();
  for (const summary of await page.locator("details.metrics > details > summary").all()) {
    await summary.click();
  }
  await assertFits(page);
  await assertHeadline(page, visit, language);
  const text = await textOf(page);
  assertReport(text, visit, language);
  // Italy's mean of a metric depends on every loaded file.
  const withoutMeans = text.replaceAll(/(\d+, Ital\S+) \d+/g, "$1 N");
  for (const words of visit.says) assertSays(withoutMeans, words[language]);
  assert.deepEqual(await nearestOf(page), visit.nearest.map((words) => words[language]));
  // Only a measured walk may end at nothing.
  const none = phrases[language].none;
  assert.equal(text.includes(none), visit.nearest.some((words) => words[language] === none));
}

/** Keeps the report that a page shows, and reads the credits of its badge in English. */
async function assertCredited(page: Page, { credits }: Visit): Promise<void> {
  await send(page, "reports/keep");
  const code = await page.locator(".card pre").first().textContent() ?? "";
  const [, list = ""] = / Data: (.*)\. Licences and attribution: /.exec(plain(code)) ?? [];
  assert.deepEqual(list.split(/, | and /).sort(), [...credits].sort());
  await send(page, "reports/withdraw");
}

/** The comparison of two places shows their scores as their reports do, and says which was found coarsely. */
async function assertCompared(
  page: Page,
  origin: string,
  visits: readonly [Visit, Visit],
  language: Language,
): Promise<void> {
  await page.goto(`${origin}/account/compare`);
  await send(page, "account/compare", {
    place1: visits[0].address,
    place2: visits[1].address,
  });
  const rows = (await page.locator('table[role="table"] tr').allInnerTexts()).map(plain);
  const ofScore = page.getByRole("row", { name: new RegExp(`^${phrases[language].score}\\b`) })
    .first();
  const shown = (await ofScore.getByRole("cell").allInnerTexts()).map(plain);
  assert.deepEqual(
    shown.map((one) => one.replaceAll(/\d+/g, "N")),
    visits.map(({ isNumber }) => isNumber ? "N" : "N–N"),
  );
  for (const row of rows) assert.doesNotMatch(row, /\d[.,]\d* ?$/, "a decimal of a score");
  const text = await textOf(page);
  assert.doesNotMatch(text, /[a-z]+_[a-z_]+/, "a name of a field");
  const notices = (await page.locator("main > .notice").allInnerTexts()).map(plain);
  for (const { resolved, located, isExact } of visits) {
    const isSaid = notices.some((one) =>
      one.startsWith(resolved) && one.includes(located[language])
    );
    assert.equal(isSaid, !isExact, text);
  }
}

/** An address that is not in the loaded data. */
async function assertUnknown(page: Page, origin: string, language: Language): Promise<void> {
  await page.goto(origin);
  await send(page, "try#result", { address: "Via Roma 1, Nessundove" });
  assertSays(await textOf(page), phrases[language].notHeld);
  assert.equal(await page.locator("input[name=address]").inputValue(), "Via Roma 1, Nessundove");
}

/** Serves an application, and calls back with its address and with visitors of each language in turn. */
async function visiting(
  parts: Partial<ApplicationDependencies> & Pick<ApplicationDependencies, "site">,
  sql: Sql,
  visit: (origin: string, open: () => Promise<Page>, language: Language) => Promise<void>,
): Promise<void> {
  const app = createApplication({ ...dependenciesOf(sql), isHttps: false, ...parts });
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, app.fetch);
  const browser = await launch();
  const viewport = { width: 390, height: 844 };
  try {
    for (const language of languages) {
      const options = { locale: language, javaScriptEnabled: false, viewport };
      const open = async () => await (await browser.newContext(options)).newPage();
      await visit(`http://127.0.0.1:${server.addr.port}`, open, language);
      for (const context of browser.contexts()) await context.close();
    }
  } finally {
    await browser.close();
    await server.shutdown();
  }
}

/**
 * Visits the pages of places on a phone, the places in turn in all languages: the public report, the full report,
 * the badge, and the comparison of each place with the next one.
 *
 * @param sql a database with a release of the places
 */
export async function assertVisits(sql: Sql, visits: readonly Visit[]): Promise<void> {
  const site = fakeSite();
  site.plan = { ...freePlan, plan: "pro" };
  await visiting({ site }, sql, async (origin, open, language) => {
    const stranger = await open(), customer = await open();
    await assertUnknown(stranger, origin, language);
    await customer.goto(`${origin}/sign-in`);
    await send(customer, "sign-in", { email: "known@example.org", password: "correct horse" });
    // The public page and the comparison contain parts of the full report, so each is read in one language.
    const isTurn = (i: number) => languages[i % languages.length] === language;
    const others = languages.filter((other) => other !== "en");
    const isRead = (i: number) =>
      language === "en" ||
      (others.indexOf(language) + i) % others.length < OTHER_LANGUAGES;
    for (const [i, visit] of visits.entries()) {
      if (isRead(i)) await visitFull(customer, origin, visit, language);
      if (language === "en") await assertCredited(customer, visit);
      if (isTurn(i)) await visitPublic(stranger, origin, visit, language);
      const next = visits[i + 1];
      if (next !== undefined && isTurn(i + 1)) {
        await assertCompared(customer, origin, [visit, next], language);
      }
    }
  });
}

/** Visits an installation that holds only the sample, as its operator, with a real address. */
export async function assertNotLoaded(): Promise<void> {
  const { sql, close } = await openCopy(sample);
  try {
    const { notLoaded } = createService({ sql }, { canImport: true });
    await visiting({ site: fakeSite(), notLoaded }, sql, async (origin, open, language) => {
      const page = await open(), { held, load, spelling } = phrases[language];
      await page.goto(origin);
      await send(page, "try#result", { address: "Via Roma 10, Milano" });
      const text = await textOf(page);
      assertSays(text, `${held} ${load} deno task import --area "Milano"`);
      assert.doesNotMatch(text, spelling);
    });
  } finally {
    await close();
  }
}
