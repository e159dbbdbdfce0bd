/** The page of sources, in Italian. */
import type { AttributionTexts } from "../attribution-texts.ts";

/** Its texts. */
export const attribution: AttributionTexts = {
  title: "Fonti e attribuzione",
  intro:
    "I punteggi sono calcolati dalle fonti elencate qui sotto. Quando pubblichi un punteggio, " +
    "riporta accanto l'attribuzione di ciascuna fonte, con le parole citate.",
  none: "Non sono ancora stati caricati dati.",
  sample:
    "Questa è la versione dimostrativa: il territorio è inventato. Non descrive alcun luogo " +
    "reale e nessun dato proviene dagli enti che pubblicano le fonti ufficiali.",
  release: "Versione dei dati",
  publisher: "Ente",
  licence: "Licenza",
  date: "Data dei dati",
  site: "Sito",
};
