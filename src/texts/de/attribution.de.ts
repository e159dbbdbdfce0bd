/** The page of sources, in German. */
import type { AttributionTexts } from "../attribution-texts.ts";

/** Its texts. */
export const attribution: AttributionTexts = {
  title: "Quellen und Namensnennung",
  intro: "Die Punktzahlen werden aus den folgenden Quellen berechnet. Wenn Sie eine Punktzahl " +
    "veröffentlichen, drucken Sie die Namensnennung jeder Quelle im zitierten Wortlaut daneben.",
  none: "Es sind noch keine Daten geladen.",
  sample: "Dies ist der Beispieldatenstand: Das Gebiet ist erfunden. Er beschreibt keinen echten " +
    "Ort, und keine seiner Daten stammen von den Herausgebern amtlicher Quellen.",
  release: "Datenstand",
  publisher: "Herausgeber",
  licence: "Lizenz",
  date: "Stand der Daten",
  site: "Website",
};
