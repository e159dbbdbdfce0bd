/** Descriptions of missing data, in French. */

/** The interface's words on missing data, followed by what method 2 changes. */
export const missingData =
  "Le champ insufficient_data sépare « mesuré comme mauvais » de « non mesuré ». Un score bas " +
  "peut signifier un lieu médiocre ou des données manquantes ; ce champ distingue les deux cas. À " +
  "partir de la méthode 2, la moyenne de lieux comparables compte à la place d'un indicateur " +
  "manquant : un score moyen peut donc aussi venir de données manquantes. N'affichez jamais score " +
  "sans insufficient_data.";
