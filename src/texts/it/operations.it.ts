/** The plain reference page, in Italian. */
import type { OperationsTexts } from "../operations-texts.ts";

/** The Italian texts. */
export const operations: OperationsTexts = {
  title: "Documentazione API",
  what: "La documentazione interattiva non è installata qui. Il documento completo, in inglese:",
};
