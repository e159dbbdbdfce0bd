/** `account invoices`: the FatturaPA files of a period, for the operator to transmit. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { OmittedInvoice } from "../invoices/paid-invoice.ts";
import { sellerOf } from "../invoices/seller.ts";
import type { Config } from "../config.ts";
import { withDatabase } from "./with-database.ts";
import { usageOf } from "./usage.ts";

/** The message for an invoice without a file, by reason, and whether a file is required. */
const omitted: Readonly<Record<OmittedInvoice["reason"], { says: string; isDue: boolean }>> = {
  abroad: { says: "the customer is not in Italy: no FatturaPA is due", isDue: false },
  zero: { says: "nothing was charged: no FatturaPA is due", isDue: false },
  details: {
    says: "the invoice details of the customer are missing or incomplete: write it by hand",
    isDue: true,
  },
  vat: {
    says: "a line has no VAT, or several rates: set VAT_RATE or STRIPE_TAX, write it by hand",
    isDue: true,
  },
  sum: { says: "its lines do not add up to its total: write it by hand", isDue: true },
};

/** Whether a text is a valid date, such as `2026-11-30`. */
function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) &&
    new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}

/**
 * Writes the files into a folder, and prints a line for each invoice. Returns 1 if an invoice that needs a
 * FatturaPA has none.
 *
 * @param args `--from DAY --to DAY DIR`
 * @throws {Error} with the usage, or the setting that is missing
 */
export async function exportInvoices(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  const { from, to, folder } = read(args);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = config;
  if (secretKey === undefined) throw new Error("Invoices are at Stripe: set STRIPE_SECRET_KEY.");
  const seller = sellerOf(config);
  const [{ openStripe }, { invoiceFiles }] = await Promise.all([
    import("../billing/open-stripe.ts"),
    import("../invoices/invoice-files.ts"),
  ]);
  return await withDatabase(config, "serving", async ({ sql }) => {
    const stripe = openStripe({ secretKey, apiUrl });
    const invoices = await invoiceFiles({ sql, stripe, seller }, { from, to });
    await mkdir(folder, { recursive: true });
    let isIncomplete = false;
    print("number\tpaid\tfile");
    for (const invoice of invoices) {
      const { number, day } = invoice;
      if ("reason" in invoice) {
        const { says, isDue } = omitted[invoice.reason];
        isIncomplete ||= isDue;
        print([number, day, `none: ${says}`].join("\t"));
        continue;
      }
      const { name, xml } = invoice.file;
      // Readable by the owner only, because the file contains a customer's details.
      await writeFile(join(folder, name), xml, { mode: 0o600 });
      print([number, day, name].join("\t"));
    }
    return isIncomplete ? 1 : 0;
  });
}

function read(args: readonly string[]): { from: string; to: string; folder: string } {
  try {
    const { values: { from = "", to = "" }, positionals: [folder, ...rest] } = parseArgs({
      args: [...args],
      options: { from: { type: "string" }, to: { type: "string" } },
      allowPositionals: true,
    });
    if (folder !== undefined && rest.length === 0 && isDay(from) && isDay(to) && from <= to) {
      return { from, to, folder };
    }
  } catch {
    // Unknown option.
  }
  throw new Error(usageOf("account"));
}
