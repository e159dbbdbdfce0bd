/** The page about the method, in Italian. */
import type { MethodologyTexts } from "./texts.ts";

/** Its texts. */
export const italian: MethodologyTexts = {
  title: "Come si calcola il punteggio",
  noData: "Non sono ancora stati caricati dati: ogni indicatore è mancante.",
  sample:
    "Questa è la versione dimostrativa: il territorio è inventato. Non descrive alcun luogo " +
    "reale.",
  release: "Versione dei dati",
  sections: (figures, write) => ({
    measured: {
      heading: "Che cosa si misura",
      paragraphs: [
        "Un punteggio da 0 a 100 dice quanto si vive bene in un luogo in Italia. Viene calcolato, al " +
        `momento della richiesta, da ${figures.metrics} indicatori in sei categorie. Ogni categoria ` +
        "ha un peso fisso nel punteggio complessivo e ogni indicatore un peso nella sua categoria.",
        "Il metodo segue il manuale dell'OCSE e del JRC sugli indicatori compositi. Nessun peso e " +
        "nessun estremo è scelto per favorire o penalizzare un luogo in particolare.",
      ],
    },
    loaded: {
      heading: "I dati caricati",
      paragraphs: figures.dates === null ? [] : [
        `Sono caricate ${write.number(figures.sources)} fonti; i loro dati vanno dal ` +
        `${write.date(figures.dates.oldest)} al ${write.date(figures.dates.newest)}. Per ` +
        `${write.number(figures.withSource)} dei ${
          write.number(figures.metrics)
        } indicatori almeno ` +
        "una fonte può dare un valore in qualche luogo; gli altri mancano ovunque.",
      ],
    },
    states: {
      heading: "Diretto, stimato, mancante",
      paragraphs: [
        "In un luogo ogni indicatore è in uno di tre stati. Diretto: il valore è misurato al livello " +
        "proprio dell'indicatore. Stimato: è noto solo un dato meno dettagliato, oppure un elenco " +
        "incompleto, oppure dell'indirizzo si è trovata solo la via. Mancante: non c'è alcun valore.",
        "Contano come misurati solo gli indicatori diretti. Per gli altri è indicato il motivo:",
      ],
    },
    coverage: {
      heading: "Che cosa copre ogni fonte",
      paragraphs: [
        "Ogni fonte dichiara l'area in cui è completa. Se lì non elenca nulla, anche questo è una " +
        "misura; fuori da quell'area non si sa nulla. Una distanza vale solo se non supera il bordo " +
        "dell'area, un conteggio o una quota solo se il cerchio è tutto al suo interno. Un tipo di " +
        "luogo di cui una fonte non ha nemmeno un oggetto è considerato non mappato, quindi mancante. " +
        "È mancante anche il conteggio parziale di ciò che dovrebbe essere completo.",
        `Le distanze a piedi sono linee rette moltiplicate per ${
          write.number(figures.detour)
        }, la ` +
        "deviazione mediana misurata su reti stradali italiane. Le esposizioni (a una strada, a un " +
        "impianto, all'acqua) sono linee rette. L'aria è la media delle stazioni di fondo, pesata con " +
        `la distanza: diretta fino a ${
          write.number(figures.station.directKm)
        } km, stimata fino a ` +
        `${
          write.number(figures.station.estimatedKm)
        } km. Una quota di strade richiede il dato sul ` +
        `${write.percent(figures.tagShare.direct)} della lunghezza per essere diretta, sul ` +
        `${write.percent(figures.tagShare.estimated)} per essere stimata.`,
      ],
    },
    normalisation: {
      heading: "Dal valore alla scala 0-100",
      paragraphs: [
        "Ogni indicatore ha due estremi: il valore che vale 0 e quello che vale 100. Tra i due la scala " +
        "è lineare; oltre, resta a 0 o a 100. Tassi e prezzi, che hanno una distribuzione asimmetrica, " +
        "usano il logaritmo del valore. Dove il meglio sta nel mezzo ci sono un intervallo ottimale e " +
        "un valore pessimo per ciascun lato.",
        "Gli estremi sono numeri fissi: prima una norma o uno standard (le linee guida dell'OMS sulla " +
        "qualità dell'aria, i valori limite dell'UE, la città dei 15 minuti), altrimenti il 5° e il 95° " +
        "percentile della distribuzione nazionale. Cambiano solo con la versione del metodo. Così un " +
        "punteggio è riproducibile e confrontabile nel tempo, e nessun luogo estremo sposta gli altri.",
      ],
    },
    aggregation: {
      heading: "Dagli indicatori al punteggio",
      paragraphs: [
        "Un valore diretto conta per intero, uno stimato per il " +
        `${
          write.percent(figures.estimatedEvidence)
        }, uno mancante per nulla. Il resto è sostituito ` +
        "dalla media di luoghi simili, o da 50 dove di nessuno si sa nulla. Un punteggio medio può quindi " +
        "dipendere anche da dati mancanti.",
        "Un indicatore aggiunge al punteggio il peso della sua categoria, per la sua parte dei pesi " +
        "della categoria, per quel valore. Il punteggio è la somma di tutti gli indicatori; quello di " +
        "una categoria è la somma dei suoi, sulla propria scala da 0 a 100. I piani con il rapporto " +
        "completo possono richiedere ciascuno di questi contributi.",
      ],
    },
    reliability: {
      heading: "Affidabilità",
      paragraphs: [
        "L'affidabilità, da 0 a 1, dice quante informazioni sostengono un punteggio. Quella di un " +
        "indicatore è il prodotto di tre fattori: il dettaglio con cui è misurato, l'età dei dati, la " +
        "precisione con cui l'indirizzo è stato trovato (che non conta per i dati di un comune o di una " +
        "provincia). Un indicatore stimato ne ha la metà, uno mancante zero. Quella di una categoria è " +
        "la media pesata di tutti i suoi indicatori, quella complessiva la media con i pesi delle " +
        "categorie.",
        "L'età si conta fino al giorno in cui la versione dei dati è stata costruita: la stessa versione " +
        "dà la stessa risposta in qualunque giorno.",
      ],
    },
    reading: {
      heading: "Come leggere un punteggio basso",
      paragraphs: [
        "Un punteggio basso può indicare un luogo carente oppure dati mancanti. Una categoria in cui meno " +
        `del ${
          write.percent(figures.sufficientRatio)
        } degli indicatori è diretto compare tra quelle ` +
        "con dati insufficienti: il suo punteggio non va letto come un giudizio sul luogo.",
        "Un punteggio spiegato ha anche un intervallo: quale sarebbe se tutto ciò che manca fosse a 0, e " +
        "se fosse a 100. Gli indicatori stimati restano come sono.",
      ],
    },
    limits: {
      heading: "Che cosa le fonti non possono dire",
      paragraphs: [
        "I reati sono noti per provincia, e si contano solo quelli denunciati: dove si denuncia di più il " +
        "tasso è più alto anche senza più reati. I redditi e molti pericoli sono noti per " +
        "comune: un solo numero per tutti i suoi indirizzi. I prezzi sono quelli di un'intera zona di " +
        "mercato. I luoghi sono completi quanto l'elenco o la mappa da cui vengono, e una mappa contiene " +
        "solo ciò che è stato rilevato. Alcuni dati ufficiali hanno anni: la tabella qui sotto riporta " +
        "la data di ciascuno.",
        "Un punteggio non è la stima di un immobile, una perizia o una garanzia di sicurezza.",
      ],
    },
    metrics: {
      heading: "Gli indicatori",
      paragraphs: [
        "Per ciascuno: il livello a cui è misurato, gli estremi e il loro motivo (in inglese), il valore " +
        "prudente, il peso nella categoria e le fonti caricate con la data meno recente dei loro dati.",
      ],
    },
  }),
  supports: {
    point: "il punto",
    section: "sezione di censimento",
    station: "stazione di monitoraggio",
    grid_point: "punto di griglia",
    zone: "zona di mercato",
    census_area: "area di censimento",
    comune: "comune",
    provincia: "provincia",
  },
  precisions: {
    coordinates: "coordinate",
    civico: "numero civico",
    interpolated: "tra due numeri civici",
    street: "via",
    locality: "località",
    comune: "comune",
  },
  bands: {
    very_high: "molto alta",
    high: "alta",
    good: "buona",
    medium: "media",
    low: "bassa",
  },
  halfLives: {
    hazards: "pericoli naturali",
    census: "censimento",
    crimeAndIncome: "reati e redditi",
    air: "aria",
    places: "luoghi",
    prices: "prezzi",
    timetables: "orari",
  },
  columns: {
    category: "Categoria",
    weight: "Peso",
    metrics: "Indicatori",
    withSource: "Con una fonte",
    reason: "Codice",
    meaning: "Significato",
    support: "Misurato su",
    quality: "Qualità",
    precision: "Trovato fino a",
    data: "Dati",
    years: "Anni in cui la qualità si dimezza",
    band: "Fascia",
    from: "Da",
    metric: "Indicatore",
    measuredOn: "Misurato su",
    goalposts: "Estremi e loro motivo",
    prior: "Valore prudente",
    source: "Fonti e data",
  },
  goalposts: {
    linear: (best, worst) => `100 a ${best}, 0 a ${worst}`,
    log: (best, worst) => `100 a ${best}, 0 a ${worst}, scala logaritmica`,
    log1p: (best, worst) => `100 a ${best}, 0 a ${worst}, logaritmo di 1 + valore`,
    target: (best, worst) => `100 da ${best}, 0 a ${worst}`,
  },
  range: (low, high) => `${low} a ${high}`,
  notLoaded: "non caricata",
};
