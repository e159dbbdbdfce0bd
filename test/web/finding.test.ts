/** Finding a place on the pages: by coordinates, by the link of a map, and by narrowing an address. */
import assert from "node:assert/strict";
import { createKeptReports } from "../../src/access/kept-reports.ts";
import { accountUsage } from "../../src/access/account-usage.ts";
import { languages, texts } from "../../src/language.ts";
import { createMeter } from "../../src/metering/meter.ts";
import { callsCharged, newAccount } from "../support/accounts.ts";
import { meteredCallOf } from "../support/metered-call.ts";
import { testService } from "../support/service.ts";
import { fakeSite } from "./fakes.ts";
import { readerOf, signIn } from "./reader.ts";

const service = await testService();
const { sql } = service;
Deno.test.afterAll(() => service.close());

type Dependencies = typeof service.dependencies;

const secret = fakeSite().secret;
const parts = {
  meteredCall: meteredCallOf(createMeter(sql, { reservationS: 15 })),
  kept: createKeptReports(sql, secret),
  usage: (account: number) => accountUsage(sql, account),
};

/** A reader with the first page open. */
async function visiting(language = "en", replaced: Partial<Dependencies> = {}) {
  const deps = { ...service.dependencies, ...replaced, site: fakeSite() };
  const reader = readerOf(deps, language);
  await reader.get("/");
  return reader;
}

/** A reader signed in with an account in the database. */
async function signedIn(replaced: Partial<Dependencies> = {}) {
  const site = fakeSite(parts);
  const { id: account } = await newAccount(sql, "pro");
  site.known.set("known@example.org", { password: "correct horse", isVerified: true, account });
  const reader = readerOf({ ...service.dependencies, ...replaced, site });
  await signIn(reader);
  const charged = async () => Object.values(await callsCharged(sql, account))[0] ?? 0;
  return { reader, charged };
}

/** The point of Via Roma 1 in the sample, as people and maps write it. */
const writings = [
  "40.00104, 12.0",
  "40,00104 12,0",
  "40°00'03.744\"N 12°00'00\"E",
  "https://www.openstreetmap.org/?mlat=40.00104&mlon=12.0#map=19/40.1/12.1",
  "https://www.google.com/maps/@40.00104,12.0,17z",
];
const [point = ""] = writings;
const located = "Via Roma 1, 99999 Borgo Campione (XX)";
const street = "Viale degli Ulivi, Borgo Campione";

/** The mistakes at fields, by the field's name. */
const mistakesIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/id="(\w+)-mistake" class="mistake">([^<]*)/g)]
      .map(([, name = "", text = ""]) => [name, text.replaceAll("&#39;", "'")]),
  );

Deno.test("coordinates and links of maps in the field give the report of their point, in each language", async () => {
  for (const language of languages) {
    const reader = await visiting(language);
    for (const address of writings) {
      const answer = await reader.post("/try", { address });
      const html = await answer.text();
      assert.equal(answer.status, 200, address);
      assert.ok(html.includes(located), address);
      assert.ok(html.includes(texts[language].result.located.coordinates), address);
    }
  }
});

Deno.test("a point outside Italy, and a link without coordinates, are said at the field without a database", async () => {
  const locate = () => Promise.reject(new Error("The database was asked."));
  for (const language of languages) {
    const reader = await visiting(language, { locate });
    const mistakes = texts[language].form.mistakes(1);
    for (
      const [address, mistake] of [
        ["48.8566, 2.3522", mistakes.address_outside],
        ["https://maps.app.goo.gl/Abc123", mistakes.address_link],
      ] as const
    ) {
      const answer = await reader.post("/try", { address });
      assert.equal(answer.status, 422);
      assert.deepEqual(mistakesIn(await answer.text()), { address: mistake });
    }
  }
});

Deno.test("a point in no comune of the release: one of a part of Italy says what it holds, one of Italy that none is there", async () => {
  const address = "45.4642, 9.19";
  const held = await (await (await visiting()).post("/try", { address })).text();
  assert.deepEqual(Object.keys(mistakesIn(held)), ["address"]);
  assert.match(held, /This installation holds only Borgo Campione/);
  const reader = await visiting("en", { notLoaded: () => Promise.resolve(null) });
  const answer = await reader.post("/try", { address });
  assert.equal(answer.status, 422);
  assert.deepEqual(mistakesIn(await answer.text()), {
    address: texts.en.form.mistakes(1).address_outside,
  });
});

Deno.test("coordinates appear in no log and in no address of a page", async () => {
  const { reader } = await signedIn();
  for (const path of ["/try", "/account/report"]) {
    const answer = await reader.post(path, { address: point });
    const html = await answer.text();
    assert.equal(answer.status, 200);
    assert.doesNotMatch(html, /(?:href|action|src)="[^"]*40[.,]00104/);
  }
  assert.ok(!service.log.some((line) => line.includes("40.00104")));
});

Deno.test("the report of a point can be kept, and its link shows the same point", async () => {
  const { reader, charged } = await signedIn();
  const made = await (await reader.post("/account/report", { address: point })).text();
  assert.match(made, new RegExp(`<h1>Score of ${located.replace(/[()]/g, "\\$&")}`));
  const ticket = /name="ticket" value="([^"]+)"/.exec(made)?.[1] ?? "";
  assert.equal((await reader.post("/account/reports/keep", { ticket })).status, 303);
  const list = await (await reader.get("/account/reports")).text();
  const path = /<a href="\.\.(\/report\/[\w-]{43})"/.exec(list)?.[1] ?? "";
  const shared = await (await reader.get(path)).text();
  assert.ok(shared.includes(located));
  assert.ok(shared.includes(texts.en.result.located.coordinates));
  assert.equal(await charged(), 1);
});

Deno.test("addresses and points are compared together; a point outside Italy is said at its field, free of charge", async () => {
  const { reader, charged } = await signedIn();
  const refused = await reader.post("/account/compare", { place1: street, place2: "48.85, 2.35" });
  assert.equal(refused.status, 422);
  const { address_outside } = texts.en.form.mistakes(1);
  assert.deepEqual(mistakesIn(await refused.text()), { place2: address_outside });
  assert.equal(await charged(), 0);
  const answer = await reader.post("/account/compare", {
    place1: street,
    place4: point,
    place2: "",
  });
  assert.equal(answer.status, 422);
  const compared = await reader.post("/account/compare", { place1: street, place2: point });
  assert.equal(compared.status, 200);
  assert.ok((await compared.text()).includes(located));
  assert.equal(await charged(), 2);
});

/** The sample, in which an address can mean this many places. */
const ambiguous = (places: number): Partial<Dependencies> => ({
  meanings: async (release, asked, signal) => {
    const found = await service.dependencies.meanings(release, asked, signal);
    const [one] = found;
    if (one === undefined || one.isCertain) return found;
    return Array.from({ length: Math.min(places, asked.most) }, (_, i) => ({
      ...one,
      address: `${asked.text}, Comune ${i + 1} (XX)`,
    }));
  },
});

/** The field for another comune: its name and the hidden address before it. */
const comuneField = /name="(\w*comune)" type="text"/;

Deno.test("an address in more places than a page lists is narrowed by naming a comune, in each language", async () => {
  for (const language of languages) {
    const reader = await visiting(language, ambiguous(300));
    const answer = await reader.post("/try", { address: "via roma 1," });
    const html = await answer.text();
    assert.equal(answer.status, 422);
    assert.equal(html.match(/class="second" name="address"/g)?.length, 10);
    assert.equal(comuneField.exec(html)?.[1], "comune");
    assert.ok(html.includes(texts[language].landing.otherComune));
    assert.match(html, /<input type="hidden" name="address" value="via roma 1,">/);
    const narrowed = await reader.post("/try", {
      address: "via roma 1,",
      comune: " Borgo Campione ",
    });
    assert.equal(narrowed.status, 200);
    assert.ok((await narrowed.text()).includes(located));
  }
});

Deno.test("the form asks for no comune where it lists every place", async () => {
  const reader = await visiting("en", ambiguous(10));
  const html = await (await reader.post("/try", { address: "via roma 1" })).text();
  assert.equal(html.match(/class="second" name="address"/g)?.length, 10);
  assert.doesNotMatch(html, comuneField);
});

Deno.test("a blank comune changes nothing, and one that is not found keeps the whole address in the field", async () => {
  const reader = await visiting("en", ambiguous(300));
  const blank = await reader.post("/try", { address: "via roma 1", comune: " " });
  assert.match(await blank.text(), /id="address"[^>]*value="via roma 1"/);
  const unknown = await reader.post("/try", { address: "via del nulla", comune: "Nessundove" });
  assert.equal(unknown.status, 422);
  assert.match(await unknown.text(), /id="address"[^>]*value="via del nulla, Nessundove"/);
});

Deno.test("the account's report and comparison are narrowed by a comune too", async () => {
  const { reader, charged } = await signedIn(ambiguous(300));
  const address = "via roma 1";
  const several = await (await reader.post("/account/report", { address })).text();
  assert.equal(comuneField.exec(several)?.[1], "comune");
  const report = await reader.post("/account/report", { address, comune: "Borgo Campione" });
  assert.equal(report.status, 200);
  assert.equal(await charged(), 1);
  const places = { place1: street, place2: address };
  const asked = await (await reader.post("/account/compare", places)).text();
  assert.equal(comuneField.exec(asked)?.[1], "place2_comune");
  const compared = await reader.post("/account/compare", {
    ...places,
    place2_comune: "Borgo Campione",
  });
  assert.equal(compared.status, 200);
  assert.ok((await compared.text()).includes(located));
  assert.equal(await charged(), 3);
});
