/**
 * Invoice details of a customer in Italy, as required by a FatturaPA. Stripe stores them on the customer and
 * copies them to each invoice. The service's database does not store them.
 */
import anyAscii from "any-ascii";
import { validate as validateCodiceFiscale } from "stdnum/lib/cjs/it/codicefiscale.js";
import { validate as validatePartitaIva } from "stdnum/lib/cjs/it/iva.js";
import type Stripe from "stripe";
import { z } from "zod";
import type { InvoicingMistake } from "../texts/form-texts.ts";

const is = (mistake: InvoicingMistake): InvoicingMistake => mistake;

/**
 * Replaces characters outside Latin-1 by ASCII (`€` becomes `EUR`), because FatturaPA accepts only Latin-1
 * (types `String…LatinType` of its schema).
 */
export function latin1(text: string): string {
  return text.normalize("NFC").replaceAll(/[^\p{ASCII}\u00a0-\u00ff]/gu, anyAscii);
}

/** A line of 1 to `length` Latin-1 characters. */
const line = (length: number, mistake: InvoicingMistake) =>
  z.string(mistake).trim().transform(latin1)
    .pipe(z.string().regex(/^\P{Cc}+$/u, mistake).max(length, mistake));

/** Converts a code to capitals without spaces. */
const code = z.string().default("").transform((text) => text.replaceAll(/\s/g, "").toUpperCase());

const partitaIva = code.transform((text) => text.replace(/^IT/, ""))
  .refine((text) => text === "" || validatePartitaIva(text).isValid, is("partita_iva"));

/** 16 characters of a person, or the 11 digits of a company, with their check digits. */
const codiceFiscale = code.refine(
  (text) => text === "" || validateCodiceFiscale(text).isValid || validatePartitaIva(text).isValid,
  is("codice_fiscale"),
);

/** Either a codice destinatario, which has 7 characters outside the public administration, or a PEC address. */
const recipient = z.string().default("").transform((text) => text.replaceAll(/\s/g, ""))
  .pipe(z.union([
    z.literal(""),
    z.email().min(7).max(140),
    z.string().toUpperCase().regex(/^[A-Z0-9]{7}$/),
  ], is("recipient")));

/** Invoice details, with the lengths and characters that the FatturaPA schema allows. */
export const invoicing = z.object({
  name: line(80, "invoice_name"),
  street: line(60, "street"),
  cap: z.string(is("cap")).trim().regex(/^\d{5}$/, is("cap")),
  comune: line(60, "invoice_comune"),
  /** Two letters, such as `TO`. */
  provincia: z.string(is("provincia")).trim().toUpperCase().regex(/^[A-Z]{2}$/, is("provincia")),
  /** 11 digits; empty for a person without one. */
  partitaIva,
  /** Empty if the partita IVA is given and there is no other code. */
  codiceFiscale,
  /** Codice destinatario or PEC address; empty: the customer reads the invoice in the tax agency's portal. */
  recipient,
}).refine(({ partitaIva, codiceFiscale }) => partitaIva !== "" || codiceFiscale !== "", {
  path: ["partitaIva"],
  error: is("tax_number"),
});

/** Invoice details after validation. */
export type Invoicing = z.output<typeof invoicing>;

/** Names of the custom fields on Stripe's invoices, for details without a field of their own. */
const customFields = {
  partitaIva: "Partita IVA",
  codiceFiscale: "Codice fiscale",
  recipient: "Codice destinatario o PEC",
} as const satisfies Partial<Record<keyof Invoicing, string>>;

/** Invoice details in Stripe's format, on a customer or an invoice. */
export interface StripeDetails {
  readonly name: string | null | undefined;
  readonly address: Stripe.Address | null | undefined;
  readonly customFields: readonly { readonly name: string; readonly value: string }[] | null;
}

/**
 * Reads invoice details from Stripe. Returns `abroad` for an address outside Italy, which needs no FatturaPA, and
 * null if details are missing or incomplete.
 */
export function invoicingOf(
  { name, address, customFields: given }: StripeDetails,
): Invoicing | "abroad" | null {
  const country = address?.country ?? null;
  if (country !== null && country !== "IT") return "abroad";
  const extra = Object.entries(customFields).flatMap(([key, label]) => {
    const found = given?.find((field) => field.name === label);
    return found === undefined ? [] : [[key, found.value] as const];
  });
  const result = invoicing.safeParse({
    name,
    street: address?.line1,
    cap: address?.postal_code,
    comune: address?.city,
    provincia: address?.state,
    ...Object.fromEntries(extra),
  });
  return result.success ? result.data : null;
}

/** Stores invoice details on a customer, in place of earlier ones. */
export async function saveInvoicing(
  stripe: Stripe,
  customer: string,
  details: Invoicing,
): Promise<void> {
  const { name, street, cap, comune, provincia } = details;
  await stripe.customers.update(customer, {
    name,
    address: { line1: street, postal_code: cap, city: comune, state: provincia, country: "IT" },
    invoice_settings: {
      custom_fields: (Object.keys(customFields) as (keyof typeof customFields)[])
        .filter((key) => details[key] !== "")
        .map((key) => ({ name: customFields[key], value: details[key] })),
    },
  });
}
