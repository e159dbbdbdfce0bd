/** The model documentation, in Italian. */
import { decisions } from "./decisions.it.ts";
import type { ModelTexts } from "../model-texts.ts";
import { elided } from "./elided.ts";

/** The Italian texts. */
export const model: ModelTexts = {
  title: "Documentazione del modello",
  description: "Scopo, dati in ingresso, limiti e cifre di validazione del punteggio.",
  lead: "Per chi usa il punteggio in un processo e deve documentare i modelli che impiega: a che " +
    "cosa serve, che cosa entra, che cosa esce, come è stato verificato e quali limiti ha.",
  facts: {
    kind: "Tipo",
    kindIs: "indicatore composito con pesi ed estremi fissi; nulla è appreso da esiti osservati",
    version: "Versione del metodo",
    release: "Versione dei dati",
    metrics: "Indicatori con una fonte",
    sources: "Fonti caricate",
    dates: "Date dei dati",
    noData: "nessuna",
  },
  between: (from, to) => elided(`dal ${from} al ${to}`),
  sections: (figures, write) => ({
    purpose: {
      heading: "Scopo",
      paragraphs: [
        "Il punteggio descrive quanto si vive bene in un luogo in Italia, da 0 a 100, in sei categorie. " +
        "Serve a informare le persone: negli annunci immobiliari, nei trasferimenti, nello studio dei " +
        "territori e come una descrizione del luogo tra le altre.",
      ],
    },
    notFor: {
      heading: "Per che cosa non va usato",
      paragraphs: [
        `Descrive un luogo, non chi ci vive. Non va usato, da solo o come elemento decisivo, ${decisions}. Non è la ` +
        "stima di un immobile, una perizia o una garanzia di sicurezza.",
      ],
    },
    inputs: {
      heading: "Dati in ingresso",
      paragraphs: [
        "Da chi chiama: un indirizzo in Italia o le sue coordinate, nulla su una persona. Dalla versione " +
        `dei dati: ${
          write.number(figures.metrics)
        } indicatori, misurati per il luogo al momento della ` +
        "richiesta. Nessun indicatore dipende da chi sono i residenti: non si usano origine, " +
        "religione, sesso o età. I redditi del comune entrano nell'accessibilità economica della casa.",
      ],
    },
    output: {
      heading: "Risultato",
      paragraphs: [
        "Un punteggio, i punteggi delle categorie, quanti indicatori sono misurati, un'affidabilità da 0 " +
        `a 1 e un intervallo in cui il punteggio cadrebbe con una probabilità del ${
          write.percent(figures.level)
        } se tutte le fonti fossero caricate. La spiegazione aggiunge ogni indicatore: valore, stato, ` +
        "peso, contributo, fonte e data. La somma dei contributi è il punteggio.",
      ],
    },
    method: {
      heading: "Il metodo in breve",
      paragraphs: [
        "Ogni indicatore è portato su una scala da 0 a 100 tra due estremi fissi; medie pesate danno le " +
        "categorie e il punteggio. Lo stesso luogo, con la stessa versione dei dati e del metodo, dà la " +
        "stessa risposta.",
        "Pesi ed estremi sono decisi da persone; dai dati si stimano solo i valori mancanti. Al posto di un " +
        "indicatore non misurato conta il suo valore in luoghi simili, nei comuni vicini o secondo i " +
        "residenti intorno, a seconda di quale più si avvicina in province tenute da parte, e l'intervallo " +
        "si allarga. La scelta, il suo errore e i suoi coefficienti sono conservati con la versione dei dati.",
      ],
    },
    validation: {
      heading: "Validazione",
      paragraphs: [
        "Sono stati nascosti indicatori noti e il punteggio è stato confrontato con quello che " +
        "li usa; le stime venivano da altre province. Non esiste un esito che il punteggio " +
        "preveda: nessuna di queste cifre esprime quindi un'accuratezza.",
      ],
    },
    limits: {
      heading: "Limiti",
      paragraphs: [
        "I reati sono quelli denunciati, per provincia; i redditi e molti pericoli sono noti per comune, i " +
        "prezzi per zona di mercato. Nella sicurezza gli indicatori per comune o provincia costituiscono il " +
        `${
          write.percent(figures.coarseSafety)
        } del peso: due vie della stessa città si distinguono ` +
        "appena.",
        "Alcuni dati ufficiali risalgono a diversi anni fa. I punti di interesse sono completi quanto " +
        "l'elenco o la mappa da cui provengono. I pesi e gli estremi sono scelte, rese pubbliche " +
        "nella pagina sul metodo; l'intervallo " +
        `tiene conto di altre scelte ragionevoli. Una categoria in cui è misurato meno del ${
          write.percent(figures.sufficientRatio)
        } degli indicatori è segnalata e non va letta come un giudizio.`,
      ],
    },
    changes: {
      heading: "Modifiche e monitoraggio",
      paragraphs: [
        "Un peso, un estremo o una formula diversi comportano una nuova versione del metodo, indicata " +
        "nell'intestazione X-Method di ogni punteggio; dati nuovi una nuova versione dei dati, indicata in " +
        "X-Data-Release. I punteggi sono confrontabili solo nella stessa versione dei dati e del metodo: " +
        "conserva entrambe accanto a ogni punteggio. /v1/releases elenca le versioni dei dati e le " +
        "fonti in cui ciascuna cambia.",
      ],
    },
    oversight: {
      heading: "Sorveglianza umana",
      paragraphs: [
        "Mostra insieme al punteggio l'intervallo, ciò che non è misurato e gli avvisi. I " +
        "pericoli naturali gravi stanno accanto al punteggio perché una media li nasconderebbe. " +
        "Indica agli interessati una persona a cui rivolgersi.",
      ],
    },
    privacy: {
      heading: "Protezione dei dati",
      paragraphs: [
        "Gli indirizzi valutati uno alla volta o in gruppo non sono conservati. Le tabelle " +
        "caricate e i rapporti che conservi restano per il tempo indicato nella pagina sulla " +
        "privacy. Un modello di accordo sul trattamento dei dati si trova in /dpa.",
      ],
    },
  }),
  predictions: {
    summary: "Che cosa prevede i valori mancanti, indicatore per indicatore",
    how:
      "Per ogni indicatore misurato in abbastanza province: che cosa lo sostituisce dove manca, e l'errore (radice dell'errore quadratico medio) dei suoi valori da 0 a 100 in province tenute da parte, accanto a quello della media dei luoghi simili. Le unità sono i comuni o le province in cui è misurato.",
    columns: {
      metric: "Indicatore",
      kind: "Previsto da",
      units: "Unità",
      error: "Errore",
      errorOfStratum: "Errore della media",
    },
    kinds: {
      regression: "regressione",
      residents: "residenti intorno",
      stratum: "media dei luoghi simili",
    },
    coefficients:
      "Coefficienti delle regressioni, in punti. Si aggiunge il residuo medio dei comuni entro 30 km.",
  },
  more: "Ogni peso, estremo e fonte",
};
