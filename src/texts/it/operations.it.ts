/** The plain reference page, in Italian. */
import type { OperationsTexts } from "../operations-texts.ts";

/** The Italian texts. */
export const operations: OperationsTexts = {
  title: "Riferimento API",
  what: "Il riferimento interattivo non è installato qui. Il documento completo, in inglese:",
  noScript:
    "Il riferimento richiede JavaScript, che in questo browser è disattivato. La guida e il documento OpenAPI no:",
  guide: "Guida",
};
