/**
 * Invoice details of a customer in Italy: what a FatturaPA names. Stripe stores them on the customer and
 * copies them to each of its invoices; the service's database has none of them.
 */
import anyAscii from "any-ascii";
import { validate as validateCodiceFiscale } from "stdnum/lib/cjs/it/codicefiscale.js";
import { validate as validatePartitaIva } from "stdnum/lib/cjs/it/iva.js";
import type Stripe from "stripe";
import { z } from "zod";

/** What can be wrong with a field. */
export type InvoicingMistake =
  | "invoice_name"
  | "street"
  | "cap"
  | "invoice_comune"
  | "provincia"
  | "partita_iva"
  | "codice_fiscale"
  | "tax_number"
  | "recipient";

const is = (mistake: InvoicingMistake): InvoicingMistake => mistake;

/**
 * Text with every character beyond Latin-1 written in ASCII, as FatturaPA takes no others
 * (types `String…LatinType` of its schema): `€` becomes `EUR`.
 */
export function latin1(text: string): string {
  return text.normalize("NFC").replaceAll(/[^\p{ASCII}\u00a0-\u00ff]/gu, anyAscii);
}

/** A line of Latin-1 of 1 to `length` characters. */
const line = (length: number, mistake: InvoicingMistake) =>
  z.string(mistake).trim().transform(latin1)
    .pipe(z.string().regex(/^\P{Cc}+$/u, mistake).max(length, mistake));

/** Capitals without blanks. */
const code = z.string().default("").transform((text) => text.replaceAll(/\s/g, "").toUpperCase());

const partitaIva = code.transform((text) => text.replace(/^IT/, ""))
  .refine((text) => text === "" || validatePartitaIva(text).isValid, is("partita_iva"));

/** Of a person 16 characters, of a company 11 digits with the check digit of a partita IVA. */
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

/** Invoice details, with lengths and characters as the FatturaPA schema takes them. */
export const invoicing = z.object({
  /** Name of the person or the company. */
  name: line(80, "invoice_name"),
  /** Street and house number. */
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

/** Invoice details. */
export type Invoicing = z.output<typeof invoicing>;

/** The names under which Stripe prints on its invoices what it has no field for. */
const customFields = {
  partitaIva: "Partita IVA",
  codiceFiscale: "Codice fiscale",
  recipient: "Codice destinatario o PEC",
} as const satisfies Partial<Record<keyof Invoicing, string>>;

/** Details as Stripe has them, on a customer or an invoice. */
export interface StripeDetails {
  readonly name: string | null | undefined;
  readonly address: Stripe.Address | null | undefined;
  readonly customFields: readonly { readonly name: string; readonly value: string }[] | null;
}

/**
 * Reads invoice details from Stripe. `abroad`: the address is not in Italy, so no FatturaPA is due. Null:
 * they are missing or incomplete.
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
