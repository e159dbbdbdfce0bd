import { type Invoicing, invoicing } from "../billing/invoicing.ts";

/**
 * The operator as the seller on Italian invoices. A sole trader's codice fiscale is personal; a
 * company's is mostly its partita IVA.
 */
export type Seller = Omit<Invoicing, "recipient">;

/** The settings from which the seller is read. */
export interface SellerSettings {
  readonly OPERATOR_NAME?: string | undefined;
  readonly OPERATOR_ADDRESS?: string | undefined;
  readonly OPERATOR_VAT_NUMBER?: string | undefined;
  readonly OPERATOR_CODICE_FISCALE?: string | undefined;
}

/** Matches `Via Roma 1, 10121 Torino (TO)`. */
const address = /^(?<street>.+?),\s*(?<cap>\d{5})\s+(?<comune>[^,(]+?)\s*\((?<provincia>\w{2})\)/;

/** Whether the operator is in Italy, so that a FatturaPA is due for each customer there. */
export function isItalian({ OPERATOR_VAT_NUMBER: number = "" }: SellerSettings): boolean {
  return /^IT\s*\d/i.test(number);
}

/**
 * Reads the seller from the settings.
 *
 * @throws {Error} that names the settings to correct
 */
export function sellerOf(settings: SellerSettings): Seller {
  if (!isItalian(settings)) {
    throw new Error(
      "Invoices need the operator's Italian VAT number: set OPERATOR_VAT_NUMBER, IT and 11 digits.",
    );
  }
  const place = address.exec(settings.OPERATOR_ADDRESS ?? "")?.groups;
  if (place === undefined) {
    throw new Error(
      "Invoices need the operator's address: set OPERATOR_ADDRESS like `Via Roma 1, 10121 Torino (TO)`.",
    );
  }
  const result = invoicing.safeParse({
    ...place,
    name: settings.OPERATOR_NAME ?? "",
    partitaIva: settings.OPERATOR_VAT_NUMBER,
    codiceFiscale: settings.OPERATOR_CODICE_FISCALE ?? "",
  });
  if (!result.success) {
    throw new Error(
      "Invoices need correct details of the operator: check OPERATOR_NAME, OPERATOR_ADDRESS, " +
        "OPERATOR_VAT_NUMBER and OPERATOR_CODICE_FISCALE.",
    );
  }
  const { recipient: _, ...seller } = result.data;
  return { ...seller, codiceFiscale: seller.codiceFiscale || seller.partitaIva };
}
