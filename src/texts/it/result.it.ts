/** The report of an address, in Italian. */
import { decisions } from "./decisions.it.ts";
import type { ResultTexts } from "../result-texts.ts";
import { withArticle } from "./article.it.ts";

const list = new Intl.ListFormat("it-IT");

/** Names the place found instead of a street: the hamlet, or the comune. */
const instead = (hamlet: string | null): string =>
  hamlet === null ? "questo è l'intero comune" : `questa è la località ${hamlet}`;

/** A number of measured points. */
const pointsOf = (points: number): string => points === 1 ? "un punto" : `${points} punti`;

/** The Italian texts. */
export const result: ResultTexts = {
  title: (place) => `Punteggio di ${place}`,
  located: {
    house_number: "Abbiamo trovato il civico.",
    interpolated: "La posizione è stimata tra due civici vicini.",
    street: "Abbiamo trovato la via, non il civico: aggiungilo per un risultato più preciso.",
    locality:
      "Abbiamo trovato solo la località: aggiungi via e civico per un risultato più preciso.",
    comune: "Abbiamo trovato solo il comune: aggiungi via e civico per un risultato più preciso.",
    coordinates: "Il luogo è indicato dalle coordinate.",
  },
  measuredOver: {
    street: (points) => `Misure in ${pointsOf(points)} della via.`,
    locality: (points) => `Misure in ${pointsOf(points)} della località.`,
    comune: (points) => `Misure in ${pointsOf(points)} del comune.`,
  },
  unfound: {
    street: (name, comune, hamlet) =>
      `Non abbiamo ${name ?? "questa via"} a ${comune}; ${instead(hamlet)}.`,
    streets: (name, comune, hamlet) =>
      `A ${comune} più vie possono essere ${name ?? "questa via"}; ${instead(hamlet)}. ` +
      "Scrivi il nome completo della via.",
    position: (name, comune, hamlet) =>
      `${name ?? "Questa via"} esiste a ${comune}, ma la sua posizione non è nei dati; ${
        instead(hamlet)
      }.`,
    number: (number, street) => `Non abbiamo il civico ${number} di ${street}; questa è la via.`,
    repeatedNumber: (number, street) =>
      `Il civico ${number} di ${street} si trova in più punti; questa è la via.`,
    esponente: (number, street, found) =>
      `Non abbiamo il civico ${number} di ${street}; questo è il civico ${found}.`,
    numberOfHamlet: (number, hamlet) =>
      `Non abbiamo il civico ${number} di ${hamlet}; questa è la località.`,
  },
  sample: "Questi dati sono dimostrativi: il territorio è inventato.",
  warnings: "Attenzione",
  notOffset: "I buoni risultati degli altri indicatori non compensano questi pericoli.",
  unverified: (hazards) =>
    `Pericoli non verificati qui: ${hazards}. L'assenza di un avviso non significa assenza di pericolo.`,
  comuneHazards: {
    flood: (share, year, at) =>
      `Nel comune ${
        withArticle(share)
      } dei residenti vive in aree a pericolosità idraulica media ` +
      `(${year}); non sappiamo se vale per questo ${at === "address" ? "indirizzo" : "luogo"}.`,
    landslide: (share, year, at) =>
      `Nel comune ${
        withArticle(share)
      } dei residenti vive in aree a pericolosità da frana elevata ` +
      `(${year}); non sappiamo se vale per questo ${at === "address" ? "indirizzo" : "luogo"}.`,
  },
  unknown: "Che cosa non si sa",
  missing: (missing, total) =>
    missing === 1
      ? `${missing} indicatore su ${total} non è misurato qui: al suo posto conta la media di ` +
        "luoghi simili."
      : `${missing} indicatori su ${total} non sono misurati qui: al loro posto conta la media di ` +
        "luoghi simili.",
  estimated: (estimated) =>
    estimated === 1
      ? `${estimated} è solo stimato e conta per metà.`
      : `${estimated} sono solo stimati e contano per metà.`,
  allMeasured: (total) =>
    `Tutti i ${total} indicatori sono misurati, qui o per il comune o la provincia.`,
  insufficient: (categories) => `Dati insufficienti per un giudizio: ${list.format(categories)}.`,
  onTheSpot: "Che cosa verificare sul posto",
  checks: {
    noise: "Rumore: torna di notte e nel fine settimana, e ascolta a finestre aperte e chiuse.",
    damp: "Umidità: cerca macchie e muffa sui muri esterni, in cantina e dietro i mobili.",
    reception: "Copertura cellulare: prova a telefonare dalle stanze che useresti di più.",
    hazards:
      "Alluvioni e frane: consulta il piano di protezione civile del comune e chiedi ai vicini se l'acqua è mai arrivata nelle cantine.",
    lighting: "Illuminazione: percorri la strada di casa quando è buio.",
    errands:
      "Negozi, farmacia e medico: raggiungi a piedi i più vicini e chiedi se il medico accetta nuovi assistiti.",
    transport:
      "Autobus e treni: leggi gli orari alla fermata più vicina, anche per la sera e la domenica.",
    parking:
      "Parcheggio: cerca un posto libero di sera e controlla se servono permessi o se la sosta è a tempo.",
    air:
      "Aria: fai caso a odori e polvere di strade trafficate, officine o allevamenti, con e senza vento.",
    internet:
      "Internet: verifica il civico presso gli operatori; la fibra in strada non sempre arriva nell'edificio.",
    building:
      "Edificio: guarda tetto, facciata e scale, e chiedi l'attestato di prestazione energetica e i lavori in programma.",
    prices: "Prezzo: confrontalo con vendite e affitti recenti nella stessa via.",
  },
  number: (score) => [score, " su 100"],
  interval: (low, high) => [
    `Tra ${low} e ${high}`,
    " su 100: i dati non bastano per un numero solo",
  ],
  withAllData: (low, high) =>
    `Con tutti i dati, 9 volte su 10 il punteggio sarebbe tra ${low} e ${high}.`,
  rank: (low, high) =>
    `Stimiamo che tra ${withArticle(`${low}`)} e ${
      withArticle(`${high}`)
    }\u00a0% dei residenti in Italia viva in luoghi ` +
    "con un punteggio più basso.",
  comuneRank: (comune, low, high) =>
    `Nel comune di ${comune} stimiamo che tra ${withArticle(`${low}`)} e ${
      withArticle(`${high}`)
    }\u00a0% dei residenti ` +
    "viva in luoghi con un punteggio più basso.",
  reliability: "Affidabilità",
  chart: "Punteggi delle sei categorie",
  columns: {
    category: "Categoria",
    bar: "Da 0 a 100",
    score: "Punti",
    measured: "Misurati",
    range: "Intervallo",
    italy: "Italia",
    comune: "Comune",
  },
  weak: "non misurata abbastanza",
  noScore: "nessun punteggio",
  legend: {
    score: "punteggio",
    range: "intervallo che contiene il punteggio 9 volte su 10",
    italy: "media italiana",
    comune: "media del comune",
    none: "non misurata abbastanza: nessun punteggio",
  },
  lifts: "Che cosa alza il punteggio",
  lowers: "Che cosa abbassa il punteggio",
  reason: ({ name, value, points, others, lift }) =>
    `${name}: ${value}. Vale ${points} su 100, nei luoghi simili in media ${others}: ${lift} sul ` +
    "punteggio complessivo.",
  allMetrics: (total) => `Tutti i ${total} indicatori`,
  metricColumns: {
    metric: "Indicatore",
    value: "Valore",
    state: "Stato",
    points: "Punti su 100",
    source: "Fonte",
  },
  choice: "Mostra",
  choices: { all: "tutti", direct: "misurati", estimated: "stimati", missing: "non misurati" },
  metricPoints: (points, italy) => italy === null ? points : `${points}, Italia ${italy}`,
  measuredOf: (measured, total) => `${measured} su ${total} misurati`,
  states: {
    measured: "misurato",
    comune: "misurato per il comune",
    provincia: "misurato per la provincia",
    estimated: "stimato",
  },
  fullOn: (plans) =>
    "Che cosa alza e abbassa il punteggio, gli intervalli delle categorie e la tabella di tutti gli " +
    `indicatori sono nel rapporto dei piani ${list.format(plans)}.`,
  release: "Versione dei dati",
  use:
    `Il punteggio descrive un luogo, non chi ci vive. Non va usato, da solo o come elemento decisivo, ${decisions}.`,
  again: "Calcola un altro indirizzo",
  sources: "Fonti e licenze",
  method: "Metodo",
};
