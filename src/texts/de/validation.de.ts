/** The validation of the method, in German. */
import type { ValidationTexts } from "../validation-texts.ts";

/** The German texts. */
export const validation: ValidationTexts = {
  patterns: {
    random_25: "ein Viertel der Kennzahlen, zufällig",
    random_50: "die Hälfte der Kennzahlen, zufällig",
    by_province: "ganze Quellen, Provinz für Provinz",
    half_of_provinces: "die lokalen Daten der Hälfte der Provinzen",
    rural: "die lokalen Daten ländlicher Orte",
  },
  columns: {
    hidden: "Verborgen",
    part: "Teil",
    bias: "Mittlere Abweichung",
    error: "Typischer Fehler",
    order: "Reihenfolge erhalten",
    inside: "Im Intervall",
    metric: "Kennzahl",
    measured: "gemessen",
    predicted: "vorhergesagt",
  },
  none: "Die geladene Datenversion enthält keine eigenen Zahlen: Importieren Sie sie neu.",
  national:
    "Die geladene Datenversion hat zu wenige Orte für eine Prüfung. Die Zahlen sind die der letzten Version ganz Italiens, mit um ein Viertel erweiterten Fehlern.",
  picture: (city) =>
    `${city}, vorhergesagt bei verborgener Provinz: ein Punkt je Kennzahl, auf der Linie, wo Vorhersage und Messung gleich sind`,
  values: "Die Werte des Diagramms",
  how:
    "Abweichung und Fehler (Wurzel des mittleren quadratischen Fehlers) sind in Punkten von 100 " +
    "angegeben. „Reihenfolge erhalten“ ist Kendalls Tau: 1, wenn alle Orte ihre Reihenfolge behalten. " +
    "„Im Intervall“ ist der Anteil der vollständigen Punktzahlen, die darin liegen.",
  parts: "Nach Kategorie und Region, wenn die Hälfte der Kennzahlen zufällig verborgen ist",
};
