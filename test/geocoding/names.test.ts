import assert from "node:assert/strict";
import { coreKey, differOnlyInNames } from "../../src/geocoding/names.ts";

/** Key of the query, key in the release, whether they mean the same street. */
const pairs: readonly (readonly [string, string, boolean])[] = [
  ["via g garibaldi", "via giuseppe garibaldi", true],
  ["via garibaldi", "via giuseppe garibaldi", true],
  ["via giuseppe garibaldi", "via garibaldi", true],
  ["via giuseppe garibaldi", "via g garibaldi", true],
  ["via d chiesa", "via generale carlo alberto d chiesa", true],
  ["via s pellico", "via silvio pellico", true],
  ["via garibaldi", "via garibaldi giuseppe", true],
  ["via giuseppe garibaldi", "via garibaldi giuseppe", true],
  ["piazza della repubblica", "piazza repubblica", true],
  ["corso vittorio emanuele 2", "corso emanuele 2", true],
  ["corso vittorio emanuele 2", "corso vittorio emanuele 3", false],
  ["via dalla chiesa", "via carlo alberto dalla chiesa", true],
  ["via chiesa", "via carlo alberto dalla chiesa", false],
  ["via 2", "via pio 2", false],
  ["via san giovanni", "via san giuseppe", false],
  ["via anita garibaldi", "via giuseppe garibaldi", false],
  ["via a garibaldi", "via giuseppe garibaldi", false],
  ["corso garibaldi", "via giuseppe garibaldi", false],
  ["via torino", "via vecchia torino", false],
  ["via martino", "via san martino", false],
  ["via giuseppe", "via giovanni", false],
  ["via carlo", "via carlo alberto", false],
];

for (const [asked, known, same] of pairs) {
  Deno.test(`differOnlyInNames() considers ${asked} and ${known} ${same ? "alike" : "apart"}`, () => {
    assert.equal(differOnlyInNames(asked, known), same);
    assert.equal(differOnlyInNames(known, asked), same);
  });
}

/** Keys and their cores, without titles and first names. */
const cores: Readonly<Record<string, string>> = {
  "via g garibaldi": "via garibaldi",
  "via garibaldi giuseppe": "via garibaldi",
  "via generale carlo alberto dalla chiesa": "via chiesa",
  "via san giovanni": "via san giovanni",
  "via san giovanni bosco": "via san bosco",
  "via carlo alberto": "via alberto",
  "via umberto 1": "via umberto 1",
  "via 20 settembre": "via 20 settembre",
  "via 2": "via 2",
  via: "via",
};

for (const [key, core] of Object.entries(cores)) {
  Deno.test(`coreKey() reduces ${key} to ${core}`, () => {
    assert.equal(coreKey(key), core);
  });
}
