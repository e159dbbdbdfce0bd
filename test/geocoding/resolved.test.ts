import assert from "node:assert/strict";
import { formatAddress } from "../../src/geocoding/resolved.ts";

const town = { comune: "Borgo", provincia: "AL" };

/** Formatted address, and the parts that are known. */
const forms: Readonly<
  Record<string, Omit<Parameters<typeof formatAddress>[0], keyof typeof town>>
> = {
  "Via Roma 10, 15100 Borgo (AL)": {
    street: "Via Roma",
    civico: 10,
    esponente: null,
    cap: "15100",
  },
  "Via Roma 12/A, Borgo (AL)": { street: "Via Roma", civico: 12, esponente: "A", cap: null },
  "Via Roma 12 bis, Borgo (AL)": { street: "Via Roma", civico: 12, esponente: "BIS", cap: null },
  "Via Roma, 15100 Borgo (AL)": { street: "Via Roma", civico: null, esponente: null, cap: "15100" },
  "Via Roma 10, 15100 Monte, Borgo (AL)": {
    street: "Via Roma",
    civico: 10,
    esponente: null,
    cap: "15100",
    hamlet: "Monte",
  },
  "Borgo (AL)": { street: null, civico: null, esponente: null, cap: null },
};

for (const [written, parts] of Object.entries(forms)) {
  Deno.test(`formatAddress() returns ${written}`, () => {
    assert.equal(formatAddress({ ...town, ...parts }), written);
  });
}
