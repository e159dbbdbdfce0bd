/** The guide at `/docs`: the commands that it shows, its keys and languages, and the way to the reference. */
import assert from "node:assert/strict";
import { createApplication } from "../../src/commands/compose.ts";
import { languages } from "../../src/language.ts";
import { guideAnswers, guideCalls } from "../../src/web/guide/guide-calls.ts";
import { commandOf, shortJson } from "../../src/web/guide/guide-text.ts";
import { newTestAccount } from "../support/accounts.ts";
import { complaintsOf, inBrowser, launch } from "../support/browser.ts";
import { publicDocument, testService } from "../support/service.ts";
import { fakeSite } from "./fakes.ts";
import { readerOf, signIn } from "./reader.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

const guide = async (language: string, site: ReturnType<typeof fakeSite> | null = fakeSite()) =>
  await (await readerOf({ ...service.dependencies, site }, language).get("/docs")).text();

/** The commands of a page, as a reader copies them. */
const commandsIn = (html: string): string[] =>
  [...html.matchAll(/<pre class="command"[^>]*><code>([^]*?)<\/code>/g)].map(([, code = ""]) =>
    code.replaceAll("&#39;", "'").replaceAll("&quot;", '"').replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">").replaceAll("&amp;", "&")
  );

Deno.test("each command of the guide, run by a shell, gets the status, headers and score that stand below it", async () => {
  const { live } = await newTestAccount(service.sql, "free");
  const app = createApplication(service.dependencies);
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, app.fetch);
  const folder = await Deno.makeTempDir({ prefix: "guide-" });
  try {
    const url = `http://127.0.0.1:${server.addr.port}`;
    let job = "";
    for (const [name, call] of Object.entries(guideCalls)) {
      const { sent, headers } = call, expected = guideAnswers[name as keyof typeof guideAnswers];
      if (sent !== undefined && "csv" in sent) {
        await Deno.writeTextFile(`${folder}/places.csv`, sent.csv);
      }
      // Nothing works on the job here, so it has no result.
      if (name === "jobResult") continue;
      const { test } = await newTestAccount(service.sql, "free");
      const command = commandOf(url, call.key === "live" ? live : test, call);
      const ran = await new Deno.Command("sh", {
        args: ["-c", command.replace("JOB_ID", job)],
        cwd: folder,
        stdout: "piped",
        stderr: "null",
      }).output();
      const [head = "", body = ""] = new TextDecoder().decode(ran.stdout).split("\r\n\r\n");
      assert.match(head, new RegExp(`^HTTP/1.1 ${expected.status} `), name);
      for (const header of headers) {
        const [, value = ""] = new RegExp(`^${header}: (.*?)\\r?$`, "im").exec(head) ?? [];
        if (header === "Location") job = value.split("/").at(-1) ?? "";
        else assert.equal(value, expected.headers[header], `${name} ${header}`);
      }
      const { score, error } = JSON.parse(body);
      const written = expected.body as { readonly score?: number; readonly error?: string };
      assert.deepEqual([score, error], [written.score, written.error], name);
    }
    assert.match(job, /^[\w-]{36}$/);
  } finally {
    await server.shutdown();
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("the guide has the same structure in every language, with the seven steps, and needs no script", async () => {
  const shape = (html: string) => html.match(/<\/?(?:h1|h2|figure|pre|details|tr|section)\b/g);
  const english = await guide("en");
  assert.equal(english.match(/<section id=/g)?.length, 8);
  for (const language of languages) {
    const html = await guide(language);
    assert.deepEqual(shape(html), shape(english), language);
    assert.doesNotMatch(html, /<script/);
    assert.match(html, /<a class="brand" href=".\/">/);
    assert.ok(html.includes('<a class="button" href="docs/reference">'));
    assert.match(html, /"score&quot;: 72\.5|&quot;score&quot;: 72\.5/);
  }
});

Deno.test("the commands contain the visitor's own test key when signed in, else a placeholder", async () => {
  const site = fakeSite();
  const reader = readerOf({ ...service.dependencies, site });
  const before = commandsIn(await (await reader.get("/docs")).text());
  assert.equal(before.length, Object.keys(guideCalls).length);
  assert.equal(before.filter((one) => one.includes("x-api-key: YOUR_TEST_KEY")).length, 6);
  await signIn(reader);
  const answer = await reader.get("/docs");
  assert.equal(answer.headers.get("cache-control"), "no-store");
  const after = commandsIn(await answer.text());
  assert.equal(after.filter((one) => /x-api-key: lvs_test_\w+/.test(one)).length, 6);
  assert.equal(after.filter((one) => one.includes("x-api-key: YOUR_LIVE_KEY")).length, 3);
});

Deno.test("without sign-up the guide sends readers to the operator for a key", async () => {
  const html = await guide("en", null);
  assert.match(html, /Ask its operator for a key/);
  assert.doesNotMatch(html, /href="sign-up"/);
});

Deno.test("shortJson() writes JSON with the same value, at most 84 characters a line where a list or object can break", () => {
  const value = { a: [1, 2, { b: "x".repeat(30), c: "y".repeat(30) }], d: [], e: {}, f: null };
  const text = shortJson(value);
  assert.deepEqual(JSON.parse(text), value);
  assert.ok(text.split("\n").every((line) => line.length <= 84), text);
  assert.equal(shortJson({ a: 1 }), '{ "a": 1 }');
});

Deno.test("the reference fills in no optional parameter: none has a value, a default or choices that it would send", async () => {
  const { paths, components } = JSON.parse((await publicDocument()).json);
  let checked = 0;
  for (const operation of Object.values<object>(paths).flatMap((path) => Object.values(path))) {
    for (const listed of operation.parameters ?? []) {
      const name = String(listed.$ref ?? "").split("/").at(-1) ?? "";
      const { required = false, example, schema } = components.parameters[name] ?? listed;
      if (required) continue;
      checked++;
      const given = [example, schema.example, schema.default, schema.enum, schema.examples];
      assert.deepEqual(given, Array(5).fill(undefined), name);
    }
  }
  assert.ok(checked >= 20);
});

/** A stand-in for the reference's script, which shows the address of its document. */
const script = new TextEncoder().encode(
  "globalThis.Scalar = { createApiReference: (_, { url }) => document.title = url };",
);

Deno.test("/docs/reference has the header of all pages, names its document, and allows only its own script", async () => {
  const app = createApplication({
    ...service.dependencies,
    document: await publicDocument(),
    referenceScript: script,
  });
  for (const language of languages) {
    const answer = await app.request("/docs/reference", {
      headers: { "accept-language": language },
    });
    const html = await answer.text();
    assert.match(html, new RegExp(`<html lang="${language}">`));
    assert.match(html, /<a class="brand" href="\.\.\/">/);
    assert.match(html, /<noscript>[^]*href="\.\.\/docs"[^]*<\/noscript>/);
    assert.doesNotMatch(html, /<script>|https?:\/\//);
    const policy = answer.headers.get("content-security-policy") ?? "";
    assert.match(policy, /script-src 'self' 'sha256-[^']{44}'; /);
    assert.match(policy, /connect-src 'self'/);
  }
  const css = await app.request("/docs/reference.css");
  assert.equal(css.headers.get("content-type"), "text/css; charset=utf-8");
});

Deno.test({
  name:
    "/docs/reference runs its script without complaint, and says without JavaScript where else to read",
  ...inBrowser,
  async fn() {
    const app = createApplication({ ...service.dependencies, referenceScript: script });
    const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, app.fetch);
    const browser = await launch();
    try {
      const address = `http://127.0.0.1:${server.addr.port}/docs/reference`;
      const page = await browser.newPage();
      const complaints = complaintsOf(page);
      await page.goto(address);
      assert.equal(await page.title(), "../openapi.json");
      assert.deepEqual(complaints, []);
      const plain = await browser.newPage({ javaScriptEnabled: false, locale: "it-IT" });
      await plain.goto(address);
      assert.ok(await plain.locator("noscript p").isVisible());
    } finally {
      await browser.close();
      await server.shutdown();
    }
  },
});
