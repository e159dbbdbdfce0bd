/** The units of the metrics, as people read them after a number. */
import type { Texts } from "../../language.ts";

/** Text of a unit by its key; `Metric.unit` names one of these. */
export const units = {
  per_100k_residents: {
    en: "per 100,000 residents",
    it: "ogni 100.000 abitanti",
    de: "je 100.000 Einwohner",
    fr: "pour 100 000 habitants",
  },
  per_1000_residents: {
    en: "per 1,000 residents",
    it: "ogni 1.000 abitanti",
    de: "je 1.000 Einwohner",
    fr: "pour 1 000 habitants",
  },
  accidents_per_year: {
    en: "accidents a year",
    it: "incidenti all'anno",
    de: "Unfälle pro Jahr",
    fr: "accidents par an",
  },
  m: { en: "m", it: "m", de: "m", fr: "m" },
  percent: { en: "%", it: "%", de: "%", fr: "%" },
  count: { en: "places", it: "luoghi", de: "Orte", fr: "lieux" },
  kinds: { en: "kinds", it: "tipi", de: "Arten", fr: "types" },
  trips_per_hour: {
    en: "trips an hour",
    it: "corse all'ora",
    de: "Fahrten pro Stunde",
    fr: "passages par heure",
  },
  routes: { en: "routes", it: "linee", de: "Linien", fr: "lignes" },
  per_km2: { en: "per km²", it: "per km²", de: "je km²", fr: "par km²" },
  km_per_km2: { en: "km per km²", it: "km per km²", de: "km je km²", fr: "km par km²" },
  ug_m3: { en: "µg/m³", it: "µg/m³", de: "µg/m³", fr: "µg/m³" },
  days_per_year: {
    en: "days a year",
    it: "giorni all'anno",
    de: "Tage pro Jahr",
    fr: "jours par an",
  },
  trees_per_ha: {
    en: "trees per hectare",
    it: "alberi per ettaro",
    de: "Bäume je Hektar",
    fr: "arbres par hectare",
  },
  kg_per_resident: {
    en: "kg per resident a year",
    it: "kg per abitante all'anno",
    de: "kg je Einwohner und Jahr",
    fr: "kg par habitant et par an",
  },
  residents_per_km2: {
    en: "residents per km²",
    it: "abitanti per km²",
    de: "Einwohner je km²",
    fr: "habitants par km²",
  },
  eur_per_m2: { en: "EUR/m²", it: "EUR/m²", de: "EUR/m²", fr: "EUR/m²" },
  eur_per_m2_month: {
    en: "EUR/m² a month",
    it: "EUR/m² al mese",
    de: "EUR/m² im Monat",
    fr: "EUR/m² par mois",
  },
  years_of_income: {
    en: "years of income",
    it: "anni di reddito",
    de: "Jahreseinkommen",
    fr: "années de revenu",
  },
  percent_per_year: {
    en: "% a year",
    it: "% all'anno",
    de: "% pro Jahr",
    fr: "% par an",
  },
  ratio: { en: "ratio", it: "rapporto", de: "Verhältnis", fr: "rapport" },
  eur_per_year: {
    en: "EUR a year",
    it: "EUR all'anno",
    de: "EUR im Jahr",
    fr: "EUR par an",
  },
  seismic_zone: {
    en: "zone (1 to 4)",
    it: "zona (da 1 a 4)",
    de: "Zone (1 bis 4)",
    fr: "zone (de 1 à 4)",
  },
  hazard_class: {
    en: "class (0 is none)",
    it: "classe (0 è nessuna)",
    de: "Klasse (0 bedeutet keine)",
    fr: "classe (0 signifie aucune)",
  },
  g: { en: "g", it: "g", de: "g", fr: "g" },
} as const satisfies Readonly<Record<string, Texts>>;

/** The key of a unit. */
export type UnitKey = keyof typeof units;
