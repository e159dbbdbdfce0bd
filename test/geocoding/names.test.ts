import assert from "node:assert/strict";
import { differOnlyInNames, widePattern } from "../../src/geocoding/names.ts";

/** Key asked for, key of the release, whether they mean one street. */
const pairs: readonly (readonly [string, string, boolean])[] = [
  ["via g garibaldi", "via giuseppe garibaldi", true],
  ["via garibaldi", "via giuseppe garibaldi", true],
  ["via giuseppe garibaldi", "via garibaldi", true],
  ["via giuseppe garibaldi", "via g garibaldi", true],
  ["via d chiesa", "via generale carlo alberto d chiesa", true],
  ["via s pellico", "via silvio pellico", true],
  ["via anita garibaldi", "via giuseppe garibaldi", false],
  ["via a garibaldi", "via giuseppe garibaldi", false],
  ["corso garibaldi", "via giuseppe garibaldi", false],
  ["via torino", "via vecchia torino", false],
  ["via martino", "via san martino", false],
  ["via giuseppe", "via giovanni", false],
  ["via carlo", "via carlo alberto", false],
];

for (const [asked, known, same] of pairs) {
  Deno.test(`differOnlyInNames() tells ${asked} and ${known} ${same ? "alike" : "apart"}`, () => {
    assert.equal(differOnlyInNames(asked, known), same);
    assert.equal(differOnlyInNames(known, asked), same);
    const like = new RegExp(`^${widePattern(asked).replace("%", ".*")}$`);
    if (same) assert.match(known, like);
  });
}
