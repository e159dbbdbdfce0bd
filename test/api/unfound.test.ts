/**
 * The part of an address that was not found, in explanations, tools, errors, jobs' sentences, reports,
 * comparisons and the terminal.
 */
import assert from "node:assert/strict";
import { accountUsage } from "../../src/access/account-usage.ts";
import { planOf } from "../../src/access/plans.ts";
import { comparisonOf } from "../../src/api/operations/comparison.ts";
import { explainPlace } from "../../src/api/operations/explain-place.ts";
import { comparisonTable } from "../../src/commands/comparison-table.ts";
import { createApplication } from "../../src/commands/compose.ts";
import { scoreTable } from "../../src/commands/score-table.ts";
import { type Language, languages, texts } from "../../src/language.ts";
import { createMeter } from "../../src/metering/meter.ts";
import { newAccount } from "../support/accounts.ts";
import { callTool, connectMcp } from "../support/mcp-client.ts";
import { meteredCallOf } from "../support/metered-call.ts";
import { testService } from "../support/service.ts";
import { fakeSite } from "../web/fakes.ts";
import { readerOf, signIn } from "../web/reader.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

const noStreet = "Via Toledo 5, Borgo Campione", noNumber = "Via Roma 999, Borgo Campione";

/** The sentences by language. */
const sentences: Readonly<Record<Language, readonly [noStreet: string, noNumber: string]>> = {
  en: [
    "We do not have Via Toledo in Borgo Campione; this is the whole comune.",
    "We do not have number 999 of Via Roma; this is the street.",
  ],
  it: [
    "Non abbiamo Via Toledo a Borgo Campione; questo è l'intero comune.",
    "Non abbiamo il civico 999 di Via Roma; questa è la via.",
  ],
  de: [
    "Via Toledo in Borgo Campione haben wir nicht; das ist die ganze Gemeinde.",
    "Die Hausnummer 999 in Via Roma haben wir nicht; das ist die Straße.",
  ],
  fr: [
    "Nous n'avons pas Via Toledo à Borgo Campione\u202f; c'est la commune entière.",
    "Nous n'avons pas le numéro 999 de Via Roma\u202f; c'est la rue.",
  ],
};

/** What follows the sentences: where the comune, and the street, were measured. */
const measured: Readonly<Record<Language, readonly [comune: string, street: string]>> = {
  en: ["Measured at 20 points of the comune.", "Measured at 7 points of the street."],
  it: ["Misure in 20 punti del comune.", "Misure in 7 punti della via."],
  de: ["Gemessen an 20 Punkten der Gemeinde.", "Gemessen an 7 Punkten der Straße."],
  fr: ["Mesures en 20 points de la commune.", "Mesures en 7 points de la rue."],
};

for (const language of languages) {
  const [street, number] = sentences[language];
  const cases = [[noStreet, street], [noNumber, number]] as const;

  Deno.test(`explanations name the street or number that was not found (${language})`, async () => {
    const headers = { "accept-language": language }, key = await service.key("pro");
    for (const [address, sentence] of cases) {
      const answer = await service.call("POST", "/v1/score/explain", {
        key,
        body: { address },
        headers,
      });
      const { summary } = await answer.json();
      assert.ok(summary.unknown.startsWith(`${sentence} `), summary.unknown);
    }
  });

  Deno.test(`404 address_not_found: min_match names the street or number that was not found (${language})`, async () => {
    const headers = { "accept-language": language }, key = await service.key("pro");
    for (const [address, sentence] of cases) {
      const path = "/v1/score?min_match=house_number";
      const answer = await service.call("POST", path, { key, body: { address }, headers });
      assert.equal(answer.status, 404);
      const { detail } = await answer.json();
      assert.ok(detail.startsWith(`${sentence} `), detail);
    }
  });

  Deno.test(`comparisons on pages name the street or number that was not found (${language})`, async () => {
    const site = fakeSite({
      meteredCall: meteredCallOf(createMeter(service.sql, { reservationS: 15 })),
      usage: (account: number) => accountUsage(service.sql, account),
    });
    const { id: account } = await newAccount(service.sql, "pro");
    site.known.set("known@example.org", { password: "correct horse", isVerified: true, account });
    const reader = readerOf({ ...service.dependencies, site }, language);
    await signIn(reader);
    await reader.get("/account/compare");
    const fields = { place1: noStreet, place2: noNumber, place3: "Via Roma 1, Borgo Campione" };
    const answer = await reader.post("/account/compare", fields);
    assert.equal(answer.status, 200);
    const html = (await answer.text()).replaceAll("&#39;", "'");
    for (const [, sentence] of cases) {
      assert.equal(html.split(sentence).length - 1, 1, sentence);
    }
    assert.ok(!html.includes(texts[language].result.located.street));
    assert.ok(!html.includes(texts[language].result.located.comune));
    assert.ok(!html.includes(texts[language].result.located.house_number));
  });

  Deno.test(`reports name the street or number that was not found (${language})`, async () => {
    const reader = readerOf({ ...service.dependencies, site: fakeSite() }, language);
    await reader.get("/");
    for (const [i, [address, sentence]] of cases.entries()) {
      const html = await (await reader.post("/try", { address })).text();
      const paragraph = `<p>${sentence} ${measured[language][i]} `;
      assert.ok(html.replaceAll("&#39;", "'").includes(paragraph), paragraph);
    }
  });
}

Deno.test("a report asks for the street and number only of an address that lacks them", async () => {
  const reader = readerOf({ ...service.dependencies, site: fakeSite() }, "en");
  await reader.get("/");
  const asks = {
    "Borgo Campione": /Only the comune was found: add street and house number/,
    "Via Roma, Borgo Campione": /The street was found, not the house number: add it/,
    "Via Roma 1, Borgo Campione": /The house number was found\./,
  };
  for (const [address, expected] of Object.entries(asks)) {
    const html = await (await reader.post("/try", { address })).text();
    assert.match(html, expected);
    assert.doesNotMatch(html, /We do not have/);
  }
  for (const address of [noStreet, noNumber]) {
    assert.doesNotMatch(
      await (await reader.post("/try", { address })).text(),
      /: add (?:it|street)/,
    );
  }
});

Deno.test("tools name the street or number that was not found, and of others how well they were located", async () => {
  const app = createApplication(service.dependencies);
  const client = await connectMcp(app, { "x-api-key": await service.key("pro") }, "auto");
  const [street, number] = sentences.en.map((text, i) => `${text} ${measured.en[i]}`);
  const { value: explained } = await callTool(client, "explain_place", { address: noStreet });
  const { summary } = explained as { summary: { unknown: string } };
  assert.ok(summary.unknown.startsWith(`${street} `), summary.unknown);
  const { value: scored } = await callTool(client, "score_place", { address: noNumber });
  assert.equal(scored.located, number);
  const found = { address: "Via Roma 1, Borgo Campione" };
  const places = [{ address: noStreet }, { address: noNumber }, found];
  const { value: compared } = await callTool(client, "compare_places", { places });
  assert.deepEqual(
    compared.places.map(({ located }: { located: string }) => located),
    [street, number, "The house number was found."],
  );
});

Deno.test("the terminal names the street or number that was not found, and never asks for what was typed", async () => {
  const release = await service.dependencies.data.active();
  assert.ok(release !== null);
  const [street, number] = sentences.en.map((text, i) => `${text} ${measured.en[i]}`);
  for (const [address, sentence] of [[noStreet, street], [noNumber, number]] as const) {
    const examined = await explainPlace(service.dependencies, { address }, release, planOf("pro"));
    const lines = scoreTable(examined("en"), "sample");
    assert.equal(lines[1], `  ${sentence}`);
    assert.doesNotMatch(lines.join("\n"), /: add (?:it|street)/);
  }
  const places = [{ address: noStreet }, { address: "Via Roma 1, Borgo Campione" }, {
    address: noNumber,
  }];
  const compared = await comparisonOf(
    service.dependencies,
    places,
    release,
    planOf("pro"),
    "en",
  );
  const lines = comparisonTable(compared, "sample");
  assert.equal(lines[1], `   ${street}`);
  assert.equal(lines[lines.findIndex((line) => line.startsWith("3  ")) + 1], `   ${number}`);
  for (const located of Object.values(texts.en.result.located)) {
    assert.ok(!lines.join("\n").includes(located), located);
  }
});
