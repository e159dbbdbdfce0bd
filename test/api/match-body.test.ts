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

Deno.test("matchBody() lists the parts of the address that were read differently, only if there are any", () => {
  const place = { precision: "comune", street: null, errorM: 1 } as const;
  assert.deepEqual(matchBody({ ...place, changed: ["provincia", "cap"] }).changed, [
    "provincia",
    "cap",
  ]);
  assert.equal("changed" in matchBody(place), false);
});
