/** The plain reference page, in Italian. */
import type { OperationsTexts } from "../operations-texts.ts";

/** The Italian texts. */
export const operations: OperationsTexts = {
  title: "Guida API",
  what: "La guida interattiva non è installata qui. Il documento completo, in inglese:",
};
