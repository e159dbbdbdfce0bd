/** The page of sources, in Italian. */
import type { AttributionTexts } from "../attribution-texts.ts";

/** The Italian texts. */
export const attribution: AttributionTexts = {
  title: "Fonti e attribuzione",
  intro:
    "I punteggi sono calcolati a partire dalle fonti elencate qui sotto. Quando pubblichi un " +
    "punteggio, riporta accanto la riga qui sotto: nomina gli enti e porta a questa pagina, che " +
    "riporta la dicitura di ciascuna fonte.",
  lineHeading: "Una riga da riportare accanto a un punteggio",
  lineWhat: "Come testo:",
  line: (release, publishers) =>
    `Livability Score, versione dei dati ${release}. Dati: ${publishers}. Licenze e attribuzione:`,
  lineHtml: "In HTML:",
  sources: "Tutte le fonti",
  none: "Non sono ancora stati caricati dati.",
  sample:
    "Questa è la versione dimostrativa: il territorio è inventato. Non descrive alcun luogo " +
    "reale e nessun dato proviene dagli enti che pubblicano le fonti ufficiali.",
  release: "Versione dei dati",
  publisher: "Ente",
  licence: "Licenza",
  redistribution: "Singoli valori",
  redistributions: {
    yes: "possono essere ceduti a terzi",
    restricted: "non possono essere ceduti a terzi: i punteggi non li rivelano",
    unknown: "l'editore non dice se possono essere ceduti a terzi: i punteggi non li rivelano",
  },
  date: "Data dei dati",
  site: "Sito",
};
