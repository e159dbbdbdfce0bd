/** What stands beside scores and metrics, in French. */
import type { ScoringTexts } from "../scoring-texts.ts";

/** Its texts. */
export const scoring: ScoringTexts = {
  categories: {
    safety: "Sécurité",
    services: "Services",
    mobility: "Mobilité et transports",
    enviro: "Environnement",
    realestate: "Logement abordable",
    natural_risk: "Protection contre les risques naturels",
  },
  units: {
    per_100k_residents: "pour 100 000 habitants",
    per_1000_residents: "pour 1 000 habitants",
    accidents_per_year: "accidents par an",
    m: "m",
    percent: "%",
    count: "lieux",
    kinds: "types",
    trips_per_hour: "passages par heure",
    routes: "lignes",
    per_km2: "par km²",
    km_per_km2: "km par km²",
    ug_m3: "µg/m³",
    days_per_year: "jours par an",
    trees_per_ha: "arbres par hectare",
    kg_per_resident: "kg par habitant et par an",
    residents_per_km2: "habitants par km²",
    eur_per_m2: "EUR/m²",
    eur_per_m2_month: "EUR/m² par mois",
    years_of_income: "années de revenu",
    percent_per_year: "% par an",
    ratio: "rapport",
    eur_per_year: "EUR par an",
    seismic_zone: "zone (de 1 à 4)",
    hazard_class: "classe (0 signifie aucune)",
    g: "g",
  },
  reasons: {
    source_not_loaded: "aucune source correspondante n'est chargée",
    outside_coverage: "les sources chargées ne couvrent pas ce lieu",
    coverage_edge: "le lieu est en bordure de la zone couverte par la source",
    location_too_coarse: "l'adresse n'a pas été trouvée avec assez de précision",
    coarser_support: "seul un chiffre moins détaillé est connu",
    incomplete_source: "la source ne recense pas tout",
    no_value: "la source ne donne pas de valeur ici",
  },
  hazards: {
    volcanic_red: "Ce lieu est dans la zone rouge d'un volcan : il est évacué avant une éruption.",
    volcanic_yellow: "Ce lieu est dans la zone jaune d'un volcan : des cendres peuvent y retomber.",
    flood_p3:
      "Les inondations sont fréquentes ici : classe d'aléa P3, en moyenne tous les 20 à 50 ans.",
    flood_p2: "Ce lieu peut être inondé : classe d'aléa P2, en moyenne tous les 100 à 200 ans.",
    landslide_p4: "L'aléa de glissement de terrain est très élevé ici : classe P4.",
    landslide_p3: "L'aléa de glissement de terrain est élevé ici : classe P3.",
    tsunami_evacuation_zone: "Ce lieu est dans une zone d'évacuation en cas de tsunami.",
    seismic_zone_1:
      "Cette commune est en zone sismique 1, la plus dangereuse : de forts séismes sont possibles.",
    radon_priority_area:
      "Cette commune est une zone prioritaire pour le radon : au moins 15 % des logements dépassent 300 Bq/m³.",
  },
};
