/** The frame of every page, in Italian. */
import type { FrameTexts } from "../frame-texts.ts";

/** The Italian texts. */
export const frame: FrameTexts = {
  language: "Italiano",
  languages: "Lingua",
  description: (metrics) =>
    `Un punteggio da 0 a 100 per ogni indirizzo in Italia, basato su ${metrics} indicatori di fonti ufficiali e aperte, con l'indicazione di ciò che non è misurato.`,
  skip: "Vai al contenuto",
  error: "Errore",
  main: "Menu principale",
  about: "Informazioni sul servizio",
  mainLinks: [["#plans", "Prezzi"], ["docs", "Guida API"], ["account", "Account"]],
  aboutLinks: [
    ["methodology", "Come si calcola il punteggio"],
    ["model", "Documentazione del modello"],
    ["atlas", "Atlante dei comuni"],
    ["coverage", "Che cosa è misurato, e dove"],
    ["attribution", "Fonti e attribuzione"],
    ["changelog", "Registro delle modifiche"],
    ["status", "Stato del servizio"],
    ["terms", "Condizioni di servizio"],
    ["privacy", "Privacy"],
    ["dpa", "Accordo sul trattamento dei dati"],
    ["imprint", "Note legali"],
  ],
};
