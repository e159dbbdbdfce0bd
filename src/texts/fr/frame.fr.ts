/** The frame of every page, in French. */
import type { FrameTexts } from "../frame-texts.ts";

/** The French texts. */
export const frame: FrameTexts = {
  language: "Français",
  languages: "Langue",
  description: (metrics) =>
    `Un score de 0 à 100 pour toute adresse en Italie, à partir de ${metrics} indicateurs de sources officielles et ouvertes, avec ce qui n'est pas mesuré.`,
  skip: "Aller au contenu",
  error: "Erreur",
  main: "Menu principal",
  about: "À propos du service",
  mainLinks: [["#plans", "Tarifs"], ["docs", "Guide de l'API"], ["account", "Compte"]],
  aboutLinks: [
    ["methodology", "Comment le score est calculé"],
    ["model", "Documentation du modèle"],
    ["atlas", "Atlas des communes"],
    ["coverage", "Ce qui est mesuré, et où"],
    ["attribution", "Sources et attribution"],
    ["changelog", "Journal des modifications"],
    ["status", "État du service"],
    ["terms", "Conditions d'utilisation"],
    ["privacy", "Confidentialité"],
    ["dpa", "Accord de traitement des données"],
    ["imprint", "Mentions légales"],
  ],
};
