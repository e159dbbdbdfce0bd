/** Invoice details, VAT and FatturaPA files of a shop in Italy. */
import assert from "node:assert/strict";
import { type Invoicing, invoicing } from "../../src/billing/invoicing.ts";
import { openStripe } from "../../src/billing/open-stripe.ts";
import { BillingRefused } from "../../src/billing/refused.ts";
import { invoiceFiles } from "../../src/invoices/invoice-files.ts";
import { testDatabase } from "../support/database.ts";
import { assertValidFattura } from "../support/fattura-schema.ts";
import { companyDetails } from "../support/invoicing.ts";
import { DAY_S, type Shop, withShop } from "./billing-harness.ts";

const seller = {
  name: "Vivibilità S.r.l.",
  partitaIva: "12086540155",
  codiceFiscale: "12086540155",
  street: "Via Po 17",
  cap: "10124",
  comune: "Torino",
  provincia: "TO",
};

const net22 = { rate: 22, isIncluded: false }, gross22 = { rate: 22, isIncluded: true };

const lastSession = ({ stripe }: Shop) => {
  const session = [...stripe.books.sessions.values()].at(-1);
  assert(session !== undefined);
  return session;
};
const lastInvoice = ({ stripe }: Shop) => {
  const invoice = [...stripe.books.invoices.values()].at(-1);
  assert(invoice !== undefined);
  return invoice;
};

/** Returns the files of invoices paid within one year before or after now. */
function exported({ sql, stripe }: Shop) {
  const day = (s: number) => new Date((stripe.books.nowS + s) * 1000).toISOString().slice(0, 10);
  return invoiceFiles({
    sql,
    stripe: openStripe({ secretKey: stripe.secretKey, apiUrl: stripe.url }),
    seller,
  }, { from: day(-365 * DAY_S), to: day(365 * DAY_S) });
}

const steps: Readonly<Record<string, (shop: Shop) => Promise<void>>> = {
  async "checkout() requires invoice details, and then Stripe does not ask for the address"(
    shop,
  ) {
    const billing = shop.with({ isItalian: true });
    const { id } = await shop.account();
    assert.equal(await billing.invoicing(id), null);
    await assert.rejects(
      billing.checkout(id, "pro"),
      (error) => error instanceof BillingRefused && error.reason === "no_invoicing",
    );
    await billing.setInvoicing(id, companyDetails, "it");
    assert.deepEqual(await billing.invoicing(id), companyDetails);
    await billing.checkout(id, "pro");
    assert.equal(lastSession(shop).billing_address_collection, null);
  },

  async "checkout() abroad makes Stripe ask for the address"(shop) {
    const { id } = await shop.account();
    await shop.with({ isItalian: true }).checkout(id, "pro", { isAbroad: true });
    assert.equal(lastSession(shop).billing_address_collection, "required");
  },

  async "setInvoicing() replaces earlier details completely"(shop) {
    const billing = shop.with({ isItalian: true });
    const { id } = await shop.account();
    await billing.setInvoicing(id, companyDetails, "it");
    const other = {
      ...companyDetails,
      partitaIva: "",
      codiceFiscale: "RSSMRA85T10A562S",
      recipient: "",
    };
    await billing.setInvoicing(id, other, "it");
    assert.deepEqual(await billing.invoicing(id), other);
  },

  async "VAT at one rate is added to net prices, and included in gross ones"(shop) {
    const paid = async (vat: typeof net22) => {
      const { id } = await shop.account();
      await shop.stripe.complete(await shop.with({ vat }).checkout(id, "pro"));
      const { total, total_excluding_tax } = lastInvoice(shop);
      return [total_excluding_tax, total];
    };
    // The contract's price of the plan is 249 EUR.
    assert.deepEqual(await paid(net22), [24_900, 30_378]);
    assert.deepEqual(await paid(gross22), [20_410, 24_900]);
    assert.deepEqual(await paid(net22), [24_900, 30_378]);
    const rates = [...shop.stripe.books.taxRates.values()];
    assert.deepEqual(rates.map(({ inclusive }) => inclusive), [false, true], "made once each");
  },

  async "VAT still applies after a change to a larger plan and to a smaller one"(shop) {
    const billing = shop.with({ vat: net22 });
    const { id } = await shop.account();
    await shop.stripe.complete(await billing.checkout(id, "starter"));
    shop.stripe.books.nowS += 15 * DAY_S;
    await billing.change(id, "pro");
    // 249 EUR minus half of 49 EUR.
    assert.deepEqual(lastInvoice(shop).total_excluding_tax, 24_900 - 2450);
    assert.deepEqual(lastInvoice(shop).total, 22_450 + 4939);
    await billing.change(id, "starter");
    const { customer } = lastSession(shop);
    await shop.stripe.endPeriod(shop.stripe.subscriptionOf(customer));
    assert.deepEqual(lastInvoice(shop).total, 4900 + 1078);
  },

  async "invoiceFiles() returns a valid file for each paid invoice, and the same file again later"(
    shop,
  ) {
    const billing = shop.with({ isItalian: true, vat: net22 });
    const { id } = await shop.account();
    await billing.setInvoicing(id, companyDetails, "it");
    await shop.stripe.complete(await billing.checkout(id, "starter"));
    await billing.change(id, "pro");
    const first = await exported(shop);
    assert.equal(first.length, 2);
    for (const invoice of first) {
      assert("file" in invoice);
      await assertValidFattura(invoice.file.xml);
      assert.match(invoice.file.xml, /<Denominazione>Case &amp; Figli s\.n\.c\.</);
    }
    const { customer } = lastSession(shop);
    await shop.stripe.endPeriod(shop.stripe.subscriptionOf(customer));
    const again = await exported(shop);
    assert.deepEqual(again.slice(0, 2), first);
    const names = again.map((invoice) => "file" in invoice ? invoice.file.name : "");
    assert.equal(new Set(names).size, 3, names.join());
  },

  async "invoiceFiles() uses the invoice details that were stored when the invoice was paid"(shop) {
    const billing = shop.with({ isItalian: true, vat: net22 });
    const { id } = await shop.account();
    await billing.setInvoicing(id, companyDetails, "it");
    await shop.stripe.complete(await billing.checkout(id, "starter"));
    await billing.setInvoicing(id, { ...companyDetails, name: "Nuovo nome" }, "it");
    const [invoice] = await exported(shop);
    assert(invoice !== undefined && "file" in invoice);
    assert.match(invoice.file.xml, /Case &amp; Figli/);
    assert.doesNotMatch(invoice.file.xml, /Nuovo nome/);
  },

  async "invoiceFiles() returns the reason if an invoice has no file"(shop) {
    const reasonOf = async () => {
      const invoice = (await exported(shop)).at(-1);
      return invoice !== undefined && "reason" in invoice ? invoice.reason : invoice;
    };
    const buy = async (vat: { rate: number | null; isIncluded: boolean }, isItalian: boolean) => {
      const { id } = await shop.account();
      const billing = shop.with({ vat, isItalian });
      if (isItalian) await billing.setInvoicing(id, companyDetails, "it");
      await shop.stripe.complete(await billing.checkout(id, "starter"));
      // The next invoice is paid later.
      shop.stripe.books.nowS += 60;
      return lastInvoice(shop);
    };
    await buy(net22, false);
    assert.equal(await reasonOf(), "details");
    await buy({ rate: null, isIncluded: false }, true);
    assert.equal(await reasonOf(), "vat");
    const invoice = await buy(net22, true);
    const { invoices } = shop.stripe.books;
    invoices.set(invoice.id, { ...invoice, customer_address: { country: "DE" } });
    assert.equal(await reasonOf(), "abroad");
    invoices.set(invoice.id, { ...invoice, total: 0 });
    assert.equal(await reasonOf(), "zero");
    invoices.set(invoice.id, { ...invoice, total: invoice.total - 100 });
    assert.equal(await reasonOf(), "sum");
  },

  async "invoiceFiles() selects invoices by the day of payment in Italian time"(shop) {
    const billing = shop.with({ isItalian: true, vat: net22 });
    const { id } = await shop.account();
    await billing.setInvoicing(id, companyDetails, "it");
    await shop.stripe.complete(await billing.checkout(id, "starter"));
    const invoice = lastInvoice(shop);
    // Half past eleven in the evening of 31 May in UTC is 1 June in Italy.
    const paid_at = Date.parse("2026-05-31T23:30:00Z") / 1000;
    shop.stripe.books.invoices.set(invoice.id, {
      ...invoice,
      created: paid_at - 40 * DAY_S,
      status_transitions: { finalized_at: paid_at - 40 * DAY_S, paid_at },
    });
    const stripe = openStripe({ secretKey: shop.stripe.secretKey, apiUrl: shop.stripe.url });
    const of = async (from: string, to: string) =>
      (await invoiceFiles({ sql: shop.sql, stripe, seller }, { from, to })).map(({ day }) => day);
    assert.deepEqual(await of("2026-05-01", "2026-05-31"), []);
    assert.deepEqual(await of("2026-06-01", "2026-06-01"), ["2026-06-01"]);
  },

  async "invoiceFiles() reads every page of Stripe's list"(shop) {
    const billing = shop.with({ isItalian: true, vat: net22 });
    const { id } = await shop.account();
    await billing.setInvoicing(id, companyDetails, "it");
    await shop.stripe.complete(await billing.checkout(id, "starter"));
    const invoice = lastInvoice(shop);
    for (let place = 1; place <= 100; place++) {
      const copy = { ...invoice, id: `in_copy_${place}`, number: `COPY-${place}` };
      shop.stripe.books.invoices.set(copy.id, copy);
    }
    assert.equal((await exported(shop)).length, 101);
  },
};

Deno.test("invoicing", async (t) => {
  const { sql, close } = await testDatabase();
  for (const [name, step] of Object.entries(steps)) await t.step(name, () => withShop(sql, step));
  await close();
});

Deno.test("invoice details: each field rejects values that FatturaPA does not allow, and the error names it", () => {
  const mistakes = (given: Partial<Record<keyof Invoicing, string>>) => {
    const result = invoicing.safeParse({ ...companyDetails, ...given });
    return result.success ? [] : result.error.issues.map(({ message }) => message);
  };
  assert.deepEqual(mistakes({}), []);
  const wrong = [
    [{ name: " " }, "invoice_name"],
    [{ name: "x".repeat(81) }, "invoice_name"],
    [{ street: "" }, "street"],
    [{ cap: "3910" }, "cap"],
    [{ comune: "" }, "invoice_comune"],
    [{ provincia: "Bolzano" }, "provincia"],
    [{ partitaIva: "00743110158" }, "partita_iva"],
    [{ codiceFiscale: "RSSMRA85T10A562X" }, "codice_fiscale"],
    [{ partitaIva: "", codiceFiscale: "" }, "tax_number"],
    [{ recipient: "ABC123" }, "recipient"],
    [{ recipient: "pec@" }, "recipient"],
  ] as const;
  for (const [given, mistake] of wrong) assert.deepEqual(mistakes(given), [mistake]);
});

Deno.test("invoice details are normalised to the notation of the format", () => {
  const typed = invoicing.parse({
    ...companyDetails,
    provincia: " bz ",
    partitaIva: "IT 00743 110 157",
    codiceFiscale: "rssmra85t10a562s",
    recipient: "m5uxcr1",
  });
  assert.deepEqual(typed, { ...companyDetails, codiceFiscale: "RSSMRA85T10A562S" });
});

/**
 * Values of characters at odd positions of a codice fiscale (d.m. 23 December 1976): A to Z. The
 * digits 0 to 9 have the values of A to J.
 */
const odd = [
  1,
  0,
  5,
  7,
  9,
  13,
  15,
  17,
  19,
  21,
  2,
  4,
  18,
  20,
  11,
  3,
  6,
  8,
  12,
  14,
  16,
  10,
  22,
  25,
  24,
  23,
];

Deno.test("the check characters of partita IVA and codice fiscale follow their decrees", () => {
  const valueOf = (character: string) => {
    const code = character.charCodeAt(0);
    return code < 65 ? code - 48 : code - 65;
  };
  for (const stem of ["RSSMRA85T10A562", "BNCGNN01A41F205", "VRDLCU70M15H501"]) {
    const sum = [...stem].map(valueOf)
      .reduce((total, value, place) => total + (place % 2 === 0 ? odd[value] ?? NaN : value), 0);
    const right = String.fromCharCode(65 + sum % 26);
    for (const last of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
      const given = { ...companyDetails, codiceFiscale: stem + last };
      assert.equal(invoicing.safeParse(given).success, last === right, stem + last);
    }
  }
  for (const stem of ["0074311015", "1208654015", "0123456012"]) {
    // Every second digit is doubled and the digits of the result are added (d.m. 23 December 1976).
    // The total must end in 0.
    const sum = [...stem].map(Number)
      .reduce(
        (total, value, place) =>
          total + (place % 2 === 0 ? value : value * 2 - (value > 4 ? 9 : 0)),
        0,
      );
    for (let last = 0; last < 10; last++) {
      const given = { ...companyDetails, partitaIva: `${stem}${last}` };
      assert.equal(invoicing.safeParse(given).success, (sum + last) % 10 === 0, stem + last);
    }
  }
});
