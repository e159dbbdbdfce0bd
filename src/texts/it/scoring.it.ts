/** What stands beside scores and metrics, in Italian. */
import type { ScoringTexts } from "../scoring-texts.ts";

/** Its texts. */
export const scoring: ScoringTexts = {
  categories: {
    safety: "Sicurezza",
    services: "Servizi",
    mobility: "Mobilità e trasporti",
    enviro: "Ambiente",
    realestate: "Casa accessibile",
    natural_risk: "Protezione dai rischi naturali",
  },
  units: {
    per_100k_residents: "ogni 100.000 abitanti",
    per_1000_residents: "ogni 1.000 abitanti",
    accidents_per_year: "incidenti all'anno",
    m: "m",
    percent: "%",
    count: "luoghi",
    kinds: "tipi",
    trips_per_hour: "corse all'ora",
    routes: "linee",
    per_km2: "per km²",
    km_per_km2: "km per km²",
    ug_m3: "µg/m³",
    days_per_year: "giorni all'anno",
    trees_per_ha: "alberi per ettaro",
    kg_per_resident: "kg per abitante all'anno",
    residents_per_km2: "abitanti per km²",
    eur_per_m2: "EUR/m²",
    eur_per_m2_month: "EUR/m² al mese",
    years_of_income: "anni di reddito",
    percent_per_year: "% all'anno",
    ratio: "rapporto",
    eur_per_year: "EUR all'anno",
    seismic_zone: "zona (da 1 a 4)",
    hazard_class: "classe (0 è nessuna)",
    g: "g",
  },
  reasons: {
    source_not_loaded: "non è caricata nessuna fonte che lo misuri",
    outside_coverage: "le fonti caricate non coprono questo luogo",
    coverage_edge: "il luogo è al margine dell'area coperta dalla fonte",
    location_too_coarse: "l'indirizzo è stato trovato con troppa approssimazione",
    coarser_support: "è noto solo un dato meno dettagliato",
    incomplete_source: "la fonte non elenca tutto",
    no_value: "qui la fonte non dà alcun valore",
  },
  hazards: {
    volcanic_red:
      "Questo luogo è nella zona rossa di un vulcano: viene evacuato prima di un'eruzione.",
    volcanic_yellow: "Questo luogo è nella zona gialla di un vulcano: può ricadervi cenere.",
    flood_p3:
      "Qui le alluvioni sono frequenti: pericolosità P3, in media una volta ogni 20-50 anni.",
    flood_p2: "Questo luogo può allagarsi: pericolosità P2, in media una volta ogni 100-200 anni.",
    landslide_p4: "Qui la pericolosità da frana è molto elevata: classe P4.",
    landslide_p3: "Qui la pericolosità da frana è elevata: classe P3.",
    tsunami_evacuation_zone: "Questo luogo è in una zona di evacuazione per maremoto.",
    seismic_zone_1:
      "Questo comune è in zona sismica 1, la più pericolosa: possono verificarsi forti terremoti.",
    radon_priority_area:
      "Questo comune è un'area prioritaria per il radon: almeno il 15 % delle abitazioni supera 300 Bq/m³.",
  },
};
