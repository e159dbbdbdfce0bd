/** `readAs()`: names one rule for any rejected body. */
import * as assert from "node:assert/strict";
import fc from "fast-check";
import { errorDetail } from "../../src/api/errors.ts";
import { readAs } from "../../src/api/read-request.ts";
import * as contract from "../../src/contract/schemas.ts";
import { Problem } from "../../src/http/problem.ts";
import { languages } from "../../src/language.ts";

const bodies = {
  AddressRequest: contract.AddressRequest,
  AddressByText: contract.AddressByText,
  ExplainRequest: contract.ExplainRequest,
  CompareRequest: contract.CompareRequest,
  BatchItem: contract.BatchItem,
  BatchRequest: contract.BatchRequest,
};

const number = fc.oneof(fc.double(), fc.constantFrom(41.9, 12.5, 0, 1, 1e999, -1));
const text = fc.constantFrom("", " ", "Via Roma 1", "a\u0007b", "x".repeat(101), "x".repeat(201));
const leaf = fc.oneof(number, text, fc.boolean(), fc.constant(null), fc.constant([]));
const weights = fc.oneof(
  leaf,
  fc.dictionary(fc.constantFrom("safety", "enviro", "toString", "x"), leaf, { maxKeys: 3 }),
);
const place = fc.oneof(
  leaf,
  fc.dictionary(
    fc.constantFrom(
      "address",
      "lat",
      "lon",
      "id",
      "label",
      "weights",
      "y".repeat(60),
      "__proto__x",
    ),
    fc.oneof(leaf, weights),
    { maxKeys: 5 },
  ),
);
const body = fc.oneof(
  place,
  fc.dictionary(
    fc.constantFrom("items", "places", "weights", "explain", "z"),
    fc.oneof(leaf, weights, fc.array(place, { maxLength: 12 })),
    { maxKeys: 4 },
  ),
);

for (const [name, schema] of Object.entries(bodies)) {
  Deno.test(`readAs(${name}) reads any JSON value, or names a rule that is complete in each language`, () => {
    fc.assert(
      fc.property(body, (sent) => {
        try {
          assert.ok(schema.safeParse(readAs(schema, sent)).success);
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          assert.ok(
            /^(invalid_request|address_(and|or)_coordinates(_required)?)$/.test(error.code),
            error.code,
          );
          for (const language of languages) {
            const detail = errorDetail(error.code, language, error.details.parameters);
            assert.doesNotMatch(detail, /Infinity|undefined|NaN|[{}]|y{41}/);
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });
}
