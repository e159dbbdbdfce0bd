/** Texts for scores and metrics, in Italian. */
import { countIn, valueDigits } from "../count.ts";
import type { ScoringTexts } from "../scoring-texts.ts";
import { withArticle } from "./article.it.ts";

/** The Italian texts. */
export const scoring: ScoringTexts = {
  categories: {
    safety: "Sicurezza",
    services: "Servizi",
    mobility: "Mobilità e trasporti",
    enviro: "Ambiente",
    realestate: "Casa a prezzi accessibili",
    natural_risk: "Protezione dai rischi naturali",
  },
  labels: {
    safety: "Sicurezza (100 = più sicuro)",
    services: "Servizi (100 = più vicini)",
    mobility: "Mobilità e trasporti (100 = meglio collegato)",
    enviro: "Ambiente (100 = più sano)",
    realestate: "Casa a prezzi accessibili (100 = più accessibile)",
    natural_risk: "Rischi naturali (100 = pericolo minore)",
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
  count: countIn("it-IT", valueDigits),
  values: {
    per_100k_residents: { other: "{n} ogni 100.000 abitanti" },
    per_1000_residents: { other: "{n} ogni 1.000 abitanti" },
    accidents_per_year: { one: "{n} incidente all'anno", other: "{n} incidenti all'anno" },
    m: { other: "{n}\u00a0m" },
    km: { other: "{n}\u00a0km" },
    percent: { other: "{n}\u00a0%" },
    count: { other: "{n}" },
    kinds: { one: "{n} tipo", other: "{n} tipi" },
    trips_per_hour: { one: "{n} corsa all'ora", other: "{n} corse all'ora" },
    routes: { one: "{n} linea", other: "{n} linee" },
    per_km2: { other: "{n} per km²" },
    km_per_km2: { other: "{n}\u00a0km per km²" },
    ug_m3: { other: "{n}\u00a0µg/m³" },
    days_per_year: { one: "{n} giorno all'anno", other: "{n} giorni all'anno" },
    trees_per_ha: { one: "{n} albero per ettaro", other: "{n} alberi per ettaro" },
    kg_per_resident: { other: "{n}\u00a0kg per abitante all'anno" },
    residents_per_km2: { one: "{n} abitante per km²", other: "{n} abitanti per km²" },
    eur_per_m2: { other: "{n}\u00a0€/m²" },
    eur_per_m2_month: { other: "{n}\u00a0€/m² al mese" },
    years_of_income: { one: "{n} anno di reddito", other: "{n} anni di reddito" },
    percent_per_year: { other: "{n}\u00a0% all'anno" },
    ratio: { other: "{n}" },
    eur_per_year: { other: "{n}\u00a0€ all'anno" },
    seismic_zone: { other: "zona {n}" },
    hazard_class: { zero: "nessuna", other: "classe {n}" },
    g: { other: "{n}\u00a0g" },
  },
  atLeast: "almeno {value}",
  said: {
    levels: {
      point: "{value}, {year}",
      section: "{value} dalle sezioni di censimento, {year}",
      station: "{value} alle stazioni più vicine, {year}",
      grid_point: "{value} nel punto di griglia più vicino, {year}",
      zone: "{value} nella zona di mercato, {year}",
      census_area: "{value} nell'area di censimento, {year}",
      comune: "{value} nel comune, {year}",
      provincia: "{value} nella provincia, {year}",
    },
    range: "da {low} a {high}",
    estimated: "stima: {value}",
    unknown: "qui non lo sappiamo",
    withheld: "non mostrato: la licenza non lo consente",
    unused: "non usato: la licenza non lo consente",
  },
  reasons: {
    source_not_loaded: "dati non caricati",
    outside_coverage: "le fonti caricate non coprono questo luogo",
    coverage_edge: "il luogo è al margine dell'area coperta dalla fonte",
    location_too_coarse: "dell'indirizzo è stata trovata solo la via, la località o il comune",
    coarser_support: "è noto solo un dato meno dettagliato",
    incomplete_source: "la fonte non elenca tutto",
    no_street_network:
      "qui non è caricata nessuna rete stradale: il percorso a piedi è la linea d'aria moltiplicata per 1,4",
    far_from_street:
      "la strada più vicina è lontana: una parte del percorso a piedi è in linea d'aria",
    licence: "la licenza della fonte non consente che il punteggio lo riveli",
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
      "Questo comune è un'area prioritaria per il radon: almeno il 15 % delle abitazioni supera i 300 Bq/m³.",
  },
  hazardZones: {
    volcanic_red: "nella zona rossa di un vulcano, che viene evacuata prima di un'eruzione",
    volcanic_yellow: "nella zona gialla di un vulcano, dove può ricadere cenere",
    flood_p3:
      "dove le alluvioni sono frequenti (pericolosità P3, in media una volta ogni 20-50 anni)",
    flood_p2:
      "dove può arrivare un'alluvione (pericolosità P2, in media una volta ogni 100-200 anni)",
    landslide_p4: "dove la pericolosità da frana è molto elevata (classe P4)",
    landslide_p3: "dove la pericolosità da frana è elevata (classe P3)",
    tsunami_evacuation_zone: "in una zona di evacuazione per maremoto",
  },
  hazardsInComune: {
    residents: (percent, zone) =>
      `In questo comune ${
        withArticle(percent)
      } dei residenti vive ${zone}; non è noto di quali indirizzi si tratti.`,
    area: (percent, zone) =>
      `In questo comune ${
        withArticle(percent)
      } del territorio si trova ${zone}; non è noto di quali indirizzi si tratti.`,
  },
};
