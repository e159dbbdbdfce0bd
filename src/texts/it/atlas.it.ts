/** The map of the atlas and the pages of comuni, in Italian. */
import type { AtlasTexts } from "../atlas-texts.ts";

/** The Italian texts. */
export const atlas: AtlasTexts = {
  mapTitle: "Atlante dei comuni",
  areaTitle: (name) => `Atlante dei comuni: ${name}`,
  mapDescription: (comuni) =>
    `Una mappa della vivibilità di ${comuni} comuni italiani, per punteggio complessivo e sei categorie, ` +
    "con gli intervalli e con ciò che non è misurato.",
  mapWhat:
    "Il punteggio medio dei residenti, da 0 a 100. Un intervallo contiene la media con una probabilità " +
    "del 90%. I luoghi con intervalli che si sovrappongono possono stare in un ordine o nell'altro.",
  coverageWhat:
    "La quota dei valori degli indicatori che è misurata per il residente medio: un valore diretto conta " +
    "per intero, una stima per metà. E la fonte che aggiungerebbe di più, dove un suo file copre il luogo.",
  layers: "Che cosa mostra la mappa",
  overall: "Punteggio complessivo",
  measured: "Che cosa è misurato",
  caption: (layer) => `Mappa: ${layer}`,
  hatched: (points) => `A righe: l'intervallo supera ${points} punti`,
  zoomMap: (layer) => `Mappa dei comuni ingrandibile: ${layer}`,
  zoomIn: "Ingrandisci",
  zoomOut: "Riduci",
  close: "Chiudi",
  ctrl: "Ctrl",
  wheel: (key) => `Per ingrandire la mappa, tieni premuto ${key} e scorri.`,
  fingers: "Sposta la mappa con due dita.",
  searchHint: "Il nome; un nome precedente porta al comune di oggi.",
  comuniOf: (province) => `Comuni della provincia di ${province}`,
  missingMost: "Fonte che aggiungerebbe di più",
  onMap: (province) => `Mappa della provincia di ${province}`,
  title: (name, provincia) => `Vivibilità di ${name} (${provincia})`,
  description: (name, range) =>
    `Il punteggio medio di vivibilità dei residenti di ${name}: ${range} punti su 100, con sei ` +
    "categorie, posizioni come intervalli e ciò che non è misurato.",
  lead: (name, score, range) =>
    `I residenti di ${name} vivono in media a ${score} punti su 100. Con una probabilità del 90%, la ` +
    `media è nell'intervallo ${range}.`,
  leadRange: (name, range) =>
    `I residenti di ${name} vivono in media a ${range} punti su 100. Le misure sono troppo poche per ` +
    "dire in quale punto di questo intervallo, che contiene la media con una probabilità del 90%.",
  rank: (low, high, total) => `Posizione da ${low} a ${high} su ${total} comuni dell'atlante.`,
  sizeRank: (low, high, total, size) => `Posizione da ${low} a ${high} su ${total} comuni ${size}.`,
  sizes: {
    village: "fino a 5.000 residenti",
    town: "da 5.001 a 50.000 residenti",
    city: "da 50.001 a 250.000 residenti",
    metropolis: "con più di 250.000 residenti",
  },
  rankWhat: "La posizione 1 ha il punteggio più alto. L'intervallo contiene la posizione con una " +
    "probabilità del 90%; fra comuni con intervalli che si sovrappongono non c'è una graduatoria.",
  categories: "Le sei categorie",
  best: "Indicatori misurati più alti",
  lowest: "Indicatori misurati più bassi",
  points: (points) => `${points} punti`,
  pointsWhat:
    "Media su 20 luoghi di residenti, da 0 a 100. Sono elencati solo gli indicatori misurati " +
    "direttamente in tutti.",
  hazards: "Pericoli naturali",
  noHazards: (name) =>
    `Le mappe caricate non mostrano classi di pericolo che comprendono almeno il 5% di ${name}. I ` +
    "pericoli senza una mappa caricata non sono verificati.",
  missing: "Che cosa non è misurato",
  missingLead: (direct, total, share) =>
    `${direct} indicatori su ${total} sono misurati direttamente in ognuno dei 20 luoghi. Dei valori di ` +
    `tutti gli indicatori insieme è misurato il ${share}: una stima conta per metà. Il resto è la media di ` +
    "luoghi simili, e l'intervallo qui sopra è più ampio.",
  filesLeft: (files) => `File che un'importazione può ancora scaricare: ${files}`,
  filesAdd: (metrics) => `Indicatori che aggiungono qui: ${metrics}`,
  filesMayAdd: (metrics) =>
    `Indicatori che aggiungono solo se hanno un valore per questo luogo: ${metrics}`,
  widthWith: (now, then) =>
    `Ampiezza dell'intervallo qui sopra: circa ${now} punti; circa ${then} con gli indicatori che aggiungono`,
  missingWhat: "Fonti che aggiungerebbero misure",
  columns: {
    source: "Fonte",
    files: "File",
    adds: "Aggiunge",
    mayAdd: "Aggiunge se ha un valore",
  },
  coverage: (name) => `Che cosa è misurato a ${name}, e perché non ovunque`,
  tryAddress: (name) => `Valuta un indirizzo di ${name}`,
  licence:
    "Contiene informazioni da OpenStreetMap (© contributori di OpenStreetMap), disponibile con " +
    "licenza ODbL 1.0.",
  earlier: (release, day) =>
    `Questo è l'atlante della versione dei dati ${release} del ${day}. L'atlante della versione attiva ` +
    "non è ancora calcolato.",
  notComputedTitle: "L'atlante non è ancora calcolato",
  notComputed:
    "Dopo un'importazione, il gestore calcola i livelli di tutti i comuni con questo comando:",
  unknownTitle: "L'atlante non ha questo comune",
  unknown: (name) =>
    name === ""
      ? "L'atlante di questa installazione non ha un comune con questo codice."
      : `L'atlante di questa installazione non ha un comune di nome «${name}».`,
  nearest: "Comuni con un nome simile:",
};
