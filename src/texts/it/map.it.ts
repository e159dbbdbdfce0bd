/** The map of a place's surroundings, in Italian. */
import type { MapTexts } from "../map-texts.ts";

const list = new Intl.ListFormat("it-IT");

/** The Italian texts. */
export const map: MapTexts = {
  title: (place) => `Mappa dei dintorni di ${place}`,
  description: (reach, shown, names) =>
    `${reach} in ogni direzione, con il nord in alto. La mappa mostra ${list.format(shown)}.` +
    (names.length === 0 ? "" : ` Nomi sulla mappa: ${list.format(names)}.`),
  shown: {
    streets: "vie e sentieri",
    water: "acque",
    green: "aree verdi",
    building: "edifici",
    hazard: "le aree con un rischio naturale mappato",
    railway: "ferrovie",
    reach: "fin dove si arriva a piedi in 5, 10 e 15 minuti",
  },
  dot: {
    address: "L'indirizzo",
    street: "Il punto è sulla via, non al civico.",
    centre: "Il punto è il centro del comune o della località, non l'indirizzo.",
  },
  kinds: {
    school: "Scuola primaria",
    doctor: "Medico",
    stop: "Fermata",
    park: "Parco",
    supermarket: "Supermercato",
  },
  walk: (metres, minutes) => `${metres} a piedi, ${minutes}`,
  none: "nulla a distanza pedonale",
  zoom: "Ingrandimento",
  zooms: { close: "Da vicino", quarter: "15 minuti a piedi", far: "5 km intorno" },
  legend: "Legenda",
  layers: {
    walk: "A piedi in 5, 10 e 15 minuti",
    school: "Scuole",
    stop: "Fermate",
    green: "Aree verdi",
    hazard: "Aree a rischio naturale",
  },
  kindsShown: {
    place: "L'indirizzo",
    water: "Acque",
    building: "Edifici",
    major_road: "Strade principali",
    tunnel: "In galleria",
    railway: "Ferrovia",
  },
  dots: { school: "Scuola", stop: "Fermata" },
  failed: "Ora la mappa non può essere mostrata. Ricarica la pagina tra un minuto.",
  source: "Dati della mappa: © contributori di OpenStreetMap",
};
