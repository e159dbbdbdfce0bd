import assert from "node:assert/strict";
import { matchBody } from "../../src/api/operations/match-body.ts";

Deno.test("matchBody() returns the accuracy in whole metres, and maps the precision civico to house_number", () => {
  assert.deepEqual(matchBody({ precision: "civico", street: "Via Roma", errorM: 10.49 }), {
    level: "house_number",
    street: "Via Roma",
    accuracy_m: 10,
  });
  assert.deepEqual(matchBody({ precision: "comune", street: null, errorM: 11581.7 }), {
    level: "comune",
    street: null,
    accuracy_m: 11582,
  });
});
