/** FatturaPA files, against the published schema and the checks of the Sistema di Interscambio. */
import assert from "node:assert/strict";
import { type Document, DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import { invoicing } from "../../src/billing/invoicing.ts";
import { fatturaPa } from "../../src/invoices/fatturapa.ts";
import type { PaidInvoice } from "../../src/invoices/paid-invoice.ts";
import { sellerOf } from "../../src/invoices/seller.ts";
import { assertValidFattura } from "../support/fattura-schema.ts";
import { companyDetails } from "../support/invoicing.ts";

const seller = sellerOf({
  OPERATOR_NAME: "Vivibilità S.r.l.",
  OPERATOR_ADDRESS: "Via Po 17/bis, 10124 Torino (TO)",
  OPERATOR_VAT_NUMBER: "IT12086540155",
});

const company: PaidInvoice = {
  id: "in_1",
  number: "8D2C1A77-0003",
  day: "2026-11-30",
  customer: { ...companyDetails, comune: "Bolzano - Bozen" },
  lines: [{
    description: "Unused time on Livability Score: Starter",
    netCents: -2450,
    vatCents: -539,
    vatRate: 22,
    from: "2026-11-30",
    to: "2026-12-15",
  }, {
    description: "1 × Livability Score: Pro (at €149.00 / month)",
    netCents: 14_900,
    vatCents: 3278,
    vatRate: 22,
    from: "2026-11-30",
    to: "2026-12-29",
  }],
  totalCents: 15_189,
};

const person: PaidInvoice = {
  ...company,
  customer: invoicing.parse({
    ...company.customer,
    name: "Łucja D’Angelo",
    partitaIva: "",
    codiceFiscale: "rssmra85t10a562s",
    recipient: "lucja@pec.example.it",
  }),
};

const parsed = (xml: string) => new DOMParser().parseFromString(xml, "text/xml");
const textsOf = (document: Document, name: string) =>
  Array.from(document.getElementsByTagName(name), ({ textContent }) => textContent ?? "");

Deno.test("fatturaPa() of a company, a person and a customer without delivery is valid by the published schema", async () => {
  const nowhere = { ...person, customer: { ...person.customer, recipient: "" } };
  for (const invoice of [company, person, nowhere]) {
    await assertValidFattura(fatturaPa(seller, invoice, 1).xml);
  }
});

Deno.test("assertValidFattura() refuses a file that lacks a required element", async () => {
  const { xml } = fatturaPa(seller, company, 1);
  await assert.rejects(
    assertValidFattura(xml.replace(/<RegimeFiscale>.*<\/RegimeFiscale>/, "")),
    /RegimeFiscale/,
  );
});

Deno.test("fatturaPa() writes seller, customer, document and delivery in the elements of the format", () => {
  const { name, xml } = fatturaPa(seller, company, 100);
  // 100 is 2S in base 36.
  assert.equal(name, "IT12086540155_0002S.xml");
  const document = parsed(xml);
  const first = (element: string) => textsOf(document, element)[0];
  const expected = {
    ProgressivoInvio: "0002S",
    FormatoTrasmissione: "FPR12",
    CodiceDestinatario: "M5UXCR1",
    TipoDocumento: "TD01",
    Data: "2026-11-30",
    Numero: "8D2C1A77-0003",
    ImportoTotaleDocumento: "151.89",
    ImponibileImporto: "124.50",
    Imposta: "27.39",
    ModalitaPagamento: "MP08",
  };
  assert.deepEqual(
    Object.fromEntries(Object.keys(expected).map((element) => [element, first(element)])),
    expected,
  );
  assert.deepEqual(textsOf(document, "IdCodice"), ["12086540155", "12086540155", "00743110157"]);
  assert.deepEqual(textsOf(document, "Denominazione"), [
    "Vivibilità S.r.l.",
    "Case & Figli s.n.c.",
  ]);
  assert.deepEqual(textsOf(document, "PrezzoTotale"), ["-24.50", "149.00"]);
  assert.deepEqual(
    textsOf(document, "Descrizione")[1],
    "1 × Livability Score: Pro (at EUR149.00 / month)",
  );
  assert.deepEqual(textsOf(document, "PECDestinatario"), []);
});

Deno.test("fatturaPa() of a person is addressed to the PEC address", () => {
  const document = parsed(fatturaPa(seller, person, 1).xml);
  assert.deepEqual(textsOf(document, "Denominazione")[1], "Lucja D'Angelo");
  assert.deepEqual(textsOf(document, "CodiceDestinatario"), ["0000000"]);
  assert.deepEqual(textsOf(document, "PECDestinatario"), ["lucja@pec.example.it"]);
  assert.deepEqual(textsOf(document, "CodiceFiscale"), ["12086540155", "RSSMRA85T10A562S"]);
});

Deno.test("fatturaPa() satisfies the sums that the Sistema di Interscambio checks, for any lines and rates", () => {
  const line = fc.record({
    netCents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    vatRate: fc.constantFrom(4, 10, 22),
  });
  fc.assert(fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (given) => {
    const lines = given.map(({ netCents, vatRate }) => ({
      description: "Pro",
      from: "2026-11-30",
      to: "2026-12-29",
      netCents,
      vatRate,
      vatCents: Math.round(netCents * vatRate / 100),
    }));
    const totalCents = lines.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0);
    const document = parsed(fatturaPa(seller, { ...company, lines, totalCents }, 1).xml);
    const numbers = (element: string) => textsOf(document, element).map(Number);
    // Whole cents, because sums of fractions are inexact.
    const cents = (element: string) => numbers(element).map((euro) => Math.round(100 * euro));
    const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
    const rates = numbers("AliquotaIVA"), nets = cents("ImponibileImporto");
    const taxes = cents("Imposta");
    const summed = rates.slice(lines.length);
    assert.equal(new Set(summed).size, summed.length, "one summary a rate");
    for (const [place, rate] of summed.entries()) {
      const own = cents("PrezzoTotale").filter((_, line) => rates[line] === rate);
      // Check 00422: the taxable amount is the sum of the lines.
      assert.equal(nets[place], sum(own));
      // Check 00421: the tax is calculated on the total. The tax of each line was rounded to the
      // cent.
      assert.ok(
        Math.abs((taxes[place] ?? NaN) - (nets[place] ?? NaN) * rate / 100) <= own.length,
      );
    }
    assert.deepEqual(cents("ImportoTotaleDocumento"), [sum(nets) + sum(taxes)]);
  }));
});

Deno.test("sellerOf() names the invalid setting", () => {
  const right = {
    OPERATOR_NAME: "Rossi",
    OPERATOR_ADDRESS: "Via Roma 1, 10121 Torino (TO)",
    OPERATOR_VAT_NUMBER: "IT00743110157",
  };
  assert.equal(sellerOf(right).codiceFiscale, "00743110157");
  assert.equal(
    sellerOf({ ...right, OPERATOR_CODICE_FISCALE: "RSSMRA85T10A562S" }).codiceFiscale,
    "RSSMRA85T10A562S",
  );
  const wrong = [
    [{ OPERATOR_VAT_NUMBER: "DE811907980" }, /OPERATOR_VAT_NUMBER/],
    [{ OPERATOR_VAT_NUMBER: "IT00743110158" }, /OPERATOR_VAT_NUMBER/],
    [{ OPERATOR_ADDRESS: "Via Roma 1, Torino" }, /OPERATOR_ADDRESS like/],
    [{ OPERATOR_NAME: undefined }, /OPERATOR_NAME/],
  ] as const;
  for (const [setting, message] of wrong) {
    assert.throws(() => sellerOf({ ...right, ...setting }), message);
  }
});
