/** What stands beside scores and metrics, in English. */
import type { ScoringTexts } from "../scoring-texts.ts";

/** Its texts. */
export const scoring: ScoringTexts = {
  categories: {
    safety: "Safety",
    services: "Services",
    mobility: "Mobility and transport",
    enviro: "Environment",
    realestate: "Affordable housing",
    natural_risk: "Safety from natural hazards",
  },
  units: {
    per_100k_residents: "per 100,000 residents",
    per_1000_residents: "per 1,000 residents",
    accidents_per_year: "accidents a year",
    m: "m",
    percent: "%",
    count: "places",
    kinds: "kinds",
    trips_per_hour: "trips an hour",
    routes: "routes",
    per_km2: "per km²",
    km_per_km2: "km per km²",
    ug_m3: "µg/m³",
    days_per_year: "days a year",
    trees_per_ha: "trees per hectare",
    kg_per_resident: "kg per resident a year",
    residents_per_km2: "residents per km²",
    eur_per_m2: "EUR/m²",
    eur_per_m2_month: "EUR/m² a month",
    years_of_income: "years of income",
    percent_per_year: "% a year",
    ratio: "ratio",
    eur_per_year: "EUR a year",
    seismic_zone: "zone (1 to 4)",
    hazard_class: "class (0: no hazard)",
    g: "g",
  },
  reasons: {
    source_not_loaded: "no source of it is loaded",
    outside_coverage: "the loaded sources do not cover this place",
    coverage_edge: "the place is at the edge of what the source covers",
    location_too_coarse: "the address was located too coarsely",
    coarser_support: "only a coarser number is known",
    incomplete_source: "the source does not list everything",
    no_value: "the source gives no value here",
  },
  hazards: {
    volcanic_red: "This place is in the red zone of a volcano: it is evacuated before an eruption.",
    volcanic_yellow: "This place is in the yellow zone of a volcano: ash can fall here.",
    flood_p3: "Floods are frequent here: hazard class P3, on average once in 20 to 50 years.",
    flood_p2: "This place can be flooded: hazard class P2, on average once in 100 to 200 years.",
    landslide_p4: "Landslide hazard is very high here: class P4.",
    landslide_p3: "Landslide hazard is high here: class P3.",
    tsunami_evacuation_zone: "This place is in a tsunami evacuation zone.",
    seismic_zone_1:
      "This comune is in seismic zone 1, the most dangerous: strong earthquakes can occur.",
    radon_priority_area:
      "This comune is a radon priority area: at least 15 % of the homes exceed 300 Bq/m³.",
  },
};
