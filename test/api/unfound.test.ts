/** The part of an address that was not found, in explanations, tools, jobs' sentences and reports. */
import assert from "node:assert/strict";
import { createApplication } from "../../src/commands/mount.ts";
import { callTool, connectMcp } from "../support/mcp-client.ts";
import { testService } from "../support/service.ts";
import { fakeSite } from "../web/fakes.ts";
import { readerOf } from "../web/reader.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

/** The first explanation on the embedded engine can take longer than the usual deadline. */
const patient = service.with({ deadlineS: 60 });

const noStreet = "Via Toledo 5, Borgo Campione", noNumber = "Via Roma 999, Borgo Campione";

/** The sentences by language. */
const sentences: Readonly<Record<string, readonly [noStreet: string, noNumber: string]>> = {
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
    "Nous n'avons pas Via Toledo à Borgo Campione\u00a0; c'est la commune entière.",
    "Nous n'avons pas le numéro 999 de Via Roma\u00a0; c'est la rue.",
  ],
};

for (const [language, [street, number]] of Object.entries(sentences)) {
  const cases = [[noStreet, street], [noNumber, number]] as const;

  Deno.test(`explanations name the street or number that was not found (${language})`, async () => {
    const headers = { "accept-language": language }, key = await service.key("pro");
    for (const [address, sentence] of cases) {
      const answer = await patient.call("POST", "/v1/score/explain", {
        key,
        body: { address },
        headers,
      });
      const { summary } = await answer.json();
      assert.ok(summary.unknown.startsWith(`${sentence} `), summary.unknown);
    }
  });

  Deno.test(`reports name the street or number that was not found (${language})`, async () => {
    const reader = readerOf({ ...service.dependencies, site: fakeSite() }, language);
    await reader.get("/");
    for (const [address, sentence] of cases) {
      const html = await (await reader.post("/try", { address })).text();
      assert.ok(html.replaceAll("&#39;", "'").includes(`<p>${sentence}</p>`), sentence);
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

Deno.test("explain_place names the street that was not found", async () => {
  const app = createApplication(service.dependencies);
  const client = await connectMcp(app, { "x-api-key": await service.key("pro") }, "auto");
  const { value } = await callTool(client, "explain_place", { address: noStreet });
  const { summary } = value as { summary: { unknown: string } };
  assert.ok(summary.unknown.startsWith(sentences["en"]?.[0] ?? "-"), summary.unknown);
});
