/** The frame of every page, in German. */
import type { FrameTexts } from "../frame-texts.ts";

/** Its texts. */
export const frame: FrameTexts = {
  language: "Deutsch",
  languages: "Sprache",
  skip: "Zum Inhalt springen",
  error: "Fehler",
  main: "Hauptmenü",
  about: "Über den Dienst",
  mainLinks: [["#plans", "Preise"], ["docs", "API-Referenz"], ["account", "Konto"]],
  aboutLinks: [
    ["methodology", "So entsteht die Punktzahl"],
    ["attribution", "Quellen und Namensnennung"],
    ["terms", "Nutzungsbedingungen"],
    ["privacy", "Datenschutz"],
  ],
};
