import { type Document, DOMImplementation, type Element, XMLSerializer } from "@xmldom/xmldom";
import { latin1 } from "../billing/invoicing.ts";
import type { PaidInvoice, PaidLine } from "./paid-invoice.ts";
import type { Seller } from "./seller.ts";

/** Namespace of the root element. Other elements have no namespace. */
const NAMESPACE = "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2";

/** Code for delivery to a PEC address, or only to the tax agency's portal. */
const NO_CODE = "0000000";

/** An element: its name, and its text or its child elements. Null stands for an omitted one. */
type Part = readonly [name: string, content: string | readonly (Part | null)[]];

/** The file of one invoice. */
export interface InvoiceFile {
  /** Name from the sender and a unique number: `IT01234567890_0002S.xml`. */
  readonly name: string;
  readonly xml: string;
}

/**
 * Writes an invoice as FatturaPA: the XML of Italian electronic invoices (format FPR12 between
 * private parties, schema 1.2 of the Agenzia delle Entrate), which the operator transmits to the
 * Sistema di Interscambio. Its date is the day of the payment, at which VAT on a service falls due
 * (art. 6, third paragraph, d.P.R. 633/1972).
 *
 * @param progressivo number of the file, from 1 to 36^5 - 1, never used for another invoice of
 *   the seller
 */
export function fatturaPa(
  seller: Seller,
  invoice: PaidInvoice,
  progressivo: number,
): InvoiceFile {
  const suffix = progressivo.toString(36).toUpperCase().padStart(5, "0");
  const document = new DOMImplementation().createDocument(NAMESPACE, "p:FatturaElettronica");
  const root = document.documentElement;
  if (root === null) throw new Error("The document has no root element.");
  root.setAttribute("versione", "FPR12");
  append(document, root, [header(seller, invoice, suffix), body(invoice)]);
  return {
    name: `IT${seller.codiceFiscale}_${suffix}.xml`,
    xml: `<?xml version="1.0" encoding="UTF-8"?>\n${
      new XMLSerializer().serializeToString(document)
    }\n`,
  };
}

function header(seller: Seller, { customer }: PaidInvoice, suffix: string): Part {
  const { recipient } = customer;
  const isPec = recipient.includes("@");
  return ["FatturaElettronicaHeader", [
    ["DatiTrasmissione", [
      ["IdTrasmittente", idOf(seller.codiceFiscale)],
      ["ProgressivoInvio", suffix],
      ["FormatoTrasmissione", "FPR12"],
      ["CodiceDestinatario", isPec || recipient === "" ? NO_CODE : recipient],
      isPec ? ["PECDestinatario", recipient] : null,
    ]],
    ["CedentePrestatore", [
      ["DatiAnagrafici", [
        ["IdFiscaleIVA", idOf(seller.partitaIva)],
        ["CodiceFiscale", seller.codiceFiscale],
        ["Anagrafica", [["Denominazione", seller.name]]],
        // The ordinary regime; in the others, no VAT or special rules apply.
        ["RegimeFiscale", "RF01"],
      ]],
      seat(seller),
    ]],
    ["CessionarioCommittente", [
      ["DatiAnagrafici", [
        customer.partitaIva === "" ? null : ["IdFiscaleIVA", idOf(customer.partitaIva)],
        customer.codiceFiscale === "" ? null : ["CodiceFiscale", customer.codiceFiscale],
        // The schema accepts the full name of a person here. Stripe stores it in one field.
        ["Anagrafica", [["Denominazione", customer.name]]],
      ]],
      seat(customer),
    ]],
  ]];
}

function body({ number, day, lines, totalCents }: PaidInvoice): Part {
  return ["FatturaElettronicaBody", [
    ["DatiGenerali", [
      ["DatiGeneraliDocumento", [
        ["TipoDocumento", "TD01"],
        ["Divisa", "EUR"],
        ["Data", day],
        ["Numero", number],
        ["ImportoTotaleDocumento", amount(totalCents)],
      ]],
    ]],
    ["DatiBeniServizi", [
      ...lines.map(({ description, netCents, vatRate, from, to }, place): Part => [
        "DettaglioLinee",
        [
          ["NumeroLinea", String(place + 1)],
          ["Descrizione", latin1(description).slice(0, 1000)],
          ["DataInizioPeriodo", from],
          ["DataFinePeriodo", to],
          ["PrezzoUnitario", amount(netCents)],
          ["PrezzoTotale", amount(netCents)],
          ["AliquotaIVA", vatRate.toFixed(2)],
        ],
      ]),
      ...summaries(lines),
    ]],
    ["DatiPagamento", [
      // Paid in full, by card.
      ["CondizioniPagamento", "TP02"],
      ["DettaglioPagamento", [
        ["ModalitaPagamento", "MP08"],
        ["ImportoPagamento", amount(totalCents)],
      ]],
    ]],
  ]];
}

/** One `DatiRiepilogo` for each rate, with the sum of its lines. */
function summaries(lines: readonly PaidLine[]): Part[] {
  return [...Map.groupBy(lines, ({ vatRate }) => vatRate)].map(([rate, of]) => {
    const sum = (cents: (line: PaidLine) => number) => of.reduce((a, line) => a + cents(line), 0);
    return ["DatiRiepilogo", [
      ["AliquotaIVA", rate.toFixed(2)],
      ["ImponibileImporto", amount(sum(({ netCents }) => netCents))],
      ["Imposta", amount(sum(({ vatCents }) => vatCents))],
      ["EsigibilitaIVA", "I"],
    ]];
  });
}

function idOf(number: string): Part[] {
  return [["IdPaese", "IT"], ["IdCodice", number]];
}

function seat({ street, cap, comune, provincia }: Seller): Part {
  return ["Sede", [
    ["Indirizzo", street],
    ["CAP", cap],
    ["Comune", comune],
    ["Provincia", provincia],
    ["Nazione", "IT"],
  ]];
}

/** An amount in EUR with two decimals, as the schema requires. */
function amount(cents: number): string {
  return (cents / 100).toFixed(2);
}

function append(document: Document, parent: Element, parts: readonly (Part | null)[]): void {
  for (const part of parts) {
    if (part === null) continue;
    const [name, content] = part;
    const element = document.createElement(name);
    if (typeof content === "string") element.appendChild(document.createTextNode(content));
    else append(document, element, content);
    parent.appendChild(element);
  }
}
