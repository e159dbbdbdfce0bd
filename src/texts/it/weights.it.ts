/** The weights that a reader chooses, in Italian. */
import type { WeightsTexts } from "../weights-texts.ts";
import { withArticle } from "./article.it.ts";

/** The Italian texts. */
export const weights: WeightsTexts = {
  title: "I tuoi pesi",
  what:
    "Il punteggio pubblicato conta le sei categorie con pesi fissi. Scegli che cosa conta per te: un profilo, oppure un peso per ogni categoria. Il punteggio pubblicato resta com'è.",
  profiles: "Profili",
  names: {
    published: "Pesi pubblicati",
    balanced: "Equilibrato",
    family: "Famiglia",
    car_free: "Senza auto",
    retired: "In pensione",
    investor: "Investimento",
  },
  sliders: (most) => `Peso di ogni categoria, da 0 (non conta) a ${most} (conta di più)`,
  share: (percent) => `${percent} del punteggio`,
  send: "Applica i pesi",
  published: "Punteggio pubblicato",
  own: "Con i tuoi pesi",
  mistakes: {
    none: "Tutti i pesi sono 0. Dai un peso maggiore ad almeno una categoria.",
    number: "Un peso è un numero intero da 0 a 10. Sono mostrati i pesi pubblicati.",
    profile: "Questo profilo non esiste. Sono mostrati i pesi pubblicati.",
  },
  order: {
    same: "L'ordine è quello dei punteggi pubblicati.",
    changed: "L'ordine è diverso da quello dei punteggi pubblicati.",
  },
  always: (place) => `${place} ha il punteggio più alto con qualsiasi peso delle sei categorie.`,
  mostly: (place, percent) =>
    `${place} ha il punteggio più alto con ${
      withArticle(percent)
    } di tutti i pesi possibili delle sei categorie.`,
};
