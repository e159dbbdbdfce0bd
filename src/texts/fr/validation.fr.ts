/** The validation of the method, in French. */
import type { ValidationTexts } from "../validation-texts.ts";

/** The French texts. */
export const validation: ValidationTexts = {
  patterns: {
    random_25: "un quart des indicateurs, au hasard",
    random_50: "la moitié des indicateurs, au hasard",
    by_province: "des sources entières, province par province",
    half_of_provinces: "les données locales de la moitié des provinces",
    rural: "les données locales des lieux ruraux",
  },
  columns: {
    hidden: "Caché",
    part: "Partie",
    bias: "Écart moyen",
    error: "Erreur typique",
    order: "Ordre conservé",
    inside: "Dans l'intervalle",
    metric: "Indicateur",
    measured: "mesuré",
    predicted: "prédit",
  },
  none: "La version chargée n'a pas de chiffres propres : importez-la de nouveau.",
  national:
    "La version chargée compte trop peu de lieux pour une vérification. Les chiffres sont ceux de la dernière version de toute l'Italie, avec des erreurs augmentées d'un quart.",
  picture: (city) =>
    `${city}, prédit en cachant toute la province : un point par indicateur, sur la ligne où prédiction et mesure sont égales`,
  values: "Les valeurs du graphique",
  how:
    "L'écart et l'erreur (racine de l'erreur quadratique moyenne) sont en points sur 100. L'ordre " +
    "conservé est le tau de Kendall : 1 si tous les lieux gardent leur ordre. La colonne « Dans " +
    "l'intervalle » donne la part des scores complets qui s'y trouvent.",
  parts: "Par catégorie et région, la moitié des indicateurs étant cachée au hasard",
};
