/** What the page says of the check of the method. */
import type { Language } from "../../language.ts";
import type { PatternKey } from "./validation.ts";

/** The texts of one language. */
export interface ValidationTexts {
  readonly patterns: Readonly<Record<PatternKey, string>>;
  readonly columns: Readonly<
    Record<"hidden" | "method" | "bias" | "error" | "order" | "inside", string>
  >;
  /** Names of the methods. */
  readonly methods: { readonly before: string; readonly now: string };
  readonly picture: string;
  /** What the picture shows of a pattern, for readers who do not see it. */
  readonly described: (pattern: string, now: string, before: string) => string;
  readonly how: string;
  readonly measured: (date: string, release: string | null) => string;
}

/** By language. */
export const validationTexts: Readonly<Record<Language, ValidationTexts>> = {
  en: {
    patterns: {
      random_25: "a quarter of the metrics, at random",
      random_50: "half of the metrics, at random",
      by_province: "whole sources, province by province",
      half_of_provinces: "the local data of half of the provinces",
      rural: "the local data of rural places",
    },
    columns: {
      hidden: "Hidden",
      method: "Method",
      bias: "Mean deviation",
      error: "Typical error",
      order: "Order kept",
      inside: "In the interval",
    },
    methods: { before: "Method 1", now: "Method 2" },
    picture: "Typical error of the score in points, by what is hidden: shorter is better",
    described: (pattern, now, before) =>
      `${pattern}: ${now} points by method 2, ${before} by method 1.`,
    how:
      "Deviation and error (root mean square) are in points of 100. Order kept is Kendall's tau: 1 " +
      "if all places keep their order. In the interval is the share of full scores inside it.",
    measured: (date, release) =>
      `Measured on ${date} on ${
        release === null ? "all published files" : `the release ${release}`
      }.`,
  },
  it: {
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
    methods: { before: "Metodo 1", now: "Metodo 2" },
    picture: "Errore tipico del punteggio in punti, secondo ciò che è nascosto: meno è meglio",
    described: (pattern, now, before) =>
      `${pattern}: ${now} punti con il metodo 2, ${before} con il metodo 1.`,
    how: "Scarto ed errore (radice dell'errore quadratico medio) sono in punti su 100. L'ordine " +
      "mantenuto è il tau di Kendall: 1 se tutti i luoghi mantengono l'ordine. Nell'intervallo è la " +
      "quota di punteggi completi al suo interno.",
    measured: (date, release) =>
      `Misurato il ${date} su ${
        release === null ? "tutti i file pubblicati" : `la versione ${release}`
      }.`,
  },
  de: {
    patterns: {
      random_25: "ein Viertel der Kennzahlen, zufällig",
      random_50: "die Hälfte der Kennzahlen, zufällig",
      by_province: "ganze Quellen, Provinz für Provinz",
      half_of_provinces: "die lokalen Daten der Hälfte der Provinzen",
      rural: "die lokalen Daten ländlicher Orte",
    },
    columns: {
      hidden: "Verborgen",
      method: "Methode",
      bias: "Mittlere Abweichung",
      error: "Typischer Fehler",
      order: "Reihenfolge erhalten",
      inside: "Im Intervall",
    },
    methods: { before: "Methode 1", now: "Methode 2" },
    picture:
      "Typischer Fehler der Punktzahl in Punkten, je nachdem, was verborgen ist: kürzer ist " +
      "besser",
    described: (pattern, now, before) =>
      `${pattern}: ${now} Punkte mit Methode 2, ${before} mit Methode 1.`,
    how:
      "Abweichung und Fehler (Wurzel des mittleren quadratischen Fehlers) sind in Punkten von 100 " +
      "angegeben. Reihenfolge erhalten ist Kendalls Tau: 1, wenn alle Orte ihre Reihenfolge behalten. Im " +
      "Intervall ist der Anteil der vollständigen Punktzahlen, die darin liegen.",
    measured: (date, release) =>
      `Gemessen am ${date} an ${
        release === null ? "allen veröffentlichten Dateien" : `Datenstand ${release}`
      }.`,
  },
  fr: {
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
    methods: { before: "Méthode 1", now: "Méthode 2" },
    picture: "Erreur typique du score en points, selon ce qui est caché : plus court vaut mieux",
    described: (pattern, now, before) =>
      `${pattern} : ${now} points avec la méthode 2, ${before} avec la méthode 1.`,
    how:
      "L'écart et l'erreur (racine de l'erreur quadratique moyenne) sont en points sur 100. L'ordre " +
      "conservé est le tau de Kendall : 1 si tous les lieux gardent leur ordre. Dans l'intervalle est la " +
      "part des scores complets qui s'y trouvent.",
    measured: (date, release) =>
      `Mesuré le ${date} sur ${
        release === null ? "tous les fichiers publiés" : `la version ${release}`
      }.`,
  },
};
