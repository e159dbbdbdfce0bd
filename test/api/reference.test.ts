/** The reference page in a real browser: it shows the live API and asks nobody else for anything. */
import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { createApplication } from "../../src/commands/mount.ts";
import { fetchBundle, readBundle } from "../../src/commands/reference.ts";
import { readConfig } from "../../src/config.ts";
import { readSourceDocument } from "../../src/api/document.ts";
import { inBrowser, launch } from "../support/browser.ts";
import { testService } from "../support/service.ts";

Deno.test({
  name: "/docs shows the live document, and no request leaves the origin",
  ...inBrowser,
  async fn() {
    const config = readConfig({ DATA_DIR: `${tmpdir()}/livability-docs` });
    await fetchBundle(config, () => {});
    const referenceScript = await readBundle(config);
    assert.ok(referenceScript !== null, "the bundle of the page could not be fetched");
    const service = await testService();
    const document = await readSourceDocument();
    const app = createApplication({ ...service.dependencies, referenceScript, document });
    const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, app.fetch);
    const origin = `http://127.0.0.1:${server.addr.port}`;
    const browser = await launch();
    try {
      const page = await browser.newPage();
      const foreign: string[] = [], complaints: string[] = [];
      page.on("request", (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${origin}/`)) {
          foreign.push(request.url());
        }
      });
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.goto(`${origin}/docs`, { waitUntil: "networkidle" });
      const shown = ["Livability Score Service", "Score one Italian address or point", "catalogue"];
      for (const text of shown) await page.getByText(text).first().waitFor({ timeout: 10_000 });
      assert.deepEqual(foreign, []);
      assert.deepEqual(complaints, []);
    } finally {
      await browser.close();
      await server.shutdown();
      await service.close();
    }
  },
});
