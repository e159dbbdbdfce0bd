/** Hazards at a place that its score must not hide (method 2, "Warnings"). Pure. */
import type { MetricReport } from "./aggregate.ts";
import type { Texts } from "../language.ts";

/** A class of a hazard that is said aloud. */
interface HazardClass {
  readonly metric: string;
  /** Stable, never translated. */
  readonly class: string;
  /** Values, in the metric's unit, from the first to the second, both included. */
  readonly from: number;
  readonly to: number;
  readonly text: Texts;
}

/** A hazard at a place. */
export type Warning = Pick<HazardClass, "metric" | "class" | "text">;

/** The classes, in the order in which they are said. A value lies in one class of its metric at most. */
export const hazardClasses: readonly HazardClass[] = [
  {
    metric: "volcanic_zone",
    class: "red",
    from: 2,
    to: Infinity,
    text: {
      en: "This place is in the red zone of a volcano: it is evacuated before an eruption.",
      it: "Questo luogo è nella zona rossa di un vulcano: viene evacuato prima di un'eruzione.",
      de: "Dieser Ort liegt in der roten Zone eines Vulkans: Er wird vor einem Ausbruch evakuiert.",
      fr: "Ce lieu est dans la zone rouge d'un volcan : il est évacué avant une éruption.",
    },
  },
  {
    metric: "volcanic_zone",
    class: "yellow",
    from: 1,
    to: 1,
    text: {
      en: "This place is in the yellow zone of a volcano: ash can fall here.",
      it: "Questo luogo è nella zona gialla di un vulcano: può ricadervi cenere.",
      de: "Dieser Ort liegt in der gelben Zone eines Vulkans: Hier kann Asche niedergehen.",
      fr: "Ce lieu est dans la zone jaune d'un volcan : des cendres peuvent y retomber.",
    },
  },
  {
    metric: "flood_point",
    class: "P3",
    from: 3,
    to: Infinity,
    text: {
      en: "Floods are frequent here: hazard class P3, on average once in 20 to 50 years.",
      it: "Qui le alluvioni sono frequenti: pericolosità P3, in media una volta ogni 20-50 anni.",
      de: "Hier gibt es häufig Hochwasser: Gefahrenklasse P3, im Mittel alle 20 bis 50 Jahre.",
      fr:
        "Les inondations sont fréquentes ici : classe d'aléa P3, en moyenne tous les 20 à 50 ans.",
    },
  },
  {
    metric: "flood_point",
    class: "P2",
    from: 2,
    to: 2,
    text: {
      en: "This place can be flooded: hazard class P2, on average once in 100 to 200 years.",
      it: "Questo luogo può allagarsi: pericolosità P2, in media una volta ogni 100-200 anni.",
      de: "Dieser Ort kann überflutet werden: Gefahrenklasse P2, im Mittel alle 100 bis 200 Jahre.",
      fr: "Ce lieu peut être inondé : classe d'aléa P2, en moyenne tous les 100 à 200 ans.",
    },
  },
  {
    metric: "landslide_point",
    class: "P4",
    from: 4,
    to: Infinity,
    text: {
      en: "Landslide hazard is very high here: class P4.",
      it: "Qui la pericolosità da frana è molto elevata: classe P4.",
      de: "Die Erdrutschgefahr ist hier sehr hoch: Klasse P4.",
      fr: "L'aléa de glissement de terrain est très élevé ici : classe P4.",
    },
  },
  {
    metric: "landslide_point",
    class: "P3",
    from: 3,
    to: 3,
    text: {
      en: "Landslide hazard is high here: class P3.",
      it: "Qui la pericolosità da frana è elevata: classe P3.",
      de: "Die Erdrutschgefahr ist hier hoch: Klasse P3.",
      fr: "L'aléa de glissement de terrain est élevé ici : classe P3.",
    },
  },
  {
    metric: "tsunami_zone",
    class: "evacuation_zone",
    from: 1,
    to: Infinity,
    text: {
      en: "This place is in a tsunami evacuation zone.",
      it: "Questo luogo è in una zona di evacuazione per maremoto.",
      de: "Dieser Ort liegt in einer Tsunami-Evakuierungszone.",
      fr: "Ce lieu est dans une zone d'évacuation en cas de tsunami.",
    },
  },
  {
    metric: "seismic_zone",
    class: "zone_1",
    from: 1,
    to: 1,
    text: {
      en: "This comune is in seismic zone 1, the most dangerous: strong earthquakes can occur.",
      it:
        "Questo comune è in zona sismica 1, la più pericolosa: possono verificarsi forti terremoti.",
      de: "Diese Gemeinde liegt in Erdbebenzone 1, der gefährlichsten: Starke Beben sind möglich.",
      fr:
        "Cette commune est en zone sismique 1, la plus dangereuse : de forts séismes sont possibles.",
    },
  },
  {
    metric: "radon",
    class: "priority_area",
    from: 15,
    to: Infinity,
    text: {
      en: "This comune is a radon priority area: at least 15 % of the homes exceed 300 Bq/m³.",
      it:
        "Questo comune è un'area prioritaria per il radon: almeno il 15 % delle abitazioni supera 300 Bq/m³.",
      de:
        "Diese Gemeinde ist ein Radon-Vorsorgegebiet: Mindestens 15 % der Wohnungen überschreiten 300 Bq/m³.",
      fr:
        "Cette commune est une zone prioritaire pour le radon : au moins 15 % des logements dépassent 300 Bq/m³.",
    },
  },
];

/** What is said of the hazards at a place. */
export interface HazardsSaid {
  readonly warnings: readonly Warning[];
  /** The metrics of hazards that nothing measures here, in the order of the catalogue. */
  readonly unverified: readonly string[];
}

const hazards = new Set(hazardClasses.map(({ metric }) => metric));

/** The worst classes of the hazards at a place, and the hazards of which nothing is known there. */
export function hazardsSaid(metrics: readonly MetricReport[]): HazardsSaid {
  const values = new Map<string, number>(), unverified: string[] = [];
  for (const { metric: { id }, measurement } of metrics) {
    if (!hazards.has(id)) continue;
    if (measurement.state === "missing") unverified.push(id);
    else values.set(id, measurement.value);
  }
  const warnings = hazardClasses.filter(({ metric, from, to }) => {
    const value = values.get(metric);
    return value !== undefined && from <= value && value <= to;
  }).map(({ metric, class: of, text }) => ({ metric, class: of, text }));
  return { warnings, unverified };
}
