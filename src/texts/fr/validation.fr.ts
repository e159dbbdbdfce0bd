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
    method: "Méthode",
    bias: "Écart moyen",
    error: "Erreur typique",
    order: "Ordre conservé",
    inside: "Dans l'intervalle",
  },
  methods: { before: "Méthode 1", now: (method) => `Méthode ${method}` },
  notYet: (method) => `Les chiffres de la méthode ${method} n'existent pas encore.`,
  picture:
    "Erreur typique du score en points, selon ce qui est caché : une barre courte vaut mieux",
  described: (pattern, now, before, method) =>
    `${pattern} : ${now} points avec la méthode ${method}, ${before} avec la méthode 1.`,
  how:
    "L'écart et l'erreur (racine de l'erreur quadratique moyenne) sont en points sur 100. L'ordre " +
    "conservé est le tau de Kendall : 1 si tous les lieux gardent leur ordre. La colonne « Dans " +
    "l'intervalle » donne la part des scores complets qui s'y trouvent.",
  example: (comune, full, without, low, high) =>
    `${comune} obtient ${full} points avec ses fichiers locaux et ${without} sans eux (intervalle de ` +
    `${low} à ${high}).`,
  fairness: "Qui les scores favorisent",
  fairnessWhat:
    "Corrélations de rang, de -1 à 1, sur les habitants d'Italie, avec le revenu imposable de la " +
    "commune, et à l'intérieur des grandes communes avec le prix de la zone de marché ; pour les prix, le " +
    "score global est pris sans le logement abordable.",
  score: "Score",
  income: "Revenu",
  prices: (comuni) => `Prix (communes : ${comuni})`,
  weights: "Ce que pèsent les catégories",
  weightsWhat:
    "Le poids de chaque catégorie et sa part des différences entre les scores des lieux.",
  nominal: "Selon la méthode",
  effective: "En réalité",
  saturation: "Indicateurs à une extrémité de leur échelle",
  saturationWhat:
    "Indicateurs connus pour au moins la moitié des habitants, qui donnent 0 ou 100 points à " +
    "plus de 40\u00a0% d'entre eux.",
  at: (points) => `À ${points}`,
  measured: (date, release) => `Mesuré le ${date} sur la version ${release}.`,
};
