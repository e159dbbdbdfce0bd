/** The boxes at the beginning of a report, in Italian. */
import type { OverviewTexts } from "../overview-texts.ts";

/** The Italian texts. */
export const overview: OverviewTexts = {
  good: "Quanto è buono",
  sure: "Quanto è sicuro",
  danger: "Che cosa è pericoloso",
  why: "Perché",
  near: "Che cosa c'è vicino",
  facts: {
    safety: { high: "dati favorevoli sulla sicurezza", low: "dati sfavorevoli sulla sicurezza" },
    services: { high: "servizi quotidiani a piedi", low: "pochi servizi a piedi" },
    mobility: { high: "ben collegato", low: "mal collegato senza auto" },
    enviro: { high: "ambiente sano", low: "ambiente gravato" },
    realestate: { high: "casa a prezzi accessibili", low: "casa cara per i redditi locali" },
    natural_risk: { high: "poco pericolo dalla natura", low: "molto pericolo dalla natura" },
  },
  hazards: {
    volcanic_zone: { here: "pericolo vulcanico", inComune: "pericolo vulcanico nel comune" },
    flood_point: {
      here: "pericolo di alluvione",
      inComune: "pericolo di alluvione in parti del comune",
    },
    landslide_point: {
      here: "pericolo di frana",
      inComune: "pericolo di frana in parti del comune",
    },
    tsunami_zone: {
      here: "pericolo di maremoto",
      inComune: "pericolo di maremoto in parti del comune",
    },
    seismic_zone: { here: "pericolo sismico alto", inComune: "pericolo sismico alto nel comune" },
    radon: { here: "radon", inComune: "radon nel comune" },
  },
  noWarning: "I dati caricati non contengono avvisi per questo luogo.",
  noRank: "I dati non bastano per confrontarlo con il resto d'Italia.",
  strip: "Residenti in Italia ordinati per punteggio; questo luogo è nella parte piena",
  counts: {
    measured: (n, total) => `${n} di ${total} indicatori misurati`,
    estimated: (n) => n === 1 ? "1 stimato" : `${n} stimati`,
    missing: (n) => n === 1 ? "1 non misurato" : `${n} non misurati`,
  },
  bars:
    "Punti rispetto a luoghi in comuni dello stesso tipo; ogni barra inizia dove finisce quella sopra.",
  most: (name, points) => `Soprattutto: ${name} (${points})`,
  together: "Tutto insieme",
};
