/**
 * The reference page in a real browser. It shows the live API, sends no request to another origin,
 * and its example requests work.
 */
import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { createApplication } from "../../src/commands/compose.ts";
import { fetchBundle, readBundle } from "../../src/commands/reference.ts";
import { readConfig } from "../../src/config.ts";
import { described, loadAxe, serious } from "../support/axe.ts";
import { complaintsOf, inBrowser, sharedBrowser } from "../support/browser.ts";
import { examinedLooks } from "../support/cases.ts";
import { publicDocument, testService } from "../support/service.ts";

const browser = sharedBrowser();

/** Serves the reference of a service on the invented territory, and opens it in the browser. */
async function onReference(
  use: (page: Page, origin: string, key: string) => Promise<void>,
): Promise<void> {
  const config = readConfig({ DATA_DIR: `${tmpdir()}/livability-docs` });
  await fetchBundle(config, () => {});
  const referenceScript = await readBundle(config);
  assert.ok(referenceScript !== null, "the bundle of the page could not be fetched");
  const page = await (await browser()).newPage();
  const service = await testService();
  const document = await publicDocument();
  const app = createApplication({ ...service.dependencies, referenceScript, document });
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, app.fetch);
  try {
    const origin = `http://127.0.0.1:${server.addr.port}`;
    page.setDefaultTimeout(60_000);
    await use(page, origin, await service.key());
  } finally {
    await page.close();
    await server.shutdown();
    await service.close();
  }
}

Deno.test({
  name: "/docs/reference shows the live document, and no request leaves the origin",
  ...inBrowser,
  fn: () =>
    onReference(async (page, origin) => {
      const foreign: string[] = [], complaints = complaintsOf(page);
      page.on("request", (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${origin}/`)) {
          foreign.push(request.url());
        }
      });
      await page.goto(`${origin}/docs/reference`, { waitUntil: "networkidle" });
      const shown = ["Livability Score Service", "Score one Italian address or point", "catalogue"];
      for (const text of shown) await page.getByText(text).first().waitFor();
      assert.equal(await page.locator("html").getAttribute("lang"), "en");
      assert.deepEqual(foreign, []);
      assert.deepEqual(complaints, []);
    }),
});

Deno.test({
  name: "/docs/reference sends a request, and then another with another body",
  ...inBrowser,
  fn: () =>
    onReference(async (page, origin, key) => {
      await page.goto(`${origin}/docs/reference#tag/scoring/POST/v1/score`);
      await page.getByRole("button", { name: "Test Request (post /v1/score)" }).click();
      const client = page.getByRole("dialog");
      await client.locator("input[type=text][placeholder^=QUxM]").fill(key); // the key's field
      const body = client.getByRole("region", { name: "Request Body" }).getByRole("textbox");
      for (const address of ["Via Roma 1, Borgo Campione", "Via Roma 2, Borgo Campione"]) {
        await body.fill(JSON.stringify({ address }));
        const [answer] = await Promise.all([
          page.waitForResponse((response) => response.url().includes("/v1/score")),
          client.locator("[data-addressbar-action=send]:visible").click(),
        ]);
        const score: { address?: { input: string } } = await answer.json();
        assert.equal(answer.status(), 200, JSON.stringify(score));
        assert.equal(score.address?.input, address);
        assert.equal(answer.url(), `${origin}/v1/score`, "no parameter is filled in");
      }
    }),
});

Deno.test({
  name: "/docs/reference has no serious barrier, on a phone and on a desktop",
  ...inBrowser,
  fn: () =>
    onReference(async (page, origin) => {
      await loadAxe(page);
      for (const { colorScheme, width } of examinedLooks) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${origin}/docs/reference`, { waitUntil: "networkidle" });
        await page.getByText("Score one Italian address or point").first().waitFor({
          state: "attached",
        });
        const { violations, passes } = await page.evaluate<axe.AxeResults>("axe.run()");
        assert.deepEqual(described(serious(violations)), [], `${colorScheme} ${width}`);
        assert.ok(passes.some(({ id, nodes }) => id === "color-contrast" && nodes.length > 50));
      }
    }),
});
