/** The plain reference page, in German. */
import type { OperationsTexts } from "../operations-texts.ts";

/** The German texts. */
export const operations: OperationsTexts = {
  title: "API-Referenz",
  what: "Die interaktive Referenz ist hier nicht installiert. Das ganze Dokument, auf Englisch:",
  noScript:
    "Die Referenz braucht JavaScript, das in diesem Browser ausgeschaltet ist. Die Anleitung und das OpenAPI-Dokument nicht:",
  guide: "Anleitung",
};
