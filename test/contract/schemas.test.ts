/** The generated schemas accept exactly what the document accepts. */
import fc from "fast-check";
import assert from "node:assert/strict";
import { readDocument } from "../../openapi/document.ts";
import { type Json, members, object } from "../../openapi/emit/json.ts";
import * as generated from "../../src/contract/schemas.ts";
import { awkward, mutated, validOf } from "./arbitrary.ts";
import { validatorsOf } from "./validators.ts";

const pointer = "#/components/schemas";

Deno.test("each schema of the document has exactly one generated schema, and there are no others", async () => {
  const document = await readDocument();
  const { schemas } = object(document.components, "#/components");
  assert.deepEqual(Object.keys(generated).sort(), Object.keys(object(schemas, pointer)).sort());
});

Deno.test("the generated schemas agree with the document on valid, mutated and unusual values", async (t) => {
  const document = await readDocument();
  const validators = validatorsOf(document);
  const { schemas } = object(document.components, "#/components");
  const zods: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> =
    generated;
  for (const [name, schema] of members(schemas, pointer)) {
    await t.step(name, () => {
      const valid = validOf(schema, document);
      const validate = validators(schema);
      const agree = (value: Json): void =>
        assert.equal(zods[name]?.safeParse(value).success, validate(value));
      fc.assert(fc.property(valid, (value) => assert.ok(validate(value))), { numRuns: 30 });
      fc.assert(fc.property(fc.oneof(valid, mutated(valid), awkward), agree), { numRuns: 200 });
    });
  }
});

Deno.test("AddressRequest accepts values up to the limits of the contract, and refuses values beyond them", () => {
  const accepts = (value: unknown): boolean => generated.AddressRequest.safeParse(value).success;
  const [address, long] = ["x".repeat(200), "x".repeat(201)];
  const accepted = [
    { address },
    { address: "😀".repeat(200) },
    { lat: 35, lon: 6 },
    { lat: 48, lon: 19 },
    { lat: 45, lon: 9, address: "" },
    { lat: 45, lon: 9, address: " \u00a0" },
  ];
  const refused = [
    {},
    null,
    [],
    "Via Roma 1",
    { address: long },
    { address: "" },
    { address: " " },
    { address: null },
    { address: "Via\u0000Roma" },
    { address: "Via\nRoma" },
    { address, lat: 45, lon: 9 },
    { address, lat: 45 },
    { lat: 45 },
    { lon: 9 },
    { lat: 34.9999999, lon: 9 },
    { lat: 48.0000001, lon: 9 },
    { lat: 45, lon: 5.9999999 },
    { lat: 45, lon: 19.0000001 },
    { lat: "45", lon: 9 },
    { lat: Infinity, lon: 9 },
    { address, country: "IT" },
  ];
  for (const value of accepted) assert.ok(accepts(value), JSON.stringify(value));
  for (const value of refused) assert.ok(!accepts(value), JSON.stringify(value));
});
