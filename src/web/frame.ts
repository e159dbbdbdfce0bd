/** What the frame of every page says. */
import type { Language } from "../language.ts";

type Links = readonly (readonly [href: string, text: string])[];

/** The texts of one language. */
export interface FrameTexts {
  /** The language's own name for itself. */
  readonly language: string;
  /** Label of the links that switch the language. */
  readonly languages: string;
  readonly skip: string;
  readonly error: string;
  readonly main: string;
  readonly about: string;
  readonly mainLinks: Links;
  readonly aboutLinks: Links;
}

/** By language. */
export const frameTexts: Readonly<Record<Language, FrameTexts>> = {
  en: {
    language: "English",
    languages: "Language",
    skip: "Skip to the content",
    error: "Error",
    main: "Main",
    about: "About the service",
    mainLinks: [["#plans", "Prices"], ["docs", "API reference"], ["account", "Account"]],
    aboutLinks: [
      ["methodology", "How the score is made"],
      ["attribution", "Sources and attribution"],
      ["terms", "Terms of service"],
      ["privacy", "Privacy"],
    ],
  },
  it: {
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
  },
  de: {
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
  },
  fr: {
    language: "Français",
    languages: "Langue",
    skip: "Aller au contenu",
    error: "Erreur",
    main: "Menu principal",
    about: "À propos du service",
    mainLinks: [["#plans", "Tarifs"], ["docs", "Référence API"], ["account", "Compte"]],
    aboutLinks: [
      ["methodology", "Comment le score est calculé"],
      ["attribution", "Sources et attribution"],
      ["terms", "Conditions d'utilisation"],
      ["privacy", "Confidentialité"],
    ],
  },
};
