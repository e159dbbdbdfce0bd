/**
 * Opens every page in a real browser, on a desktop and on a phone, each with a language and a colour scheme of
 * its own, or with ALL_CASES in each language. No page has an error in the browser's console, content wider
 * than the screen or a serious accessibility problem. If SCREENSHOTS is set to a folder, saves a screenshot of
 * each page there.
 */
import assert from "node:assert/strict";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { createApplication } from "../../src/commands/compose.ts";
import { computedAtlas } from "../support/atlas.ts";
import { described, loadAxe, serious, violationsOn } from "../support/axe.ts";
import { casesOf, isExaminedIn } from "../support/cases.ts";
import { clientError, complaintsOf, inBrowser, send, sharedBrowser } from "../support/browser.ts";
import { publicPages } from "../support/public-pages.ts";
import { publicDocument, testService } from "../support/service.ts";
import { type FakeSite, fakeSite, freePlan, runningJob } from "./fakes.ts";

const screenshots = Deno.env.get("SCREENSHOTS");

const desktop = { width: 1280, height: 900 }, phone = { width: 360, height: 740 };

/**
 * The combinations of language, screen and colour scheme in which all pages are tested: the first two, or all
 * with ALL_CASES. German has the longest words.
 */
const looks = [
  { name: "en-desktop", locale: "en-GB", viewport: desktop, colorScheme: "light" },
  { name: "de-phone", locale: "de-DE", viewport: phone, colorScheme: "dark" },
  { name: "it-desktop", locale: "it-IT", viewport: desktop, colorScheme: "dark" },
  { name: "fr-phone", locale: "fr-FR", viewport: phone, colorScheme: "light" },
] as const;

/** One combination of language, screen and colour scheme. */
type Look = typeof looks[number] | typeof otherLooks[number];

/** The remaining combinations for two languages: one is tested, or all with ALL_CASES. */
const otherLooks = (["en-GB", "it-IT"] as const).flatMap((locale) =>
  [desktop, phone].flatMap((viewport) =>
    (["light", "dark"] as const).map((colorScheme) => {
      const width = viewport === phone ? "phone" : "desktop";
      return { name: `${locale}-${width}-${colorScheme}`, locale, viewport, colorScheme };
    })
  )
).filter(({ locale, viewport, colorScheme }) =>
  !looks.some((look) =>
    look.locale === locale && look.viewport === viewport && look.colorScheme === colorScheme
  )
);

/** A service with an atlas. */
async function serviceWithAtlas() {
  const service = await testService();
  await computedAtlas(service.sql);
  return service;
}

const browserOfFile = sharedBrowser();
let shared: ReturnType<typeof serviceWithAtlas> | null = null;
Deno.test.afterAll(async () => await (await shared)?.close());

/** A running application with fakes of its own. All tests share the database and the browser. */
async function started() {
  const service = await (shared ??= serviceWithAtlas()), browser = await browserOfFile();
  const site = fakeSite();
  const document = await publicDocument();
  const app = createApplication({ ...service.dependencies, document, site });
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, app.fetch);
  return {
    site,
    browser,
    origin: `http://127.0.0.1:${server.addr.port}`,
    async stop() {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await server.shutdown();
    },
  };
}

/**
 * Opens a page and collects its errors.
 *
 * @param isExamined whether axe-core examines its pages
 */
async function opened(context: BrowserContext, isExamined = false) {
  if (isExamined) await loadAxe(context);
  const page = await context.newPage();
  return { page, complaints: complaintsOf(page, clientError) };
}

/** Describes what hinders people seriously on a page that was opened with axe-core. */
const seriousOn = async (page: Page): Promise<string[]> =>
  described(serious(await violationsOn(page)));

/** Returns what is wrong with a page in any look: too large a width, and none or several first headings. */
async function misshapenOn(page: Page): Promise<string[]> {
  const { isWide, headings } = await page.evaluate<{ isWide: boolean; headings: number }>(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      isWide: scrollWidth > clientWidth,
      headings: document.querySelectorAll("h1").length,
    };
  })()`);
  return [
    ...(isWide ? ["wider than the screen"] : []),
    ...(headings === 1 ? [] : [`${headings} first headings`]),
  ];
}

/** Fills in and sends the form that reports a wrong fact. */
async function sendCorrection(page: Page) {
  await page.locator("select[name=metric]").selectOption("radon");
  await send(page, "correction", {
    place: "Via Roma 1, Borgo Campione",
    right: "The measurements of 2025 have 80 Bq/m³.",
    source: "https://arpa.example/radon",
    email: "anna@example.org",
  });
}

const paid = {
  plan: "starter",
  paidUntil: new Date("2026-05-04T00:00:00Z"),
  renews: true,
  periodEnd: new Date("2026-05-01T00:00:00Z"),
  next: null,
  paymentFailed: false,
} as const;

/** Chooses the profile with this number in the section of the weights. */
async function weigh(page: Page, profile: number) {
  await page.locator("#weights summary").click();
  await page.locator(".profiles a").nth(profile).click();
  await page.locator(".weighed").first().waitFor();
}

/** Visits all pages and calls back with the name of each. */
async function walk(
  page: Page,
  origin: string,
  site: FakeSite,
  seen: (name: string) => Promise<void>,
): Promise<void> {
  const email = `${crypto.randomUUID()}@example.org`, password = "a long enough one";
  const at = async (name: string, path: string) => {
    await page.goto(`${origin}${path}`);
    await seen(name);
  };
  const token = () => site.mails.at(-1)?.token ?? "";
  site.plan = freePlan;
  site.isItalian = false;
  for (const path of publicPages) await at(path.slice(1), path);
  await at("coverage-comune", "/coverage/999001");
  await at("atlas-province", "/atlas/999?by=services");
  await at("atlas-coverage", "/atlas/999?by=coverage");
  await at("atlas-comune", "/comune/999001");
  await at("not-found", "/no/such/page");
  await at("guide", "/docs");
  await at("landing", "/");
  await send(page, "try#result", { address: "Via del Nulla 1, Nessundove" });
  await seen("try-unknown");
  await send(page, "try#result", { address: "Via Roma 1" });
  await seen("try-several");
  await send(page, "try#result", { address: "Borgo Campione" });
  await seen("try-scored");
  await weigh(page, 2);
  await seen("try-weights");
  await page.goto(page.url().replace("profile=family", "profile=none"));
  await seen("try-weights-mistake");
  await at("try-expired", "/try/altered");
  await page.goto(`${origin}/`);
  site.refused.add("demo_score");
  await send(page, "try#result", { address: "Borgo Campione" });
  await seen("too-many");
  site.refused.clear();
  await at("correction", "/correction");
  await send(page, "correction", { place: "Borgo Campione", right: "Too short", email: "none" });
  await seen("correction-mistakes");
  await sendCorrection(page);
  await seen("correction-sent");
  await at("sign-up", "/sign-up");
  await send(page, "sign-up", { email: "no-address", password: "short" });
  await seen("sign-up-mistakes");
  await send(page, "sign-up", { email, password });
  await seen("mail-sent");
  await page.goto(`${origin}/sign-in`);
  await send(page, "sign-in", { email, password });
  await seen("unverified");
  await at("verify", `/verify?token=${token()}`);
  await send(page, "verify");
  await seen("verified");
  await page.goBack();
  await send(page, "verify");
  await seen("expired");
  await at("forgot", "/forgot");
  await send(page, "forgot", { email });
  await seen("forgot-sent");
  await at("reset", `/reset?token=${token()}`);
  await send(page, "reset", { password });
  await seen("reset-done");
  await at("sign-in", "/sign-in");
  await send(page, "sign-in", { email, password: "guess" });
  await seen("sign-in-mistake");
  await send(page, "sign-in", { email, password });
  await seen("account-new");
  await send(page, "test-key/replace");
  await seen("test-key-replaced");
  await send(page, "keys", { name: "Portale immobiliare" });
  await seen("new-key");
  await page.goto(`${origin}/account`);
  await page.locator("select[name=grace]").selectOption("86400");
  await send(page, "rotate");
  await seen("replaced-key");
  await page.goto(`${origin}/account`);
  await send(page, "plan");
  await seen("payment");
  site.isItalian = true;
  await page.goto(`${origin}/account`);
  await send(page, "plan");
  await seen("invoicing");
  await send(page, "account/invoicing", { cap: "1012", partitaIva: "123" });
  await seen("invoicing-mistakes");
  site.plan = paid;
  await page.goto(`${origin}/account`);
  await send(page, "cancel");
  await seen("account-paid");
  await send(page, "keys", { name: "" });
  await seen("account-mistake");
  site.plan = { ...paid, paymentFailed: true };
  await at("account-payment-failed", "/account");
  await at("security", "/account/security");
  await send(page, "second-factor", { confirmation: "correct horse" });
  await seen("second-factor");
  await at("jobs", "/account/jobs");
  await at("compare-form", "/account/compare");
  await send(page, "account/compare", { place1: "via roma 1", place2: "" });
  await seen("compare-mistakes");
  await send(page, "account/compare", {
    place1: "Via Roma 1, Borgo Campione",
    place2: "Via Garibaldi 2, Borgo Campione",
  });
  await page.locator("section details summary").first().click();
  await seen("compared");
  await weigh(page, 3);
  await seen("compared-weights");
  await at("report-form", "/account/report");
  site.isSpent = true;
  await send(page, "account/report#result", { address: "Via Roma 1, Borgo Campione" });
  await seen("report-spent");
  site.isSpent = false;
  await send(page, "account/report#result", { address: "Via Roma 1, Borgo Campione" });
  await page.locator("details.metrics > summary").click();
  await seen("report-full");
  await weigh(page, 4);
  await seen("report-weights");
  await send(page, "reports/keep");
  await page.locator(".card summary").click();
  await seen("reports-kept");
  await page.locator('a[href*="/report/"]').first().click();
  await page.waitForLoadState();
  await seen("report-shared");
  await page.goto(`${origin}/account/reports`);
  await send(page, "reports/withdraw");
  await seen("report-withdrawn");
  await at("job", `/account/jobs/${runningJob.id}?refresh=off`);
  await page.goto(`${origin}/account`);
  await send(page, "delete", { password });
  await seen("removed");
}

async function context(browser: Browser, look: Look): Promise<BrowserContext> {
  const { locale, viewport, colorScheme } = look;
  return await browser.newContext({ locale, viewport, colorScheme });
}

Deno.test({
  name:
    "no page has an error, is wider than a desktop or phone, or has a serious accessibility problem",
  ...inBrowser,
  async fn() {
    const { site, browser, origin, stop } = await started();
    try {
      for (const [i, look] of looks.slice(0, casesOf<number>(2, looks.length)).entries()) {
        const { page, complaints } = await opened(await context(browser, look), true);
        const wrong: string[] = [];
        let number = 0;
        await walk(page, origin, site, async (name) => {
          // Examining takes longer than all else.
          const found = [
            ...await misshapenOn(page),
            ...isExaminedIn(i, number++) ? await seriousOn(page) : [],
          ];
          wrong.push(...found.map((what) => `${look.name} ${name}: ${what}`));
          if (screenshots === undefined) return;
          await page.screenshot({
            path: `${screenshots}/${look.name}-${name}.png`,
            fullPage: true,
          });
        });
        assert.deepEqual(wrong, []);
        assert.deepEqual(complaints, []);
      }
    } finally {
      await stop();
    }
  },
});

/** Fails unless the page prints on at most two sheets of A4. */
async function assertPrints(page: Page): Promise<void> {
  const pdf = new TextDecoder("latin1").decode(await page.pdf({ preferCSSPageSize: true }));
  const pages = pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
  assert.ok(pages === 1 || pages === 2, `${pages} pages`);
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  assert.ok(boxes.length > 0);
  for (const [, width, height] of boxes) {
    assert.deepEqual([Math.round(Number(width)), Math.round(Number(height))], [595, 842]);
  }
}

Deno.test({
  name: "eight public pages have no serious accessibility problem in other looks of two languages",
  ...inBrowser,
  async fn() {
    const { browser, origin, stop } = await started();
    try {
      assert.equal(otherLooks.length, 6);
      for (const look of otherLooks.slice(0, casesOf<number>(1, otherLooks.length))) {
        const opening = await context(browser, look);
        const { page, complaints } = await opened(opening, true);
        const wrong: string[] = [];
        for (
          const name of [
            "",
            "example",
            "docs",
            "coverage",
            "atlas/999",
            "model",
            "attribution",
            "imprint",
          ]
        ) {
          await page.goto(`${origin}/${name}`);
          const found = [...await misshapenOn(page), ...await seriousOn(page)];
          wrong.push(...found.map((what) => `${look.name} ${name}: ${what}`));
        }
        assert.deepEqual(wrong, []);
        assert.deepEqual(complaints, []);
        await opening.close();
      }
    } finally {
      await stop();
    }
  },
});

Deno.test({
  name:
    "a report prints on at most two A4 pages, also with its reasons, without navigation and forms",
  ...inBrowser,
  async fn() {
    const { site, browser, origin, stop } = await started();
    try {
      const { page } = await opened(await context(browser, looks[0]));
      const address = "Via Roma 1, Borgo Campione";
      await page.goto(origin);
      await send(page, "try#result", { address });
      await assertPrints(page);
      await weigh(page, 1);
      await assertPrints(page);
      site.plan = paid;
      await page.goto(`${origin}/sign-in`);
      await send(page, "sign-in", { email: "known@example.org", password: "correct horse" });
      await send(page, "account/report#result", { address });
      await page.getByText("What lifts the score").waitFor();
      await assertPrints(page);
      await weigh(page, 1);
      await assertPrints(page);
      await page.emulateMedia({ media: "print" });
      for (const part of ["header", "footer", "form"]) {
        assert.equal(await page.locator(part).first().isVisible(), false, part);
      }
    } finally {
      await stop();
    }
  },
});

Deno.test({
  name: "without JavaScript, a wrong fact is reported from the report, by its link and its form",
  ...inBrowser,
  async fn() {
    const { site, browser, origin, stop } = await started();
    try {
      const { page, complaints } = await opened(
        await browser.newContext({ javaScriptEnabled: false, locale: "de-DE", viewport: phone }),
      );
      await page.goto(origin);
      await send(page, "try#result", { address: "Via Roma 1, Borgo Campione" });
      await page.getByRole("link", { name: "Falsche Angabe melden" }).click();
      await page.waitForURL(`${origin}/correction`);
      await sendCorrection(page);
      await page.getByRole("heading", { name: "Ihre Meldung ist gesendet" }).waitFor();
      assert.equal(site.reported?.[0]?.metric, "radon");
      assert.equal(site.reported[0].language, "de");
      assert.deepEqual(complaints, []);
    } finally {
      await stop();
    }
  },
});

Deno.test({
  name: "by keyboard: the first Tab reaches the skip link, and Enter submits the form",
  ...inBrowser,
  async fn() {
    const { browser, origin, stop } = await started();
    try {
      const { page } = await opened(await context(browser, looks[0]));
      await page.goto(`${origin}/sign-in`);
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate("document.activeElement.className"), "skip");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate("document.activeElement.id"), "email");
      await page.keyboard.type("known@example.org");
      await page.keyboard.press("Tab");
      await page.keyboard.type("correct horse");
      await page.keyboard.press("Enter");
      await page.waitForURL(`${origin}/account`);
    } finally {
      await stop();
    }
  },
});

Deno.test({
  name: "by keyboard: Enter compares what is typed, not the first of an ambiguous address's places",
  ...inBrowser,
  async fn() {
    const { site, browser, origin, stop } = await started();
    try {
      site.plan = paid;
      const { page } = await opened(await context(browser, looks[0]));
      await page.goto(`${origin}/sign-in`);
      await send(page, "sign-in", { email: "known@example.org", password: "correct horse" });
      await page.goto(`${origin}/account/compare`);
      await page.locator("#place1").fill("via roma 1");
      await page.locator("#place2").fill("Via Garibaldi 2, Borgo Campione");
      await page.locator("#place2").press("Enter");
      await page.locator("[name=choice]").waitFor();
      await page.locator("#place1").fill("Via Verdi 1, Borgo Campione");
      await page.locator("#place1").press("Enter");
      await page.getByRole("heading", { name: "Which scores higher" }).waitFor();
      const names = await page.locator("main").textContent();
      assert.match(names ?? "", /Via Verdi/);
      assert.doesNotMatch(names ?? "", /Via Roma/);
    } finally {
      await stop();
    }
  },
});

Deno.test({
  name:
    "a button copies a new key; without JavaScript the button is hidden and the key still shown",
  ...inBrowser,
  async fn() {
    const { browser, origin, stop } = await started();
    try {
      for (const javaScriptEnabled of [true, false]) {
        const context = await browser.newContext({
          javaScriptEnabled,
          permissions: ["clipboard-read", "clipboard-write"],
        });
        const { page, complaints } = await opened(context);
        await page.goto(`${origin}/sign-in`);
        await send(page, "sign-in", { email: "known@example.org", password: "correct horse" });
        await send(page, "keys", { name: "x" });
        const key = await page.locator("#key").textContent();
        const button = page.locator("[data-copies]");
        assert.equal(await button.isVisible(), javaScriptEnabled);
        if (javaScriptEnabled) {
          await button.click();
          await page.getByText("Copied.").waitFor();
          assert.equal(await page.evaluate("navigator.clipboard.readText()"), key);
        }
        assert.deepEqual(complaints, []);
        await context.close();
      }
    } finally {
      await stop();
    }
  },
});
