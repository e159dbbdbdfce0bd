/** The weights that a reader chooses, in French. */
import type { WeightsTexts } from "../weights-texts.ts";

/** The French texts. */
export const weights: WeightsTexts = {
  title: "Vos propres poids",
  what:
    "Le score publié compte les six catégories selon des poids fixes. Choisissez ce qui compte pour vous : un profil, ou un poids pour chaque catégorie. Le score publié reste tel quel.",
  profiles: "Profils",
  names: {
    published: "Poids publiés",
    balanced: "Équilibré",
    family: "Famille",
    car_free: "Sans voiture",
    retired: "À la retraite",
    investor: "Investissement",
  },
  sliders: (most) => `Poids de chaque catégorie, de 0 (ne compte pas) à ${most} (compte le plus)`,
  share: (percent) => `${percent} du score`,
  send: "Appliquer les poids",
  published: "Score publié",
  own: "Avec vos poids",
  mistakes: {
    none: "Tous les poids sont à 0. Donnez un poids plus élevé à au moins une catégorie.",
    number: "Un poids est un nombre entier de 0 à 10. Les poids publiés sont affichés.",
    profile: "Ce profil n'existe pas. Les poids publiés sont affichés.",
  },
  order: {
    same: "L'ordre est celui des scores publiés.",
    changed: "L'ordre diffère de celui des scores publiés.",
  },
  always: (place) =>
    `${place} obtient le meilleur score quels que soient les poids des six catégories.`,
  mostly: (place, percent) =>
    `${place} obtient le meilleur score pour ${percent} de tous les poids possibles des six catégories.`,
};
