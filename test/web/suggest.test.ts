/** `POST /suggest`, which completes the addresses of forms, and the pages that ask it. */
import assert from "node:assert/strict";
import type { Suggestion } from "../../src/geocoding/suggest.ts";
import { languages } from "../../src/language.ts";
import { completionOf } from "../../src/web/suggest/suggest-handlers.ts";
import { testService } from "../support/service.ts";
import { fakeSite, freePlan } from "./fakes.ts";
import { type Reader, readerOf, signIn } from "./reader.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

type Dependencies = typeof service.dependencies;

const at = { istat: "022205", comune: "Trento", provincia: "TN" };
const comune: Suggestion = { text: "Trento (TN)", precision: "comune", ...at };
const street: Suggestion = { text: "Via Roma, Trento (TN)", precision: "street", ...at };
const number: Suggestion = { text: "Via Roma 1, Trento (TN)", precision: "civico", ...at };

/** A reader with the first page open, and the texts that suggestions are searched for. */
async function opened(replaced: Partial<Dependencies> = {}, language = "en") {
  const asked: string[] = [];
  const suggest: Dependencies["suggest"] = (_release, { text }) => {
    asked.push(text);
    return Promise.resolve([comune, street, number]);
  };
  const site = fakeSite();
  const reader = readerOf({ ...service.dependencies, suggest, ...replaced, site }, language);
  await reader.get("/");
  return { reader, asked, site };
}

const address = (text: string) => ({ text, kind: "address" });

Deno.test("/suggest answers the texts of the list, and what each puts into the field", async () => {
  const { reader, asked } = await opened();
  const answer = await reader.post("/suggest", address("tren"));
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get("content-type") ?? "", /^application\/json/);
  assert.equal(answer.headers.get("cache-control"), "no-store");
  assert.deepEqual(await answer.json(), {
    said: "3 suggestions. Choose one with the arrow keys.",
    suggestions: [
      { text: "Trento (TN)", value: "Trento (TN), ", caret: 13 },
      { text: "Via Roma, Trento (TN)", value: "Via Roma , Trento (TN)", caret: 9 },
      { text: "Via Roma 1, Trento (TN)", value: "Via Roma 1, Trento (TN)", caret: 23 },
    ],
  });
  assert.deepEqual(asked, ["tren"]);
});

Deno.test("completionOf() puts the caret after the street, before its comune, and at the end of other entries", () => {
  const entry = completionOf({ text: "Via A, B, Bolzano/Bozen (BZ)", precision: "street" });
  assert.equal(
    `${entry.value.slice(0, entry.caret)}1${entry.value.slice(entry.caret)}`,
    "Via A, B 1, Bolzano/Bozen (BZ)",
  );
  const alone = completionOf({ text: "Via Roma", precision: "street" });
  assert.deepEqual([alone.value, alone.caret], ["Via Roma", 8]);
});

Deno.test("the field for a comune gets comuni alone, and nothing after them", async () => {
  const { reader } = await opened();
  const answer = await reader.post("/suggest", { text: "tren", kind: "comune" });
  assert.deepEqual(await answer.json(), {
    said: "1 suggestion. Choose it with the arrow keys.",
    suggestions: [{ text: "Trento (TN)", value: "Trento (TN)", caret: 11 }],
  });
});

Deno.test("what is said names the number of suggestions in each language", async () => {
  const said = { en: /^3 sug/, it: /^3 sug/, de: /^3 Vor/, fr: /^3 sug/ };
  for (const language of languages) {
    const { reader } = await opened({}, language);
    const answer = await (await reader.post("/suggest", address("tren"))).json();
    assert.match(answer.said, said[language]);
  }
});

Deno.test("a text under 3 or over 200 characters, and a service without data, have no suggestions", async () => {
  const { reader, asked } = await opened();
  for (const text of ["", "tr", " tr ", "à".repeat(201)]) {
    const answer = await (await reader.post("/suggest", address(text))).json();
    assert.deepEqual(answer, { said: "No suggestions.", suggestions: [] }, text);
  }
  assert.deepEqual(asked, []);
  const data = { ...service.dependencies.data, active: () => Promise.resolve(null) };
  const empty = await (await opened({ data })).reader.post("/suggest", address("tren"));
  assert.deepEqual((await empty.json()).suggestions, []);
});

Deno.test("the sample's comune is suggested, and its text finds it", async () => {
  const { suggest } = service.dependencies;
  const { reader } = await opened({ suggest });
  const { suggestions: [first] } = await (await reader.post("/suggest", address("Borgo C"))).json();
  assert.equal(first.text, "Borgo Campione (XX)");
  await reader.get("/");
  const scored = await reader.post("/try", { address: first.value });
  assert.equal(scored.status, 200);
  assert.match(await scored.text(), /<h1>Score of Borgo Campione \(XX\)/);
});

Deno.test("/suggest is closed to other sites and to requests without the page's token", async () => {
  const { reader, asked } = await opened();
  const forged = await reader.post("/suggest", { ...address("tren"), csrf: "forged" });
  assert.equal(forged.status, 403);
  const foreign = await reader.post("/suggest", address("tren"), {
    "sec-fetch-site": "cross-site",
  });
  assert.equal(foreign.status, 403);
  assert.deepEqual(asked, []);
});

Deno.test("429: a network that asks far more than ten times a second; its pages still open", async () => {
  const { reader } = await opened();
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => reader.post("/suggest", address("tren"))),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  assert.deepEqual([...statuses].sort(), [200, 429]);
  assert.equal((await reader.get("/")).status, 200);
});

Deno.test("the typed text appears in no log, even if the search fails", async () => {
  const suggest = () => Promise.reject(new Error("The search failed."));
  const { reader } = await opened({ suggest });
  assert.equal((await reader.post("/suggest", address("Zzyzx Road"))).status, 500);
  const other = await opened();
  await other.reader.post("/suggest", address("Zzyzx Road"));
  assert.ok(service.log.some((line) => line.includes("/suggest")));
  assert.ok(!service.log.some((line) => /zzyzx/i.test(line)));
});

/** Asserts that a page loads the script, a report also those of map and weights, and that its policy allows this site alone. */
async function assertCompleted(answer: Response, names: readonly string[], path: string) {
  const html = await answer.text();
  const fields = [...html.matchAll(/<input id="(\w+)"[^>]*data-suggest="[./]*suggest"/g)];
  assert.deepEqual(fields.map(([, name]) => name), names, path);
  assert.match(
    html.match(/<script[^>]*>/g)?.join() ?? "",
    /^<script src="[./]*suggest\.js" defer>(,<script src="[./]*(?:map|weights)\.js" defer>){0,2}$/,
  );
  const policy = answer.headers.get("content-security-policy") ?? "";
  assert.match(policy, /script-src 'self'; connect-src 'self'; style-src 'self';/, path);
  assert.doesNotMatch(policy, /unsafe|\*|http/, path);
}

Deno.test("every page that asks for an address completes it", async () => {
  const place = "Via Roma 1, Borgo Campione";
  const { reader, site } = await opened();
  site.plan = { ...freePlan, plan: "pro" };
  const visit = async (reader: Reader, path: string, names: readonly string[]) =>
    await assertCompleted(await reader.get(path), names, path);
  await visit(reader, "/", ["address"]);
  await assertCompleted(await reader.post("/try", { address: place }), ["address"], "/try");
  await assertCompleted(await reader.post("/try", { address: "" }), ["address"], "/try");
  await visit(reader, "/correction", ["place"]);
  await assertCompleted(await reader.post("/correction", {}), ["place"], "/correction");
  await signIn(reader);
  await visit(reader, "/account", ["address"]);
  await visit(reader, "/account/report", ["address"]);
  const made = await reader.post("/account/report", { address: place });
  await assertCompleted(made, ["address"], "/account/report");
  const mistaken = await reader.post("/account/report", { address: "" });
  await assertCompleted(mistaken, ["address"], "/account/report");
  const places = ["place1", "place2", "place3", "place4", "place5"];
  await visit(reader, "/account/compare", places);
  await assertCompleted(await reader.post("/account/compare", {}), places, "/account/compare");
});

Deno.test("pages without a field for an address allow no script", async () => {
  const { reader } = await opened();
  for (const path of ["/sign-in", "/sign-up", "/forgot", "/example", "/coverage", "/privacy"]) {
    const answer = await reader.get(path);
    assert.doesNotMatch(
      answer.headers.get("content-security-policy") ?? "",
      /script|connect/,
      path,
    );
    assert.doesNotMatch(await answer.text(), /<script/, path);
  }
});

Deno.test("the script has at most 5 kB, and is served as such", async () => {
  const { reader } = await opened();
  const answer = await reader.get("/suggest.js");
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get("content-type") ?? "", /^text\/javascript/);
  assert.ok((await answer.arrayBuffer()).byteLength <= 5000);
});
