/** Pages for people contain no names of the interface, which are documented in /docs. */
import assert from "node:assert/strict";
import { statusOf } from "../../src/api/errors.ts";
import { languages, texts } from "../../src/language.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { categoryCodes } from "../../src/scoring/catalogue/metric.ts";
import { publicPages } from "../support/public-pages.ts";
import { testService } from "../support/service.ts";
import { fakeSite } from "./fakes.ts";
import { type Reader, readerOf, signIn } from "./reader.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

/** Pages without a session. Those of /docs and /changelog are for programmers. */
const openPages = [
  "/",
  ...publicPages.filter((path) => path !== "/docs/reference" && path !== "/changelog"),
  "/coverage?name=Borgo",
  "/coverage/999001",
  "/sign-up",
  "/sign-in",
  "/forgot",
  "/no-such-page",
];

const accountPages = [
  "/account",
  "/account/security",
  "/account/report",
  "/account/reports",
  "/account/compare",
  "/account/jobs",
] as const;

const first = "Via Roma 1, Borgo Campione", street = "Viale degli Ulivi, Borgo Campione";

/**
 * The identifiers that two pages list in `<code>` for programmers: of metrics, categories and reasons beside
 * their names, and of the errors of an account's calls. They are values in answers, not names of fields.
 */
const identifiers: Readonly<Record<string, ReadonlySet<string>>> = {
  "/methodology": new Set<string>([
    ...catalogue.map(({ id }) => id),
    ...categoryCodes,
    ...Object.keys(texts.en.scoring.reasons),
  ]),
  "/account": new Set<string>(Object.keys(statusOf)),
};

/** Words with an underscore in the text that people see: not in code or keys to paste, addresses or markup. */
function underscored(html: string): string[] {
  const text = html.replaceAll(/<(pre|script|style)\b[^]*?<\/\1>/g, " ").replaceAll(
    /<[^>]+>/g,
    " ",
  );
  const names = text.match(/(?<![\w/.@?&=-])[a-z\d]+(?:_[a-z\d]+)+(?![\w/.@=-])/gi) ?? [];
  return names.filter((name) => !name.startsWith("lvs_")); // a key
}

async function assertPlain(answer: Response, path: string, language: string): Promise<void> {
  const html = await answer.text();
  assert.match(html, /<main/, path);
  const text = html.replaceAll(
    /<code>(\w+)<\/code>/g,
    (code, id) => identifiers[path]?.has(id) ? "" : code,
  );
  const found = underscored(text);
  assert.deepEqual(found, [], `${language} ${path}`);
}

Deno.test("underscored() finds names in text, and none in code to paste or markup", () => {
  const html = `<p class="a_b">Read insufficient_data</p><pre>x_y</pre><a href="/c_d">e</a>`;
  assert.deepEqual(underscored(html), ["insufficient_data"]);
});

for (const language of languages) {
  Deno.test(`no page for people contains a name with an underscore (${language})`, async () => {
    const reader = readerOf({ ...service.dependencies, site: fakeSite() }, language);
    for (const path of openPages) await assertPlain(await reader.get(path), path, language);
    await reader.get("/");
    for (const address of [first, street, "Via Roma 1, Milano"]) {
      await reader.get("/");
      await assertPlain(await reader.post("/try", { address }), "/try", language);
    }
    await assertSignedIn(reader, language);
  });
}

/** The pages of an account, and its report and comparison. */
async function assertSignedIn(reader: Reader, language: string): Promise<void> {
  await signIn(reader);
  for (const path of accountPages) await assertPlain(await reader.get(path), path, language);
  await reader.get("/account/report");
  const report = await reader.post("/account/report", { address: first });
  await assertPlain(report, "POST /account/report", language);
  await reader.get("/account/compare");
  const compared = await reader.post("/account/compare", { place1: first, place2: street });
  await assertPlain(compared, "POST /account/compare", language);
}
