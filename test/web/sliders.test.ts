/** The sliders of the weights in a real browser: with the keyboard, with and without JavaScript. */
import assert from "node:assert/strict";
import type { BrowserContextOptions, Page } from "playwright-core";
import { createApplication } from "../../src/commands/compose.ts";
import { complaintsOf, inBrowser, send, sharedBrowser } from "../support/browser.ts";
import { testService } from "../support/service.ts";
import { fakeSite } from "./fakes.ts";

const browser = sharedBrowser();

/** Runs a walk on a tried report with the section of the weights open. */
async function walked(
  options: BrowserContextOptions,
  walk: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await (await browser()).newContext({ locale: "en-GB", ...options });
  const service = await testService();
  const app = createApplication({ ...service.dependencies, site: fakeSite() });
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, app.fetch);
  try {
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await page.goto(`http://127.0.0.1:${server.addr.port}`);
    await send(page, "try#result", { address: "Via Roma 1, Borgo Campione" });
    await page.locator("#weights summary").click();
    await walk(page);
    assert.deepEqual(complaints, []);
  } finally {
    await context.close();
    await server.shutdown();
    await service.close();
  }
}

/** Presses the left arrow key on the slider of safety, which begins at 9. */
async function lower(page: Page, times: number): Promise<void> {
  await page.locator("#weight-safety").focus();
  for (let i = 0; i < times; i++) await page.keyboard.press("ArrowLeft");
}

const safetyOf = (page: Page) => new URL(page.url()).searchParams.get("safety");

/** The two scores of the section, and the share of safety in the lower one. */
const shown = async (page: Page) => [
  await page.locator(".weighed dt").allTextContents(),
  await page.locator("#share-safety").textContent(),
];

/** 6 of 6 + 10 + 9 + 9 + 5 + 8. */
const lowered = [["Published score", "With your weights"], "13% of the score"];

Deno.test({
  name:
    "with JavaScript a moved slider shows the other score once it rests, keeps the focus, and adds no step to the history",
  ...inBrowser,
  async fn() {
    await walked({}, async (page) => {
      await lower(page, 3);
      await page.waitForURL(/safety=6/);
      assert.deepEqual(await shown(page), lowered);
      const before = await page.evaluate("history.length");
      await page.locator("#weight-safety:focus").waitFor();
      await page.keyboard.press("ArrowRight");
      await page.waitForURL(/safety=7/);
      assert.equal(await page.locator("#weight-safety").inputValue(), "7");
      await page.locator("#weight-safety:focus").waitFor();
      assert.equal(await page.evaluate("history.length"), before);
    });
  },
});

Deno.test({
  name: "without JavaScript the button applies the sliders, on a phone too",
  ...inBrowser,
  async fn() {
    const options = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } };
    await walked(options, async (page) => {
      await lower(page, 3);
      await page.locator("#weights form button").click();
      await page.waitForURL(/safety=6/);
      assert.equal(safetyOf(page), "6");
      assert.deepEqual(await shown(page), lowered);
    });
  },
});
