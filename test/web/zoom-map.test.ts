/** The map of all comuni on `/atlas`, which a script puts in the place of the map of provinces, in a real browser. */
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import type { BrowserContextOptions, Page } from "playwright-core";
import { createApplication } from "../../src/commands/compose.ts";
import { languages } from "../../src/language.ts";
import { scale } from "../../src/web/atlas/scale.ts";
import { computedAtlas } from "../support/atlas.ts";
import { described, loadAxe, serious, violationsOn } from "../support/axe.ts";
import { complaintsOf, inBrowser, sharedBrowser } from "../support/browser.ts";
import { poll } from "../load/poll.ts";
import { testService } from "../support/service.ts";
import { readerOf } from "./reader.ts";

const service = await testService();
await computedAtlas(service.sql);
Deno.test.afterAll(() => service.close());

const { get } = readerOf(service.dependencies);

const browser = sharedBrowser("webgl");

/** The pages of the service, in contexts of the browser. */
function opened() {
  const app = createApplication(service.dependencies);
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, app.fetch);
  const origin = `http://127.0.0.1:${server.addr.port}`, contexts = new AsyncDisposableStack();
  return {
    origin,
    /** A page with the addresses that it requests, and its errors. */
    page: async (options: BrowserContextOptions = {}) => {
      const context = await (await browser()).newContext({ locale: "en-GB", ...options });
      contexts.defer(() => context.close());
      const page = await context.newPage(), requested: string[] = [];
      page.on("request", (request) => requested.push(request.url()));
      return { page, requested, complaints: complaintsOf(page) };
    },
    [Symbol.asyncDispose]: async () => {
      await contexts.disposeAsync();
      await server.shutdown();
    },
  };
}

const shown = (page: Page) => page.locator(".zoom-map.shown canvas");

/** Where the larger part of the invented comune is on the map: in the west. */
async function onComune(page: Page) {
  const box = await shown(page).boundingBox();
  return { position: { x: 0.14 * (box?.width ?? NaN), y: 0.5 * (box?.height ?? NaN) } };
}

/** The files that the script loads. */
const files = ["/maplibre.js", "/maplibre-worker.js", "/maplibre.css"];

Deno.test(
  "the map of comuni replaces that of provinces; a comune shows its score and leads to its page",
  inBrowser,
  async () => {
    await using site = opened();
    const { page, requested, complaints } = await site.page();
    await page.goto(`${site.origin}/atlas`);
    await shown(page).waitFor();
    assert.equal(await page.locator("figure.territory > svg").count(), 0);
    assert.equal(
      await shown(page).getAttribute("aria-label"),
      "Map of the comuni that can be zoomed: Overall score",
    );
    await page.locator("figure.territory").scrollIntoViewIfNeeded();
    await shown(page).hover(await onComune(page));
    const hovering = page.locator(".maplibregl-popup");
    await hovering.waitFor();
    assert.match(
      await hovering.innerText(),
      /^Borgo Campione\nOverall score: \d+(?:–\d+| \(\d+–\d+\))$/,
    );
    assert.equal(await hovering.getByRole("link").count(), 0);
    await shown(page).click(await onComune(page));
    const link = page.locator(".maplibregl-popup").getByRole("link", { name: "Borgo Campione" });
    await link.waitFor();
    assert.equal(await page.locator(".maplibregl-popup").count(), 1);
    await link.click();
    await page.waitForURL("**/comune/999001-borgo-campione");
    const paths = requested.map((url) => new URL(url)).map(({ origin, pathname }) => {
      assert.equal(origin, site.origin);
      return pathname;
    });
    assert.ok(paths.some((path) => path.startsWith("/tiles/sample/")), paths.join());
    for (const file of files) assert.ok(paths.includes(file), file);
    assert.deepEqual(complaints, []);
  },
);

Deno.test(
  "the map is reached and zoomed with the keyboard, and has no serious accessibility problem",
  inBrowser,
  async () => {
    await using site = opened();
    for (const colorScheme of ["light", "dark"] as const) {
      const { page, complaints } = await site.page({
        colorScheme,
        reducedMotion: "reduce",
        viewport: { width: 390, height: 844 },
      });
      await loadAxe(page);
      await page.goto(`${site.origin}/atlas?by=coverage`);
      await shown(page).waitFor();
      assert.deepEqual(described(serious(await violationsOn(page))), []);
      assert.ok(
        await page.evaluate<boolean>("document.documentElement.scrollWidth <= innerWidth"),
        "wider than the screen",
      );
      await shown(page).click(await onComune(page));
      const said = await page.locator(".maplibregl-popup p").innerText();
      assert.match(said, /^Borgo Campione\nWhat is measured: \d+%$/);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/comune/999001-borgo-campione");
      await page.goBack();
      await shown(page).waitFor();
      await shown(page).focus();
      const before = await shown(page).screenshot();
      await page.keyboard.press("Minus");
      const isZoomed = async () => !(await shown(page).screenshot()).equals(before);
      await poll("the map to be zoomed", isZoomed);
      assert.deepEqual(complaints, []);
    }
  },
);

Deno.test(
  "without JavaScript the map of provinces and the links stay, and nothing of the library is requested",
  inBrowser,
  async () => {
    await using site = opened();
    const { page, requested } = await site.page({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/atlas`);
    assert.ok(await page.locator("figure.territory > svg").isVisible());
    assert.ok(await page.getByRole("link", { name: "Provincia Campione" }).first().isVisible());
    assert.ok(!requested.some((url) => /maplibre|tiles/.test(url)), requested.join());
  },
);

Deno.test(
  "without WebGL the map of provinces stays, and nothing of the library is requested",
  inBrowser,
  async () => {
    await using site = opened();
    const { page, requested, complaints } = await site.page();
    await page.addInitScript("HTMLCanvasElement.prototype.getContext = () => null");
    await page.goto(`${site.origin}/atlas`, { waitUntil: "networkidle" });
    assert.ok(await page.locator("figure.territory > svg").isVisible());
    assert.ok(!requested.some((url) => /maplibre|tiles/.test(url)), requested.join());
    assert.deepEqual(complaints, []);
  },
);

for (const missing of ["**/tiles/**", "**/maplibre.js", "**/maplibre.css"]) {
  Deno.test(`the map of provinces stays if ${missing} cannot be loaded`, inBrowser, async () => {
    await using site = opened();
    const { page } = await site.page();
    const failed = page.waitForEvent("requestfailed");
    await page.route(missing, (route) => route.abort());
    await page.goto(`${site.origin}/atlas`);
    await failed;
    await page.waitForLoadState("networkidle");
    assert.ok(await page.locator("figure.territory > svg").isVisible());
    assert.equal(await page.locator(".zoom-map").count(), 0);
  });
}

Deno.test("script, worker and style have at most 400 kB when they are compressed", async () => {
  let bytes = gzipSync(await (await get("/atlas.js")).bytes()).length;
  for (const file of files) {
    const answer = await get(file, { "accept-encoding": "gzip" });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("content-encoding"), "gzip");
    bytes += (await answer.bytes()).length;
    const etag = answer.headers.get("etag") ?? "";
    const again = await get(file, { "accept-encoding": "gzip", "if-none-match": etag });
    assert.equal(again.status, 304);
    assert.equal((await get(file)).headers.get("content-encoding"), null);
  }
  assert.ok(bytes <= 400_000, `${bytes}`);
});

Deno.test("only /atlas allows scripts and a worker of this origin; none allows inline or evaluated code, or blobs", async () => {
  const policyOf = async (path: string) =>
    (await get(path)).headers.get("content-security-policy") ?? "";
  const policy = await policyOf("/atlas");
  assert.match(policy, /script-src 'self'; .*worker-src 'self'$/);
  assert.doesNotMatch(policy, /unsafe|blob:|https?:/);
  assert.equal(
    await policyOf("/maplibre-worker.js"),
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  );
  for (
    const path of ["/atlas/999-provincia-campione", "/comune/999001-borgo-campione", "/coverage"]
  ) {
    const other = await policyOf(path);
    assert.doesNotMatch(other, /worker-src|script-src/, path);
    assert.doesNotMatch(await (await get(path)).text(), /atlas\.js/);
  }
});

Deno.test("the script gets the colours of the map of provinces, the layer and the texts in each language", async () => {
  for (const language of languages) {
    const reader = readerOf(service.dependencies, language);
    const html = await (await reader.get("/atlas?by=mobility")).text();
    const [, json = ""] = /data-zoom-map="([^"]*)"/.exec(html) ?? [];
    const settings = JSON.parse(json.replaceAll("&quot;", '"').replaceAll("&#39;", "'"));
    assert.equal(settings.layer, "mobility");
    assert.deepEqual(settings.colours, scale);
    const named = Object.entries<string>(settings.texts);
    assert.ok(named.every(([, text]) => text !== ""));
    const [, windows] = named.find(([name]) => name.endsWith("WindowsHelpText")) ?? [];
    assert.match(windows ?? "", language === "de" ? /\bStrg\b/ : /\bCtrl\b/);
  }
});

Deno.test("a release without outlines has neither map, and loads no script", async () => {
  const outlines = {
    ...service.dependencies.outlines,
    provinces: () => Promise.resolve(null),
    bounds: () => Promise.resolve(null),
  };
  const html = await (await readerOf({ ...service.dependencies, outlines }).get("/atlas")).text();
  assert.doesNotMatch(html, /atlas\.js|data-zoom-map|class="territory"/);
});
