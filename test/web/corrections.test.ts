/** The form that reports a wrong fact: every outcome, and the links to it. */
import assert from "node:assert/strict";
import { type Language, languages } from "../../src/language.ts";
import { linksIn } from "../../src/web/corrections/links.ts";
import { METRICS } from "../support/metric-total.ts";
import { testService } from "../support/service.ts";
import { fakeSite } from "./fakes.ts";
import { readerOf, signIn } from "./reader.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

/** New fakes and a reader who has opened the form. */
async function opened(language = "en") {
  const site = fakeSite();
  const reader = readerOf({ ...service.dependencies, site }, language);
  const form = await (await reader.get("/correction")).text();
  return { site, reader, form };
}

const filled = {
  place: "Via Inventata 7, Borgo Campione",
  metric: "rail_station_distance",
  right: "The station is closed, since 2024.",
  source: "https://ferrovie.example/chiusure",
  email: "anna@example.org",
};

/** The text of a page, without the escapes of HTML. */
const textOf = async (response: Response) =>
  (await response.text()).replaceAll("&#39;", "'").replaceAll("&quot;", '"');

/** The mistake beside a field. */
const mistakeAt = (page: string, field: string) =>
  new RegExp(`id="${field}-mistake" class="mistake">([^<]*)<`).exec(page)?.[1];

Deno.test("the form lists every metric under its category, in each language", async () => {
  const names = {
    en: ["Safety from natural hazards", "Distance to a railway station"],
    it: ["Sicurezza", "Distanza da una stazione ferroviaria"],
    de: ["Sicherheit", "Entfernung zum Bahnhof"],
    fr: ["Sécurité", "Distance à une gare"],
  };
  for (const language of languages) {
    const { form } = await opened(language);
    const [category, metric] = names[language];
    assert.match(form, new RegExp(`<html lang="${language}">`));
    assert.match(form, new RegExp(`<optgroup label="${category}`));
    assert.match(form, new RegExp(`<option value="rail_station_distance" ?>${metric}</option>`));
    assert.equal(form.match(/<option value="[a-z]/g)?.length, METRICS);
    assert.doesNotMatch(form, /maxlength/);
  }
});

Deno.test("a report is stored as typed with the reader's language, and acknowledged", async () => {
  const thanks: Readonly<Record<Language, RegExp>> = {
    en: /<h1>Your report has been sent<\/h1>/,
    it: /<h1>La segnalazione è stata inviata<\/h1>/,
    de: /<h1>Ihre Meldung ist gesendet<\/h1>/,
    fr: /<h1>Votre signalement est envoyé<\/h1>/,
  };
  for (const language of languages) {
    const { reader, site } = await opened(language);
    const answer = await reader.post("/correction", filled);
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), thanks[language]);
    assert.deepEqual(site.reported, [{ ...filled, language }]);
    assert.deepEqual(site.taken, [{ action: "correction" }]);
  }
});

Deno.test("a report appears in no log", async () => {
  const { reader } = await opened();
  await reader.post("/correction", filled);
  await reader.post("/correction", { ...filled, email: "none" });
  const log = service.log.join("\n");
  for (const part of ["Inventata", "station is closed", "ferrovie", "anna"]) {
    assert.ok(!log.includes(part), part);
  }
});

Deno.test("line breaks of a report stay, and other control characters become spaces", async () => {
  const { reader, site } = await opened();
  const right = " The station\u000bis closed.\r\nSince 2024.\u0000 ";
  assert.equal((await reader.post("/correction", { ...filled, right })).status, 200);
  assert.equal(site.reported?.[0]?.right, "The station is closed.\nSince 2024.");
});

const links = "https://a.example/1 www.b.example c-d.example/x";

/** Bad input: the field, what is sent, and the sentence beside it. */
const bad: readonly (readonly [keyof typeof filled, string, string])[] = [
  ["place", "", "Enter an address, such as Via Roma 1, Torino"],
  ["place", "x".repeat(201), "Enter an address of at most 200 characters"],
  ["metric", "", "Choose the metric that is wrong"],
  ["metric", "price_of_bread", "Choose the metric that is wrong"],
  ["metric", "constructor", "Choose the metric that is wrong"],
  ["right", "", "Describe what is right in at least 10 characters"],
  ["right", " too few  ", "Describe what is right in at least 10 characters"],
  ["right", "à".repeat(1001), "Describe what is right in at most 1,000 characters"],
  ["right", `${links} https://e.example`, "Enter at most 3 links in a field"],
  ["source", " ", "Name a source: a link, or how you know it"],
  ["source", "x".repeat(301), "Describe the source in at most 300 characters"],
  ["source", `${links} e-f.example`, "Enter at most 3 links in a field"],
  ["email", "", "Enter an e-mail address, such as name@example.org"],
  ["email", "anna@example", "Enter an e-mail address, such as name@example.org"],
];

for (const [name, value, sentence] of bad) {
  Deno.test(`422: ${name} "${value.slice(0, 12)}" is refused beside the field, and everything typed is kept`, async () => {
    const { reader, site } = await opened();
    const answer = await reader.post("/correction", { ...filled, [name]: value });
    assert.equal(answer.status, 422);
    const page = await textOf(answer);
    assert.equal(mistakeAt(page, name), sentence);
    assert.ok(page.includes(`<a href="#${name}">${sentence}</a>`));
    assert.equal(page.match(/class="mistake"/g)?.length, 1);
    const typed = { ...filled, [name]: value };
    for (const kept of [typed.place, typed.source, typed.email]) {
      assert.ok(page.includes(`value="${kept}"`), kept);
    }
    assert.ok(page.includes(`>${typed.right}</textarea>`));
    assert.equal(
      /<option value="(\w+)" selected/.exec(page)?.[1] === filled.metric,
      name !== "metric",
    );
    // A refused form is no attempt.
    assert.deepEqual([site.reported, site.taken], [[], []]);
  });
}

Deno.test("the longest report is stored: 1,000 and 300 characters of several bytes, and 3 links", async () => {
  const { reader, site } = await opened();
  const answer = await reader.post("/correction", {
    ...filled,
    right: "學".repeat(1000),
    source: `${"學".repeat(300 - 1 - links.length)} ${links}`,
  });
  assert.equal(answer.status, 200);
  assert.equal(site.reported?.length, 1);
});

Deno.test("422: an empty form reports every field at once", async () => {
  const { reader } = await opened("it");
  const answer = await reader.post("/correction");
  assert.equal(answer.status, 422);
  const page = await textOf(answer);
  for (const name of Object.keys(filled)) assert.ok(mistakeAt(page, name), name);
});

Deno.test("429: too many reports from a network are refused with the time of the next, and the text is kept", async () => {
  const { reader, site } = await opened();
  site.refused.add("correction");
  const answer = await reader.post("/correction", filled);
  assert.equal(answer.status, 429);
  assert.equal(answer.headers.get("retry-after"), "130");
  const page = await textOf(answer);
  assert.match(page, /role="alert">Too many reports came from your network.* in 3 minutes\.</);
  assert.ok(page.includes(`>${filled.right}</textarea>`) && page.includes(filled.place));
  assert.deepEqual(site.reported, []);
});

Deno.test("503: with too many stored reports the form says so, and the text is kept", async () => {
  const { reader, site } = await opened("de");
  site.reported = null;
  const answer = await reader.post("/correction", filled);
  assert.equal(answer.status, 503);
  const page = await textOf(answer);
  assert.match(page, /role="alert">Zu viele Meldungen warten auf eine Antwort/);
  assert.ok(page.includes(`>${filled.right}</textarea>`) && page.includes(filled.place));
});

Deno.test("403: a report from another site is refused", async () => {
  const { reader, site } = await opened();
  const answer = await reader.post("/correction", filled, { "sec-fetch-site": "cross-site" });
  assert.equal(answer.status, 403);
  assert.deepEqual(site.reported, []);
});

Deno.test("a signed-in user's e-mail address is filled in", async () => {
  const { reader } = await opened();
  await signIn(reader);
  assert.match(
    await (await reader.get("/correction")).text(),
    /type="email" value="known@example\.org"/,
  );
});

Deno.test("every report with accounts links to the form; the link tells nothing of the place", async () => {
  const { reader } = await opened();
  const address = "Via Roma 1, Borgo Campione";
  const tried = await (await reader.post("/try", { address })).text();
  assert.match(tried, /<a href="correction">Report a wrong fact<\/a>/);
  assert.match(await (await reader.get("/example")).text(), /<a href="correction">/);
  await signIn(reader);
  await reader.get("/account/report");
  const full = await (await reader.post("/account/report", { address })).text();
  assert.match(full, /<a href="\.\.\/correction">/);
  const ticket = /name="ticket" value="([^"]+)"/.exec(full)?.[1] ?? "";
  await reader.post("/account/reports/keep", { ticket });
  const list = await (await reader.get("/account/reports")).text();
  const [, shared] = /href="\.\.(\/report\/[^"]+)"/.exec(list) ?? assert.fail("no report is kept");
  assert.match(await (await reader.get(shared ?? "")).text(), /<a href="\.\.\/correction">/);
});

Deno.test("without accounts there is no form, and neither the example nor the terms link to it", async () => {
  const reader = readerOf(service.dependencies);
  assert.equal((await reader.get("/correction")).status, 404);
  for (const path of ["/", "/example", "/terms"]) {
    const answer = await reader.get(path);
    assert.equal(answer.status, 200, path);
    assert.doesNotMatch(await answer.text(), /href="[^"]*correction/, path);
  }
});

Deno.test("linksIn() counts addresses and names of hosts, and no abbreviation, number or decimal", () => {
  const texts = [
    ["Vedi https://www.istat.it/it/archivio/1234.", 1],
    ["https://a.example,http://b.example;ftp://c.example", 3],
    ["https://a.examplehttps://b.example", 2],
    ["(www.comune.example) <dati.comune.example/scuole>", 2],
    ["cheap-pills.example buy.example/now t.co/x WWW.A.example", 4],
    ["p.es. il D.Lgs. 152/2006, art.5, S.p.A., 12.5 km/h, ore 8.30, n.civ. 7", 0],
    ["La stazione è chiusa.\nDal 2024.", 0],
    ["", 0],
  ] as const;
  for (const [text, count] of texts) assert.equal(linksIn(text), count, text);
});
