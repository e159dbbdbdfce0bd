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
  /** One comune with its local files and without them. */
  readonly example: (
    comune: string,
    full: string,
    without: string,
    low: string,
    high: string,
  ) => string;
  readonly fairness: string;
  readonly fairnessWhat: string;
  readonly score: string;
  readonly income: string;
  readonly prices: (comuni: string) => string;
  readonly weights: string;
  readonly weightsWhat: string;
  readonly nominal: string;
  readonly effective: string;
  readonly saturation: string;
  readonly saturationWhat: string;
  readonly at: (points: string) => string;
  readonly measured: (date: string, release: string) => string;
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
    example: (comune, full, without, low, high) =>
      `${comune} scores ${full} with its local files and ${without} without them (interval ${low} to ` +
      `${high}).`,
    fairness: "Who scores favour",
    fairnessWhat:
      "Rank correlations, -1 to 1, over residents of Italy with the comune's taxable income, " +
      "and inside large comuni with the price of the market zone; for prices, the overall score is taken " +
      "without affordable housing.",
    score: "Score",
    income: "Income",
    prices: (comuni) => `Prices (${comuni} comuni)`,
    weights: "What categories weigh",
    weightsWhat:
      "The weight of each category, and its part of the differences between the scores of places.",
    nominal: "By the method",
    effective: "In effect",
    saturation: "Metrics at one end of their scale",
    saturationWhat:
      "Metrics known for at least half of the residents that give more than 40% of them 0 or " +
      "100 points.",
    at: (points) => `At ${points}`,
    measured: (date, release) => `Measured on ${date} on the release ${release}.`,
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
    example: (comune, full, without, low, high) =>
      `${comune} ha ${full} punti con i suoi file locali e ${without} senza (intervallo da ${low} a ${high}).`,
    fairness: "Chi è favorito dai punteggi",
    fairnessWhat:
      "Correlazioni tra ranghi, da -1 a 1, sui residenti in Italia con il reddito imponibile del " +
      "comune, e all'interno dei grandi comuni con il prezzo della zona di mercato; per i prezzi il " +
      "punteggio complessivo è senza la casa accessibile.",
    score: "Punteggio",
    income: "Reddito",
    prices: (comuni) => `Prezzi (comuni: ${comuni})`,
    weights: "Quanto pesano le categorie",
    weightsWhat:
      "Il peso di ogni categoria e la sua parte delle differenze tra i punteggi dei luoghi.",
    nominal: "Secondo il metodo",
    effective: "In effetti",
    saturation: "Indicatori a un estremo della scala",
    saturationWhat:
      "Indicatori noti per almeno metà dei residenti che danno 0 o 100 punti a più del " +
      "40\u00a0% di loro.",
    at: (points) => `A ${points}`,
    measured: (date, release) => `Misurato il ${date} su la versione ${release}.`,
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
    example: (comune, full, without, low, high) =>
      `${comune} hat ${full} Punkte mit seinen lokalen Dateien und ${without} ohne sie (Intervall ${low} ` +
      `bis ${high}).`,
    fairness: "Wen die Punktzahlen begünstigen",
    fairnessWhat:
      "Rangkorrelationen, -1 bis 1, über die Einwohner Italiens mit dem steuerpflichtigen " +
      "Einkommen der Gemeinde und innerhalb großer Gemeinden mit dem Preis der Marktzone; bei den Preisen " +
      "ist die Gesamtpunktzahl ohne bezahlbares Wohnen gerechnet.",
    score: "Punktzahl",
    income: "Einkommen",
    prices: (comuni) => `Preise (Gemeinden: ${comuni})`,
    weights: "Was die Kategorien wiegen",
    weightsWhat:
      "Das Gewicht jeder Kategorie und ihr Anteil an den Unterschieden zwischen den Punktzahlen " +
      "der Orte.",
    nominal: "Nach der Methode",
    effective: "Tatsächlich",
    saturation: "Kennzahlen an einem Ende ihrer Skala",
    saturationWhat:
      "Kennzahlen, die für mindestens die Hälfte der Einwohner bekannt sind und mehr als " +
      "40\u00a0% von ihnen 0 oder 100 Punkte geben.",
    at: (points) => `Bei ${points}`,
    measured: (date, release) => `Gemessen am ${date} an Datenstand ${release}.`,
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
    example: (comune, full, without, low, high) =>
      `${comune} obtient ${full} points avec ses fichiers locaux et ${without} sans eux (intervalle de ` +
      `${low} à ${high}).`,
    fairness: "Qui les scores favorisent",
    fairnessWhat:
      "Corrélations de rang, de -1 à 1, sur les habitants d'Italie avec le revenu imposable de la " +
      "commune, et à l'intérieur des grandes communes avec le prix de la zone de marché ; pour les prix, le " +
      "score global est pris sans le logement abordable.",
    score: "Score",
    income: "Revenu",
    prices: (comuni) => `Prix (communes : ${comuni})`,
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
  },
};
