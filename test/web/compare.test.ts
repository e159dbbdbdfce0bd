/** The comparison of addresses on the account's pages: its cost, texts and refusals. */
import assert from "node:assert/strict";
import { createMeter } from "../../src/metering/meter.ts";
import { accountUsage } from "../../src/access/account-usage.ts";
import { type Language, languages, texts } from "../../src/language.ts";
import { callsCharged, newAccount, setCallsUsed } from "../support/accounts.ts";
import { meteredCallOf } from "../support/metered-call.ts";
import { testService } from "../support/service.ts";
import { fakeSite } from "./fakes.ts";
import { readerOf, signIn } from "./reader.ts";

const service = await testService();
const { sql } = service;
Deno.test.afterAll(() => service.close());

const parts = {
  meteredCall: meteredCallOf(createMeter(sql, { reservationS: 15 })),
  usage: (account: number) => accountUsage(sql, account),
};

const path = "/account/compare";
const first = "Via Roma 1, Borgo Campione", second = "Via Garibaldi 2, Borgo Campione";
const edge = "Viale degli Ulivi 1, Borgo Campione";

/** A signed-in reader with an account in the database, with the form open. */
async function opened(plan = "pro", language = "en") {
  const site = fakeSite(parts);
  const { id: account, keys: [key = ""] } = await newAccount(sql, plan);
  site.known.set("known@example.org", { password: "correct horse", isVerified: true, account });
  const reader = readerOf({ ...service.dependencies, site }, language);
  await signIn(reader);
  await reader.get(path);
  const charged = async () => Object.values(await callsCharged(sql, account))[0] ?? 0;
  return { reader, account, key, charged };
}

/** The sentence on the house number of {@link edge}, which the release does not have. */
const noNumber: Readonly<Record<Language, RegExp>> = {
  en: /We do not have number 1 of Viale degli Ulivi/,
  it: /Non abbiamo il civico 1 di Viale degli Ulivi/,
  de: /Die Hausnummer 1 in Viale degli Ulivi haben wir nicht/,
  fr: /Nous n'avons pas le numéro 1 de Viale degli Ulivi/,
};

/** A text without its markup. */
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, " ").replaceAll("&#39;", "'");

Deno.test("three addresses cost three calls, and the page shows the scores and summaries of POST /v1/compare", async () => {
  const addresses = [first, second, edge];
  for (const language of languages) {
    const { reader, key, charged } = await opened("starter", language);
    const [place1, place2, place3] = addresses as [string, string, string];
    const answer = await reader.post(path, { place1, place2, place3 });
    const html = await answer.text();
    assert.equal(answer.status, 200);
    assert.equal(await charged(), 3);
    const response = await service.call("POST", "/v1/compare", {
      key,
      body: { places: addresses.map((address) => ({ address })) },
      headers: { "accept-language": language },
    });
    const { places, pairs } = await response.json();
    const text = textOf(html);
    // The score and the six categories, each with a track below the other for A, B and C.
    assert.equal(html.match(/<div class="lanes/g)?.length, 7);
    assert.equal(html.match(/<span>[ABC]<\/span><svg class="bar track/g)?.length, 21);
    for (const [i, letter] of ["A", "B", "C"].entries()) {
      assert.ok(text.includes(`${letter}. ${places[i].score.address.resolved}`));
    }
    for (const { score: { score, address }, interval: { low, high } } of places) {
      assert.ok(text.includes(address.resolved));
      // A score whose interval is wider than 15 points is withheld, as in a report.
      const range = `${Math.floor(low)}–${Math.ceil(high)}`;
      assert.ok(
        text.includes(Math.round(10 * (high - low)) > 150 ? range : score.toFixed(0)),
        range,
      );
      const decimals = score.toLocaleString(texts[language].locale);
      assert.ok(Number.isInteger(score) || !text.includes(decimals), decimals);
    }
    // Of the third place only the street is in the release.
    const levels = places.map(({ match }: { match: { level: string } }) => match.level);
    assert.deepEqual(levels, ["house_number", "house_number", "street"]);
    assert.match(text, noNumber[language]);
    assert.ok(!text.includes(texts[language].result.located.street));
    assert.ok(!text.includes(texts[language].result.located.house_number));
    assert.equal(pairs.length, 3);
    for (const { summary: { verdict, reasons, equal } } of pairs) {
      for (const sentence of [verdict, reasons, equal]) {
        assert.ok(sentence === null || text.includes(sentence), sentence);
      }
    }
  }
});

Deno.test("an ambiguous address is chosen with a button, and the other fields keep their values", async () => {
  const { reader, charged } = await opened();
  const asked = await reader.post(path, { place1: first, place3: "via roma 1", place2: second });
  const html = await asked.text();
  assert.equal(asked.status, 422);
  assert.match(html, new RegExp(`name="place2"[^>]*value="${second}"`));
  assert.match(html, /id="place3-mistake"/);
  const [, choice = ""] = /name="choice" value="([^"]+)"/.exec(html) ?? [];
  assert.equal(choice, "3:via roma 1, Borgo Campione (XX)");
  assert.equal(await charged(), 0);
  const fields = { place1: first, place2: second, place3: "via roma 1", choice };
  assert.equal((await reader.post(path, fields)).status, 200);
  assert.equal(await charged(), 3);
});

Deno.test("a missing, invalid or unknown address is reported at its field, costs nothing, and keeps all input", async () => {
  const { reader, charged } = await opened();
  for (
    const [fields, mistaken] of [
      [{ place1: first }, "place2"],
      [{ place1: "", place2: second }, "place1"],
      [{ place1: first, place2: "x".repeat(201) }, "place2"],
      [{ place1: first, place2: second, place5: "Via del Nulla 1, Nessundove" }, "place5"],
      [{ place1: first, place2: "Via del Nulla 1, Nessundove", place4: second }, "place2"],
    ] as const
  ) {
    const answer = await reader.post(path, fields);
    const html = await answer.text();
    assert.equal(answer.status, 422, mistaken);
    assert.deepEqual([...html.matchAll(/id="(\w+)-mistake"/g)].map(([, name]) => name), [mistaken]);
    for (const [name, value] of Object.entries(fields)) {
      assert.match(html, new RegExp(`name="${name}"[^>]*value="${value}"`));
    }
  }
  assert.equal(await charged(), 0);
});

Deno.test("the free plan sees which plans include comparisons, and is charged nothing", async () => {
  const { reader, charged } = await opened("free");
  assert.match(await (await reader.get(path)).text(), /plans starter, pro and scale/);
  const answer = await reader.post(path, { place1: first, place2: second });
  assert.equal(answer.status, 403);
  assert.match(await answer.text(), /plans starter, pro and scale/);
  assert.equal(await charged(), 0);
});

Deno.test("429: fewer calls left than addresses shows how many are left; an exhausted quota is shown as used up", async () => {
  const { reader, account, charged } = await opened("starter");
  await setCallsUsed(sql, account, new Date(), 4999);
  const few = await reader.post(path, { place1: first, place2: second });
  const html = await few.text();
  assert.equal(few.status, 429);
  assert.ok(Number(few.headers.get("retry-after")) > 0);
  assert.match(html, /2 addresses need 2 calls, and 1 of this month is left/);
  assert.match(html, new RegExp(`value="${second}"`));
  assert.equal(await charged(), 4999);
  await setCallsUsed(sql, account, new Date(), 5000);
  const spent = await reader.post(path, { place1: first, place2: second });
  assert.equal(spent.status, 429);
  assert.match(await spent.text(), /are used up/);
});

Deno.test("a signed-out visitor is redirected to the sign-in page", async () => {
  const reader = readerOf({ ...service.dependencies, site: fakeSite(parts) });
  const answer = await reader.get(path);
  assert.deepEqual([answer.status, answer.headers.get("location")], [303, "../sign-in"]);
});
