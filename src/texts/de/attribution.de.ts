/** The page of sources, in German. */
import type { AttributionTexts } from "../attribution-texts.ts";

/** The German texts. */
export const attribution: AttributionTexts = {
  title: "Quellen und Namensnennung",
  intro: "Die Punktzahlen werden aus den unten genannten Quellen berechnet. Wenn Sie eine " +
    "Punktzahl veröffentlichen, setzen Sie die folgende Zeile daneben: Sie nennt die " +
    "Herausgeber und führt zu dieser Seite, die den Vermerk jeder Quelle im Wortlaut wiedergibt.",
  lineHeading: "Eine Zeile neben einer Punktzahl",
  lineWhat: "Als Text:",
  line: (release, publishers) =>
    `Livability Score, Datenversion ${release}. Daten: ${publishers}. Lizenzen und Namensnennung:`,
  lineHtml: "Als HTML:",
  sources: "Alle Quellen",
  none: "Es sind noch keine Daten geladen.",
  sample: "Dies ist der Beispieldatenstand: Das Gebiet ist erfunden. Er beschreibt keinen echten " +
    "Ort, und keine seiner Daten stammen von den Herausgebern amtlicher Quellen.",
  release: "Datenversion",
  publisher: "Herausgeber",
  licence: "Lizenz",
  redistribution: "Einzelne Werte",
  redistributions: {
    yes: "dürfen weitergegeben werden",
    restricted: "dürfen nicht weitergegeben werden: Die Punktzahlen verraten sie nicht",
    unknown:
      "der Herausgeber sagt nicht, ob sie weitergegeben werden dürfen: Die Punktzahlen verraten sie nicht",
  },
  date: "Stand der Daten",
  site: "Website",
};
