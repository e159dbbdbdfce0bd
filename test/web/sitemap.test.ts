/** What search engines may list: `/robots.txt`, `/sitemap.xml`, and the header of the other pages. */
import assert from "node:assert/strict";
import { DOMParser } from "@xmldom/xmldom";
import { publicPages } from "../support/public-pages.ts";
import { testService } from "../support/service.ts";
import { fakeSite } from "./fakes.ts";
import { readerOf, signIn } from "./reader.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

const base = "https://livability.example";

const opened = () => readerOf({ ...service.dependencies, site: fakeSite() });

/** The addresses of a sitemap, each with those of its other languages. */
async function listed(): Promise<{ address: string; others: Map<string, string> }[]> {
  const answer = await opened().get("/sitemap.xml");
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("content-type"), "application/xml; charset=utf-8");
  const onError = (_level: string, message: string) => assert.fail(message);
  const xml = new DOMParser({ onError }).parseFromString(await answer.text(), "application/xml");
  return [...xml.getElementsByTagName("url")].map((url) => ({
    address: url.getElementsByTagName("loc")[0]?.textContent ?? "",
    others: new Map(
      [...url.getElementsByTagName("xhtml:link")].map((link) => [
        link.getAttribute("hreflang") ?? "",
        link.getAttribute("href") ?? "",
      ]),
    ),
  }));
}

Deno.test("/robots.txt allows every path and names the sitemap at the public address", async () => {
  const answer = await opened().get("/robots.txt");
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("content-type"), "text/plain; charset=utf-8");
  assert.equal(
    await answer.text(),
    `User-agent: *\nDisallow:\n\nSitemap: ${base}/sitemap.xml\nSitemap: ${base}/sitemap-comuni.xml\n`,
  );
});

Deno.test("/sitemap.xml lists each public page in each language, with the addresses of the others", async () => {
  const languages = ["en", "it", "de", "fr"];
  const expected = ["/", "/docs", ...publicPages].flatMap((path) =>
    languages.map((language) => `${base}${path}?lang=${language}`)
  );
  const urls = await listed();
  assert.deepEqual(urls.map(({ address }) => address).sort(), expected.sort());
  for (const { address, others } of urls) {
    const [page = ""] = address.split("?");
    const versions = languages.map((one) => [one, `${page}?lang=${one}`] as const);
    assert.deepEqual(others, new Map([...versions, ["x-default", page]]));
  }
});

Deno.test("every page of /sitemap.xml answers in its language, and its header does not exclude it", async () => {
  for (const { address } of await listed()) {
    const answer = await opened().get(address.slice(base.length));
    assert.equal(answer.status, 200, address);
    assert.equal(answer.headers.get("content-language"), address.slice(-2), address);
    assert.equal(answer.headers.get("x-robots-tag"), null, address);
    assert.match(await answer.text(), /<html/, address);
  }
});

Deno.test("X-Robots-Tag excludes pages with accounts, forms and their results, whatever the status", async () => {
  const reader = opened();
  const answers = [
    ["/account", await reader.get("/account"), 303],
    ["/sign-in", await reader.get("/sign-in"), 200],
    ["/sign-up", await reader.get("/sign-up"), 200],
    ["/forgot", await reader.get("/forgot"), 200],
    ["/reset", await reader.get("/reset?token=x"), 200],
    ["/correction", await reader.get("/correction"), 200],
    ["/report/:token", await reader.get("/report/none"), 404],
    ["/try/:ticket", await reader.get("/try/none"), 404],
    ["/badge/:file", await reader.get("/badge/none.svg"), 404],
    ["POST /try", await reader.post("/try", { address: "Via Roma 1, Borgo Campione" }), 200],
    ["POST /try, invalid", await reader.post("/try", { address: "" }), 422],
    ["POST /sign-in, forged", await reader.post("/sign-in", { csrf: "forged" }), 403],
    ["POST /coverage", await reader.post("/coverage", { comune: "Nessuno" }), 422],
  ] as const;
  await signIn(reader);
  const ofAccount = [
    ["/account, signed in", await reader.get("/account"), 200],
    ["/account/reports", await reader.get("/account/reports"), 200],
  ] as const;
  for (const [name, answer, status] of [...answers, ...ofAccount]) {
    await answer.body?.cancel();
    assert.equal(answer.status, status, name);
    assert.equal(answer.headers.get("x-robots-tag"), "noindex, nofollow", name);
  }
});
