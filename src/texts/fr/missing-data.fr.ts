/** Descriptions of missing data, in French. */

/** What missing data mean, without names of the interface: those are in its documentation. */
export const missingData =
  "Gris signifie inconnu, et non mauvais. Une catégorie qui n'est pas assez mesurée n'a pas de chiffre. " +
  "À la place d'un indicateur manquant, la moyenne de lieux comparables compte : un score moyen peut " +
  "donc aussi venir de données manquantes.";
