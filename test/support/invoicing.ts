import type { Invoicing } from "../../src/billing/invoicing.ts";

/** A company in Italy. The check digit of its partita IVA is valid. */
export const companyDetails: Invoicing = {
  name: "Case & Figli s.n.c.",
  street: "Corso Italia 8",
  cap: "39100",
  comune: "Bolzano",
  provincia: "BZ",
  partitaIva: "00743110157",
  codiceFiscale: "",
  recipient: "M5UXCR1",
};
