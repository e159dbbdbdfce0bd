import type Stripe from "stripe";
import type { Sql } from "../db/sql.ts";
import { fatturaPa, type InvoiceFile } from "./fatturapa.ts";
import { type OmittedInvoice, paidInvoices } from "./paid-invoice.ts";
import type { Seller } from "./seller.ts";

/** The file of an invoice, or why it has none. */
export type ExportedInvoice =
  | OmittedInvoice
  | { readonly number: string; readonly day: string; readonly file: InvoiceFile };

/**
 * The FatturaPA files of the invoices paid from one day in Italy to another, both included, in the
 * order of payment. An invoice gets the same file each time.
 */
export async function invoiceFiles(
  { sql, stripe, seller }: {
    readonly sql: Sql;
    readonly stripe: Stripe;
    readonly seller: Seller;
  },
  days: { readonly from: string; readonly to: string },
): Promise<ExportedInvoice[]> {
  const files: ExportedInvoice[] = [];
  for (const invoice of await paidInvoices(stripe, days)) {
    if ("reason" in invoice) {
      files.push(invoice);
      continue;
    }
    const { number, day } = invoice;
    files.push({ number, day, file: fatturaPa(seller, invoice, await numberOf(sql, invoice.id)) });
  }
  return files;
}

/** The number of an invoice's file. Assigns the next number to an invoice that has none. */
async function numberOf(sql: Sql, invoice: string): Promise<number> {
  await sql`
    insert into livability.fattura (invoice)
    select ${invoice} where not exists (select from livability.fattura where invoice = ${invoice})
    on conflict do nothing`;
  const [row] = await sql<[{ progressivo: number }]>`
    select progressivo from livability.fattura where invoice = ${invoice}`;
  return row.progressivo;
}
