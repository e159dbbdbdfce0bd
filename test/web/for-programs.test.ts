/** `/llms.txt` for language models, and `/changelog` for people. */
import assert from "node:assert/strict";
import { readDocument } from "../../openapi/document.ts";
import { members, object } from "../../openapi/emit/json.ts";
import { readServedDocument } from "../../src/api/document.ts";
import { createApplication } from "../../src/commands/compose.ts";
import { languages } from "../../src/language.ts";
import { testService } from "../support/service.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

const base = "https://livability.example";
const urls = { terms: `${base}/terms`, attribution: `${base}/attribution` };
const document = await readServedDocument({ base, ...urls });
const app = createApplication({ ...service.dependencies, document });

Deno.test("/llms.txt lists every operation, and each of its links resolves", async () => {
  const answer = await app.request("/llms.txt");
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("content-type"), "text/plain; charset=utf-8");
  assert.ok(answer.headers.get("etag"));
  const text = await answer.text();
  assert.match(text, /^# Livability Score Service\n\n> .+\n\n- /);
  const { paths } = await readDocument();
  for (const [path, item, pointer] of members(paths, "#/paths")) {
    for (const [method, operation, where] of members(object(item, pointer), pointer)) {
      const { summary } = object(operation, where);
      assert.ok(
        text.includes(`[${method.toUpperCase()} ${path}](${base}/docs/reference): ${summary}`),
        path,
      );
    }
  }
  const links = new Set([...text.matchAll(/\]\((https:[^)]+)\)/g)].map(([, link = ""]) => link));
  assert.ok(links.size >= 9);
  for (const link of links) {
    const { status, body } = await app.request(link.slice(base.length));
    await body?.cancel();
    assert.equal(status, link.endsWith("/mcp") ? 401 : 200, link);
  }
});

Deno.test("/changelog contains every change, in a page of each language", async () => {
  const source = await Deno.readTextFile(new URL("../../openapi/CHANGELOG.md", import.meta.url));
  const headings = [...source.matchAll(/^##+ (.+)$/gm)].map(([, heading = ""]) => heading);
  const changes = source.split("\n").filter((line) => line.startsWith("- ")).length;
  const rows = source.split("\n").filter((line) => line.startsWith("|")).length;
  const tables = source.split("\n").filter((line) => /^\| -/.test(line)).length;
  assert.ok(headings.length > 5 && changes > 10 && tables > 1);
  for (const language of languages) {
    const answer = await app.request("/changelog", { headers: { "accept-language": language } });
    assert.equal(answer.status, 200);
    const page = await answer.text();
    assert.match(page, new RegExp(`<html lang="${language}"`));
    assert.equal(page.match(/<h1>/g)?.length, 1);
    for (const heading of headings) assert.match(page, new RegExp(`<h[23]>${heading}</h[23]>`));
    assert.equal(page.match(/<tr role="row">/g)?.length, rows - tables);
    const items = page.slice(page.indexOf('<div lang="en">')).match(/<li>/g)?.length ?? 0;
    assert.ok(items >= changes);
    assert.equal(page.includes("<p>Questa pagina è in inglese"), language === "it");
  }
});

Deno.test("/docs/reference without its script shows the whole description, examples included", async () => {
  const page = await (await app.request("/docs/reference")).text();
  for (const heading of ["Authentication", "Examples", "Tools for models", "Errors"]) {
    assert.ok(page.includes(`<h2>${heading}</h2>`), heading);
  }
  assert.match(page, /<pre tabindex="0"><code class="language-python"># Says in Python/);
});
