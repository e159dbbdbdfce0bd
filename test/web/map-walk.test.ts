/**
 * The map of a report in a real browser: its zooms and layers without JavaScript, moving it with the mouse,
 * and names on focus. If SCREENSHOTS is set to a folder, saves the map there.
 */
import assert from "node:assert/strict";
import type { BrowserContextOptions, Frame, Page } from "playwright-core";
import { createApplication } from "../../src/commands/compose.ts";
import { languages } from "../../src/language.ts";
import { described, loadAxe, violationsOn } from "../support/axe.ts";
import { complaintsOf, inBrowser, send, sharedBrowser } from "../support/browser.ts";
import { examinedLooks, isExaminedIn } from "../support/cases.ts";
import { testService } from "../support/service.ts";
import { fakeSite } from "./fakes.ts";

const screenshots = Deno.env.get("SCREENSHOTS");

/** The frame of the map on a report. */
async function mapOn(page: Page): Promise<Frame> {
  await page.frameLocator("iframe").locator(".map").waitFor();
  const map = page.frame({ url: /\/map\// });
  assert.ok(map !== null);
  return map;
}

const browser = sharedBrowser();

/** Opens the report of an address, and runs a walk on it. */
async function onReport(
  options: BrowserContextOptions,
  walk: (map: Frame, complaints: readonly string[]) => Promise<void>,
): Promise<void> {
  const context = await (await browser()).newContext({ locale: "en-GB", ...options });
  const service = await testService();
  const app = createApplication({ ...service.dependencies, site: fakeSite() });
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, app.fetch);
  try {
    if (options.javaScriptEnabled !== false) await loadAxe(context);
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await page.goto(`http://127.0.0.1:${server.addr.port}/`);
    await send(page, "try#result", { address: "Via Roma 1, Borgo Campione" });
    await walk(await mapOn(page), complaints);
    assert.deepEqual(complaints, []);
  } finally {
    await context.close();
    await server.shutdown();
    await service.close();
  }
}

const isShown = (map: Frame, selector: string) => map.locator(selector).first().isVisible();

/** Which of the three zooms a page shows, by their names. */
async function zoomsShown(map: Frame): Promise<string[]> {
  const shown: string[] = [];
  for (const zoom of ["close", "quarter", "far"]) {
    if (await isShown(map, `.map svg > .at-${zoom} .scale`)) shown.push(zoom);
  }
  return shown;
}

Deno.test({
  name:
    "without JavaScript, links show one of three zooms, and no address of a page names the place",
  ...inBrowser,
  fn: () =>
    onReport({ javaScriptEnabled: false }, async (map) => {
      assert.deepEqual(await zoomsShown(map), ["quarter"]);
      for (const [link, zoom] of [["Close-up", "close"], ["5 km around", "far"]] as const) {
        await map.getByRole("link", { name: link, exact: true }).click();
        assert.deepEqual(await zoomsShown(map), [zoom]);
        assert.match(map.url(), new RegExp(`/map/[\\w-]+\\?lang=en#map-${zoom}$`));
        assert.match(map.page().url(), /\/try#result$/);
      }
      await map.getByRole("link", { name: "15 minutes on foot" }).click();
      assert.deepEqual(await zoomsShown(map), ["quarter"]);
    }),
});

Deno.test({
  name: "without JavaScript, each checkbox hides its layer and no other",
  ...inBrowser,
  fn: () =>
    onReport({ javaScriptEnabled: false }, async (map) => {
      const layers = {
        "On foot in 5, 10 and 15 minutes": ".map > svg .at-quarter .minutes",
        "Schools": ".map > svg .near .school",
        "Stops": ".map > svg .near .stop",
        "Green areas": ".map > svg .near .green",
        "Natural hazard areas": ".map > svg .near .hazard",
      };
      const shown = async () => {
        const all: string[] = [];
        for (const [name, selector] of Object.entries(layers)) {
          if (await isShown(map, selector)) all.push(name);
        }
        return all;
      };
      const names = Object.keys(layers);
      assert.deepEqual(await shown(), names);
      for (const name of names) {
        await map.getByRole("checkbox", { name }).uncheck();
        assert.deepEqual(await shown(), names.filter((other) => other !== name));
        await map.getByRole("checkbox", { name }).check();
      }
    }),
});

Deno.test({
  name: "a mark shows its name on focus",
  ...inBrowser,
  fn: () =>
    onReport({}, async (map) => {
      const mark = map.locator(".at-quarter .mark").first();
      assert.equal(await mark.locator(".tip").isVisible(), false);
      await mark.focus();
      assert.equal(await mark.locator(".tip").isVisible(), true);
    }),
});

Deno.test({
  name: "the wheel with Ctrl zooms the map, dragging moves it, and a link shows all of it again",
  ...inBrowser,
  fn: () =>
    onReport({ viewport: { width: 1280, height: 1400 } }, async (map) => {
      const page = map.page();
      // The type checker does not know the browser's document.
      const box = () =>
        map.evaluate<{ x: number; y: number; width: number }>(
          `(({ x, y, width }) => ({ x, y, width }))(
          document.querySelector(".map > svg").viewBox.baseVal)`,
        );
      const whole = await box();
      await map.locator(".map > svg").scrollIntoViewIfNeeded();
      await map.locator(".map > svg").hover({ position: { x: 200, y: 200 } });
      await page.keyboard.down("Control");
      await page.mouse.wheel(0, -300);
      await page.keyboard.up("Control");
      await map.waitForFunction(
        `document.querySelector(".map > svg").viewBox.baseVal.width < ${whole.width}`,
      );
      const zoomed = await box();
      const { x = 0, y = 0 } = await map.locator(".map > svg").boundingBox() ?? {};
      await page.mouse.move(x + 200, y + 200);
      await page.mouse.down();
      await page.mouse.move(x + 150, y + 180, { steps: 4 });
      await page.mouse.up();
      const moved = await box();
      assert.ok(moved.x > zoomed.x && moved.y > zoomed.y && moved.width === zoomed.width);
      await map.getByRole("link", { name: "15 minutes on foot" }).click();
      assert.deepEqual(await box(), whole);
    }),
});

Deno.test({
  name: "axe finds nothing on the map, in each language, on a phone and a desktop",
  ...inBrowser,
  fn: () =>
    onReport({}, async (first) => {
      const page = first.page();
      for (const [i, language] of languages.entries()) {
        await page.goto(new URL(`/?lang=${language}`, page.url()).href);
        await send(page, "try#result", { address: "Via Roma 1, Borgo Campione" });
        const map = await mapOn(page);
        for (
          const { colorScheme, width } of examinedLooks.filter((_, look) => isExaminedIn(look, i))
        ) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 1200 });
          const found = described(await violationsOn(map, ".map"));
          assert.deepEqual(found, [], [language, colorScheme, width].join(" "));
          if (screenshots !== undefined) {
            await map.locator(".map").screenshot({
              path: `${screenshots}/map-${language}-${colorScheme}-${width}.png`,
            });
          }
        }
      }
    }),
});
