/** The frame of every page, in French. */
import type { FrameTexts } from "../frame-texts.ts";

/** Its texts. */
export const frame: FrameTexts = {
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
};
