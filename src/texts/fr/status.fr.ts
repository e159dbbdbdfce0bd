/** The status page, in French. */
import type { StatusTexts } from "../status-texts.ts";

/** The French texts. */
export const status: StatusTexts = {
  title: "État du service",
  states: {
    answers: "Le service répond aux appels.",
    noRoom:
      "Le disque est presque plein. Le service ne répond pas aux appels et n'enregistre aucune modification ; les pages restent lisibles.",
    noRelease: "Aucune donnée n'est chargée. Le service ne répond pas aux appels.",
    noDatabase: "La base de données ne répond pas. Le service ne répond pas aux appels.",
  },
  version: "Version de l'interface",
  method: "Version de la méthode",
  builtOn: "Créée le",
};
