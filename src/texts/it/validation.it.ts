/** The validation of the method, in Italian. */
import type { ValidationTexts } from "../validation-texts.ts";
import { elided } from "./elided.ts";

/** The Italian texts. */
export const validation: ValidationTexts = {
  patterns: {
    random_25: "un quarto degli indicatori, a caso",
    random_50: "metà degli indicatori, a caso",
    by_province: "fonti intere, provincia per provincia",
    half_of_provinces: "i dati locali di metà delle province",
    rural: "i dati locali dei luoghi rurali",
  },
  columns: {
    hidden: "Nascosto",
    method: "Metodo",
    bias: "Scarto medio",
    error: "Errore tipico",
    order: "Ordine mantenuto",
    inside: "Nell'intervallo",
  },
  methods: { before: "Metodo 1", now: (method) => `Metodo ${method}` },
  notYet: (method) => `Le cifre del metodo ${method} non ci sono ancora.`,
  picture: "Errore tipico del punteggio in punti, secondo ciò che è nascosto: meno è meglio",
  described: (pattern, now, before, method) =>
    `${pattern}: ${now} punti con il metodo ${method}, ${before} con il metodo 1.`,
  how: "Scarto ed errore (radice dell'errore quadratico medio) sono in punti su 100. L'ordine " +
    "mantenuto è il tau di Kendall: 1 se tutti i luoghi mantengono l'ordine. «Nell'intervallo» è " +
    "la quota di punteggi completi che vi cadono.",
  example: (comune, full, without, low, high) =>
    `${comune} ha ${full} punti con i suoi file locali e ${without} senza (intervallo da ${low} a ${high}).`,
  fairness: "Chi è favorito dai punteggi",
  fairnessWhat:
    "Correlazioni tra ranghi, da -1 a 1, calcolate sui residenti: in Italia con il reddito imponibile " +
    "del comune, all'interno dei grandi comuni con il prezzo della zona di mercato; per i prezzi il " +
    "punteggio complessivo esclude la categoria «Casa a prezzi accessibili».",
  score: "Punteggio",
  income: "Reddito",
  prices: (comuni) => `Prezzi (comuni: ${comuni})`,
  weights: "Quanto pesano le categorie",
  weightsWhat:
    "Il peso di ogni categoria e la sua parte delle differenze tra i punteggi dei luoghi.",
  nominal: "Secondo il metodo",
  effective: "Di fatto",
  saturation: "Indicatori a un estremo della scala",
  saturationWhat:
    "Indicatori noti per almeno metà dei residenti che danno 0 o 100 punti a più del " +
    "40\u00a0% di loro.",
  at: (points) => `A ${points}`,
  measured: (date, release) => elided(`Misurato il ${date} sulla versione ${release}.`),
};
