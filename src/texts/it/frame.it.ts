/** The frame of every page, in Italian. */
import type { FrameTexts } from "../frame-texts.ts";

/** Its texts. */
export const frame: FrameTexts = {
  language: "Italiano",
  languages: "Lingua",
  skip: "Vai al contenuto",
  error: "Errore",
  main: "Menu principale",
  about: "Informazioni sul servizio",
  mainLinks: [["#plans", "Prezzi"], ["docs", "Guida API"], ["account", "Account"]],
  aboutLinks: [
    ["methodology", "Come si calcola il punteggio"],
    ["attribution", "Fonti e attribuzione"],
    ["terms", "Condizioni di servizio"],
    ["privacy", "Privacy"],
  ],
};
