/** The page that compares addresses, in French. */
import type { CompareTexts } from "../compare-texts.ts";

const list = new Intl.ListFormat("fr-FR");

/** The French texts. */
export const compare: CompareTexts = {
  title: "Comparer des adresses",
  intro:
    "De deux à cinq adresses côte à côte : laquelle obtient le meilleur score, avec quelle certitude et pourquoi.",
  cost: (left, limit) =>
    `Chaque adresse coûte un appel du mois : il en reste ${left} sur ${limit}.`,
  place: (number, isOptional) => `Adresse ${number}${isOptional ? " (facultative)" : ""}`,
  send: "Comparer",
  plansOnly: (plans) => `La comparaison fait partie des offres ${list.format(plans)}.`,
  tooFew: (places, left) =>
    `${places} adresses demandent ${places} appels, et il en reste ${left} ce mois-ci. ` +
    "Retirez des adresses ou choisissez une offre supérieure.",
  result: "Comparaison",
  which: "Laquelle obtient le meilleur score",
  pair: (one, other) => `${one} et ${other}`,
  sideBySide: "Côte à côte",
  rows: { score: "Score", range: "Fourchette avec toutes les données" },
  measure: "De 0 à 100",
  metrics: "Les indicateurs qui font le plus de différence",
  metric: "Indicateur",
  warnings: (place) => `Avertissements : ${place}`,
  again: "Comparer d'autres adresses",
};
