/** The boxes at the beginning of a report, in German. */
import type { OverviewTexts } from "../overview-texts.ts";

/** The German texts. */
export const overview: OverviewTexts = {
  good: "Wie gut",
  sure: "Wie sicher",
  danger: "Was gefährlich ist",
  why: "Warum",
  near: "Was in der Nähe ist",
  facts: {
    safety: { high: "günstige Zahlen zur Sicherheit", low: "ungünstige Zahlen zur Sicherheit" },
    services: { high: "täglicher Bedarf zu Fuß erreichbar", low: "wenig zu Fuß erreichbar" },
    mobility: { high: "gut angebunden", low: "ohne Auto schlecht angebunden" },
    enviro: { high: "gesunde Umwelt", low: "belastete Umwelt" },
    realestate: { high: "bezahlbares Wohnen", low: "Wohnen teuer für die Einkommen am Ort" },
    natural_risk: { high: "geringe Gefahr durch die Natur", low: "große Gefahr durch die Natur" },
  },
  hazards: {
    volcanic_zone: { here: "Vulkangefahr", inComune: "Vulkangefahr in der Gemeinde" },
    flood_point: { here: "Hochwassergefahr", inComune: "Hochwassergefahr in Teilen der Gemeinde" },
    landslide_point: {
      here: "Erdrutschgefahr",
      inComune: "Erdrutschgefahr in Teilen der Gemeinde",
    },
    tsunami_zone: { here: "Tsunamigefahr", inComune: "Tsunamigefahr in Teilen der Gemeinde" },
    seismic_zone: { here: "hohe Erdbebengefahr", inComune: "hohe Erdbebengefahr in der Gemeinde" },
    radon: { here: "Radon", inComune: "Radon in der Gemeinde" },
  },
  noWarning: "Die geladenen Daten enthalten keine Warnung für diesen Ort.",
  noRank: "Die Daten reichen für einen Vergleich mit dem übrigen Italien nicht aus.",
  strip:
    "Italiens Einwohner von der niedrigsten bis zur höchsten Punktzahl; dieser Ort liegt im gefüllten Teil",
  counts: {
    measured: (n, total) => `${n} von ${total} Kennzahlen gemessen`,
    estimated: (n) => `${n} geschätzt`,
    missing: (n) => `${n} nicht gemessen`,
  },
  bars:
    "Punkte im Vergleich mit Orten derselben Art von Gemeinde; jeder Balken beginnt, wo der darüber endet.",
  most: (name, points) => `Am meisten: ${name} (${points})`,
  together: "Alles zusammen",
};
