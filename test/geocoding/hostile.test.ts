/** Texts that are no addresses, or contain characters that no address has. */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { Place } from "../../src/geocoding/place.ts";
import { casesOf } from "../support/cases.ts";
import { shortestRunMs } from "../support/shortest-run.ts";
import { openTerritory, type Territory } from "./territory.ts";

let territory: Territory;
Deno.test.beforeAll(async () => {
  territory = await openTerritory();
});
Deno.test.afterAll(() => territory.close());

const TEXTS = casesOf(500, 20_000);

/**
 * Maximum time of an answer: the place, and the possible places of a text without one. 50 ms on a machine
 * without other work; CI runs other tests at the same time.
 */
const MOST_MS = casesOf(1_000, 50);

const odd = fc.constantFrom(
  "\u202e", // right-to-left override
  "\u2066\u200f",
  "שלום",
  "شارع روما",
  "🏠",
  "👨‍👩‍👧‍👦",
  "\u0301".repeat(200), // combining acute accents
  "e\u0301\u0323",
  "\u200b\u00ad\ufeff",
  "ﬁ①½²Ⅳ٣",
  "\ud800", // half of a pair
  "'; drop table comune; --",
  "%_\\$1{}",
  "\t",
);
const known = fc.constantFrom(
  ..."Via Corso Roma Lunga Borgo Alfa Vallechiara Castel Doppio Pieve Monte San Santa".split(" "),
  ..."AT BI SS fraz. S. v. 1 10 12/A 90ter 1000 100 IV 90011 95014 99999 , ; - / ( ) snc km".split(
    " ",
  ),
);
const text = fc.oneof(
  fc.array(fc.oneof({ weight: 3, arbitrary: known }, odd), { minLength: 1, maxLength: 40 })
    .chain((parts) => fc.constantFrom(parts.join(" "), parts.join(""))),
  fc.tuple(
    fc.constantFrom("Corso Roma 10, Borgo Alfa", "Via Lunga 3, Vallechiara (VC)"),
    odd,
    fc.nat(),
  )
    .map(([address, strange, at]) => {
      const i = at % address.length;
      return address.slice(0, i) + strange + address.slice(i);
    }),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: "grapheme", maxLength: 100 }),
).map((any) => any.slice(0, 200).replaceAll("\0", ""));

/** Finds a text's place, or the possible places of a text without one, which must be in Italy. */
async function findAll(given: string): Promise<void> {
  const { place } = await territory.find(given);
  for (const { place: one, address } of place === null ? await territory.meanings(given) : []) {
    assert.ok(address.length > 0 && isInItaly(one), given);
  }
  assert.ok(place === null || isInItaly(place), given);
}

/** Whether a place is one of the document: in the bounds of its coordinates, in a comune with a name. */
function isInItaly({ lat, lon, istat, comune, provincia, resolved, errorM }: Place): boolean {
  return lat >= 35 && lat <= 48 && lon >= 6 && lon <= 19 && /^\d{6}$/.test(istat) &&
    comune !== "" && /^[A-Z]{2}$/.test(provincia) && resolved.includes(comune) &&
    Number.isFinite(errorM) && errorM >= 0;
}

Deno.test(`find() and meanings() answer any text within ${MOST_MS} ms, with a place in Italy or none`, async () => {
  await findAll("Corso Roma 10, Borgo"); // reads the directory of comuni
  await fc.assert(
    fc.asyncProperty(text, async (given) => {
      const tookMs = await shortestRunMs(MOST_MS, () => findAll(given));
      assert.ok(tookMs < MOST_MS, `${tookMs} ms`);
    }),
    { numRuns: TEXTS },
  );
});
