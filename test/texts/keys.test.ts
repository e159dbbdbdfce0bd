/** The keys of texts that a table of another folder uses. Types check that each key of a table has a text. */
import assert from "node:assert/strict";
import { retention } from "../../src/access/retention.ts";
import { texts } from "../../src/language.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { hazardClasses } from "../../src/scoring/judge/warnings.ts";
import { deeds } from "../../src/web/account/deeds.ts";

const tables: Readonly<Record<string, readonly [object, readonly string[]]>> = {
  metrics: [texts.en.metrics, catalogue.map(({ id }) => id)],
  "kinds of personal data": [texts.en.retention, retention.map(({ key }) => key)],
  hazards: [texts.en.scoring.hazards, hazardClasses.map(({ text }) => text)],
  "actions on the account's pages": [texts.en.account.done, deeds],
};

for (const [what, [written, keys]] of Object.entries(tables)) {
  Deno.test(`there is exactly one text for each of the ${what}`, () => {
    assert.deepEqual(Object.keys(written).sort(), [...keys].sort());
  });
}
