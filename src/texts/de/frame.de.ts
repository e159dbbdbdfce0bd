/** The frame of every page, in German. */
import type { FrameTexts } from "../frame-texts.ts";

/** The German texts. */
export const frame: FrameTexts = {
  language: "Deutsch",
  languages: "Sprache",
  description: (metrics) =>
    `Eine Punktzahl von 0 bis 100 für jede Adresse in Italien, aus ${metrics} Kennzahlen amtlicher und offener Quellen, mit der Angabe, was nicht gemessen ist.`,
  skip: "Zum Inhalt springen",
  error: "Fehler",
  main: "Hauptmenü",
  about: "Über den Dienst",
  mainLinks: [["#plans", "Preise"], ["docs", "API-Anleitung"], ["account", "Konto"]],
  aboutLinks: [
    ["methodology", "So entsteht die Punktzahl"],
    ["model", "Modelldokumentation"],
    ["atlas", "Atlas der Gemeinden"],
    ["coverage", "Was wo gemessen ist"],
    ["attribution", "Quellen und Namensnennung"],
    ["changelog", "Änderungen"],
    ["status", "Status des Dienstes"],
    ["terms", "Nutzungsbedingungen"],
    ["privacy", "Datenschutz"],
    ["dpa", "Auftragsverarbeitung"],
    ["imprint", "Impressum"],
  ],
};
