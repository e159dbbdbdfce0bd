/** What stands beside scores and metrics, in German. */
import type { ScoringTexts } from "../scoring-texts.ts";

/** Its texts. */
export const scoring: ScoringTexts = {
  categories: {
    safety: "Sicherheit",
    services: "Versorgung",
    mobility: "Mobilität und Verkehr",
    enviro: "Umwelt",
    realestate: "Bezahlbares Wohnen",
    natural_risk: "Schutz vor Naturgefahren",
  },
  units: {
    per_100k_residents: "je 100.000 Einwohner",
    per_1000_residents: "je 1.000 Einwohner",
    accidents_per_year: "Unfälle pro Jahr",
    m: "m",
    percent: "%",
    count: "Orte",
    kinds: "Arten",
    trips_per_hour: "Fahrten pro Stunde",
    routes: "Linien",
    per_km2: "je km²",
    km_per_km2: "km je km²",
    ug_m3: "µg/m³",
    days_per_year: "Tage pro Jahr",
    trees_per_ha: "Bäume je Hektar",
    kg_per_resident: "kg je Einwohner und Jahr",
    residents_per_km2: "Einwohner je km²",
    eur_per_m2: "EUR/m²",
    eur_per_m2_month: "EUR/m² im Monat",
    years_of_income: "Jahreseinkommen",
    percent_per_year: "% pro Jahr",
    ratio: "Verhältnis",
    eur_per_year: "EUR im Jahr",
    seismic_zone: "Zone (1 bis 4)",
    hazard_class: "Klasse (0 bedeutet keine)",
    g: "g",
  },
  reasons: {
    source_not_loaded: "keine Quelle dafür ist geladen",
    outside_coverage: "die geladenen Quellen decken diesen Ort nicht ab",
    coverage_edge: "der Ort liegt am Rand des Gebiets, das die Quelle abdeckt",
    location_too_coarse: "die Adresse wurde nicht genau genug gefunden",
    coarser_support: "es ist nur ein gröberer Wert bekannt",
    incomplete_source: "die Quelle verzeichnet nicht alles",
    no_value: "die Quelle gibt hier keinen Wert an",
  },
  hazards: {
    volcanic_red:
      "Dieser Ort liegt in der roten Zone eines Vulkans: Er wird vor einem Ausbruch evakuiert.",
    volcanic_yellow:
      "Dieser Ort liegt in der gelben Zone eines Vulkans: Hier kann Asche niedergehen.",
    flood_p3: "Hier gibt es häufig Hochwasser: Gefahrenklasse P3, im Mittel alle 20 bis 50 Jahre.",
    flood_p2:
      "Dieser Ort kann überflutet werden: Gefahrenklasse P2, im Mittel alle 100 bis 200 Jahre.",
    landslide_p4: "Die Erdrutschgefahr ist hier sehr hoch: Klasse P4.",
    landslide_p3: "Die Erdrutschgefahr ist hier hoch: Klasse P3.",
    tsunami_evacuation_zone: "Dieser Ort liegt in einer Tsunami-Evakuierungszone.",
    seismic_zone_1:
      "Diese Gemeinde liegt in Erdbebenzone 1, der gefährlichsten: Starke Beben sind möglich.",
    radon_priority_area:
      "Diese Gemeinde ist ein Radon-Vorsorgegebiet: Mindestens 15 % der Wohnungen überschreiten 300 Bq/m³.",
  },
};
