/**
 * The fields with suggestions in a real browser: by keyboard, by touch and without JavaScript, in light
 * and dark, on a phone and a desktop. If SCREENSHOTS is set to a folder, saves the open list there.
 */
import assert from "node:assert/strict";
import type { BrowserContextOptions, Page } from "playwright-core";
import type { Suggest, Suggestion } from "../../src/geocoding/suggest.ts";
import { createApplication } from "../../src/commands/compose.ts";
import { languages, texts } from "../../src/language.ts";
import { described, loadAxe, violationsOn } from "../support/axe.ts";
import { clientError, complaintsOf, inBrowser, sharedBrowser } from "../support/browser.ts";
import { examinedLooks, isExaminedIn } from "../support/cases.ts";
import { testService } from "../support/service.ts";
import { fakeSite } from "./fakes.ts";

const screenshots = Deno.env.get("SCREENSHOTS");

const at = { istat: "999001", comune: "Borgo Campione", provincia: "XX" };
const comune: Suggestion = { text: "Borgo Campione (XX)", precision: "comune", ...at };
const streets = ["Via Roma", "Via Romagnosi", "Via Romolo"].map((name): Suggestion => ({
  text: `${name}, Borgo Campione (XX)`,
  precision: "street",
  ...at,
}));
const numbers = [1, 10, 12].map((number): Suggestion => ({
  text: `Via Roma ${number}, Borgo Campione (XX)`,
  precision: "civico",
  ...at,
}));

/** Suggests the comune, then its streets, then their numbers. */
const suggest: Suggest = (_release, { text }) =>
  Promise.resolve(
    /\d/.test(text) ? numbers : /via/i.test(text) ? streets : /borgo/i.test(text) ? [comune] : [],
  );

const browser = sharedBrowser();

/** A page with its complaints, and the texts that were asked for. */
interface Opened {
  readonly page: Page;
  readonly complaints: string[];
  readonly asked: string[];
  readonly origin: string;
}

/** Runs a walk on the first page of a service with the invented suggestions. */
async function walked(
  options: BrowserContextOptions,
  walk: (opened: Opened) => Promise<void>,
  answering: Suggest = suggest,
): Promise<void> {
  const context = await (await browser()).newContext({ locale: "en-GB", ...options });
  const service = await testService();
  const asked: string[] = [];
  const deps = {
    ...service.dependencies,
    suggest: (...[release, question, signal]: Parameters<Suggest>) => {
      asked.push(question.text);
      return answering(release, question, signal);
    },
  };
  const app = createApplication({ ...deps, site: fakeSite() });
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, app.fetch);
  try {
    if (options.javaScriptEnabled !== false) await loadAxe(context);
    const page = await context.newPage();
    const complaints = complaintsOf(page, clientError);
    const origin = `http://127.0.0.1:${server.addr.port}`;
    page.on("request", (request) => {
      if (!request.url().startsWith(origin)) complaints.push(`foreign: ${request.url()}`);
    });
    await page.goto(origin);
    await walk({ page, complaints, asked, origin });
    assert.deepEqual(complaints, []);
  } finally {
    await context.close();
    await server.shutdown();
    await service.close();
  }
}

const field = (page: Page) => page.locator("#address");
const list = (page: Page) => page.getByRole("listbox");
const options = (page: Page) => list(page).getByRole("option");
const said = (page: Page) => page.locator(".field [role=status]");

/** Waits for the list to have this many entries. */
async function listed(page: Page, entries: number) {
  await options(page).nth(entries - 1).waitFor();
  assert.equal(await options(page).count(), entries);
}

/** Types into the field with the focus, and waits for the list to have this many entries. */
async function typed(page: Page, text: string, entries: number) {
  await page.keyboard.type(text);
  await listed(page, entries);
}

/** The text of the marked option; null without one. */
const marked = (page: Page) =>
  page.evaluate<string | null>(
    `document.getElementById(document.activeElement.getAttribute("aria-activedescendant"))
      ?.textContent ?? null`,
  );

/** The value of the field with a bar at its caret. */
const withCaret = (page: Page) =>
  page.evaluate<string>(`(() => {
    const { value, selectionStart } = document.activeElement;
    return value.slice(0, selectionStart) + "|" + value.slice(selectionStart);
  })()`);

Deno.test({
  name:
    "by keyboard: a comune, its street and the number are chosen, and the form is sent with Enter",
  ...inBrowser,
  async fn() {
    await walked({}, async ({ page, asked }) => {
      await field(page).focus();
      assert.equal(await field(page).getAttribute("role"), "combobox");
      await typed(page, "borgo", 1);
      assert.equal(await field(page).getAttribute("aria-expanded"), "true");
      assert.equal(
        await field(page).getAttribute("aria-controls"),
        await list(page).getAttribute("id"),
      );
      assert.equal(await said(page).textContent(), texts.en.form.suggestions(1));
      assert.equal(await marked(page), null);
      await page.keyboard.press("ArrowDown");
      assert.equal(await marked(page), comune.text);
      await page.keyboard.press("Enter");
      assert.equal(await withCaret(page), "Borgo Campione (XX), |");
      assert.equal(await list(page).count(), 0);
      assert.equal(await field(page).getAttribute("aria-expanded"), "false");
      await typed(page, "via ro", 3);
      for (
        const [key, index] of [
          ["ArrowDown", 0],
          ["ArrowDown", 1],
          ["End", 2],
          ["ArrowDown", null],
          ["ArrowUp", 2],
          ["Home", 0],
          ["ArrowUp", null],
          ["ArrowDown", 0],
        ] as const
      ) {
        await page.keyboard.press(key);
        assert.equal(await marked(page), index === null ? null : streets[index]?.text, key);
        const selected = list(page).locator("[aria-selected=true]");
        assert.equal(await selected.count(), index === null ? 0 : 1);
      }
      await page.keyboard.press("Enter");
      assert.equal(await withCaret(page), "Via Roma |, Borgo Campione (XX)");
      await typed(page, "1", 3);
      assert.equal(asked.at(-1), "Via Roma 1, Borgo Campione (XX)");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      assert.equal(await withCaret(page), "Via Roma 1, Borgo Campione (XX)|");
      assert.equal(await page.locator("h1").textContent(), texts.en.landing.title);
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: /Score of Via Roma 1/ }).waitFor();
    });
  },
});

Deno.test({
  name:
    "Escape closes the list and keeps the text, ArrowDown opens it; Tab leaves the field; Enter without a marked entry sends the form",
  ...inBrowser,
  async fn() {
    await walked({}, async ({ page }) => {
      await field(page).focus();
      await typed(page, "borgo", 1);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Escape");
      assert.equal(await list(page).count(), 0);
      assert.equal(await said(page).textContent(), "");
      assert.equal(await withCaret(page), "borgo|");
      assert.equal(await marked(page), null);
      await page.keyboard.press("ArrowDown");
      await list(page).waitFor();
      await typed(page, " ", 1);
      // Without a marked entry these keys move the caret.
      await page.keyboard.press("Home");
      assert.equal(await withCaret(page), "|borgo ");
      await page.keyboard.press("End");
      assert.equal(await withCaret(page), "borgo |");
      await page.keyboard.press("Tab");
      assert.equal(await list(page).count(), 0);
      assert.equal(await page.evaluate("document.activeElement.localName"), "button");
      await field(page).fill("");
      await typed(page, "Borgo Campione", 1);
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: /Score of Borgo Campione/ }).waitFor();
    });
  },
});

Deno.test({
  name:
    "by touch on a phone: an entry is tapped, the field keeps the focus, and the page is not wider",
  ...inBrowser,
  async fn() {
    const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
    await walked(phone, async ({ page }) => {
      await field(page).tap();
      await typed(page, "via", 3);
      const box = await options(page).first().boundingBox();
      assert.ok(box !== null && box.height >= 44, "large enough for a finger");
      await options(page).nth(1).tap();
      assert.equal(await withCaret(page), "Via Romagnosi |, Borgo Campione (XX)");
      assert.equal(await list(page).count(), 0);
      await typed(page, "1", 3);
      await options(page).first().tap();
      assert.equal(await withCaret(page), "Via Roma 1, Borgo Campione (XX)|");
      assert.equal(
        await page.evaluate("document.documentElement.scrollWidth <= innerWidth"),
        true,
      );
      // A tap elsewhere closes the list.
      await field(page).fill("");
      await typed(page, "via", 3);
      await page.locator("h1").tap();
      await list(page).waitFor({ state: "hidden" });
    });
  },
});

Deno.test({
  name: "axe finds nothing while the list is open, in each language, on a phone and a desktop",
  ...inBrowser,
  async fn() {
    const looks = languages.flatMap((language, i) =>
      examinedLooks.filter((_, look) => isExaminedIn(look, i)).map((look) => ({
        language,
        ...look,
      }))
    );
    await walked({}, async ({ page, origin }) => {
      for (const { language, colorScheme, width } of looks) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 844 });
        await page.goto(`${origin}/?lang=${language}`);
        await field(page).focus();
        await typed(page, "via", 3);
        await page.keyboard.press("ArrowDown");
        assert.equal(await said(page).textContent(), texts[language].form.suggestions(3));
        const name = `${language}-${colorScheme}-${width}`;
        assert.deepEqual(described(await violationsOn(page)), [], name);
        if (screenshots !== undefined) {
          await page.screenshot({ path: `${screenshots}/suggestions-${name}.png` });
        }
      }
    });
  },
});

Deno.test({
  name: "asks from three letters on, once after a pause, and drops an answer that comes too late",
  ...inBrowser,
  async fn() {
    const first = Promise.withResolvers<void>(), late = Promise.withResolvers<void>();
    const slow: Suggest = async (release, asked, signal) => {
      if (asked.text === "via") {
        first.resolve();
        await late.promise;
      }
      return await suggest(release, asked, signal);
    };
    await walked({}, async ({ page, asked }) => {
      // The clock stands still while keys are typed, however long the browser takes for them.
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1_000);
      await field(page).focus();
      await page.keyboard.type("vi");
      await page.clock.runFor(1_000);
      await page.keyboard.type("a");
      await page.clock.runFor(149);
      assert.deepEqual(asked, []);
      await page.clock.runFor(1);
      await first.promise;
      const failure = page.waitForEvent("requestfailed");
      await page.keyboard.type(" roma 1");
      assert.match((await failure).url(), /suggest$/);
      await page.clock.runFor(150);
      await listed(page, 3);
      late.resolve();
      assert.equal(await options(page).first().textContent(), numbers[0]?.text);
      assert.deepEqual(asked, ["via", "via roma 1"]);
      await field(page).fill("vi");
      await list(page).waitFor({ state: "hidden" });
    }, slow);
  },
});

Deno.test({
  name:
    "a failure is silent: 429, 500, no connection and an unreadable answer leave the form as it is",
  ...inBrowser,
  async fn() {
    await walked({}, async ({ page, complaints }) => {
      await page.route(/suggest$/, async (route) => {
        const { text } = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ""));
        if (text === "via 0") return await route.abort();
        if (text === "via 1") return await route.fulfill({ status: 200, body: "<html>" });
        return await route.fulfill({ status: text === "via 2" ? 429 : 500, body: "{}" });
      });
      for (const text of ["via 0", "via 1", "via 2", "via 3"]) {
        const answered = Promise.race([
          page.waitForEvent("requestfinished", (request) => request.url().endsWith("suggest")),
          page.waitForEvent("requestfailed", (request) => request.url().endsWith("suggest")),
        ]);
        await field(page).fill(text);
        await answered;
        assert.equal(await list(page).count(), 0, text);
        assert.equal(await said(page).textContent(), "", text);
        assert.equal(await page.locator("[role=alert]").count(), 0, text);
      }
      // The browser's own lines about the failed requests.
      assert.ok(complaints.every((line) => line.startsWith("Failed to load resource")));
      complaints.length = 0;
      await field(page).fill("Borgo Campione");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: /Score of Borgo Campione/ }).waitFor();
    });
  },
});

Deno.test({
  name: "without JavaScript the field is plain, and the form scores the address",
  ...inBrowser,
  async fn() {
    await walked({ javaScriptEnabled: false }, async ({ page, asked }) => {
      assert.equal(await field(page).getAttribute("role"), null);
      assert.equal(await field(page).getAttribute("autocomplete"), "street-address");
      assert.equal(await page.locator(".suggestions").count(), 0);
      await field(page).fill("Borgo Campione");
      await page.locator("form button").first().click();
      await page.getByRole("heading", { name: /Score of Borgo Campione/ }).waitFor();
      assert.deepEqual(asked, []);
    });
  },
});

Deno.test({
  name: "each field of a page has its own list",
  ...inBrowser,
  async fn() {
    await walked({}, async ({ page, origin }) => {
      await page.goto(`${origin}/sign-in`);
      await page.locator("#email").fill("known@example.org");
      await page.locator("#password").fill("correct horse");
      await page.keyboard.press("Enter");
      await page.waitForURL(`${origin}/account`);
      await page.goto(`${origin}/account/report`);
      await field(page).focus();
      await typed(page, "via", 3);
      await options(page).first().click();
      assert.equal(await withCaret(page), "Via Roma |, Borgo Campione (XX)");
      await page.goto(`${origin}/correction`);
      await page.locator("#place").focus();
      await typed(page, "via", 3);
      assert.equal(await list(page).getAttribute("id"), "place-suggestions");
    });
  },
});
