/** The page about the method, in Italian. */
import type { MethodologyTexts } from "./texts.ts";

/** Its texts. */
export const italian: MethodologyTexts = {
  locale: "it-IT",
  title: "Come nasce il punteggio",
  noData: "Non sono ancora stati caricati dati: ogni metrica è mancante.",
  sample:
    "Questa è la versione dimostrativa: il territorio è inventato. Non descrive alcun luogo " +
    "reale.",
  release: "Versione dei dati",
  sections: (figures, write) => ({
    measured: {
      heading: "Che cosa si misura",
      paragraphs: [
        `Un punteggio da 0 a 100 dice quanto si vive bene in un luogo d'Italia. È calcolato, al momento ` +
        `della richiesta, da ${figures.metrics} metriche in sei categorie. Ogni categoria ha un peso ` +
        `fisso nel punteggio complessivo, e ogni metrica un peso nella sua categoria.`,
        "Il metodo segue il manuale dell'OCSE e del JRC sugli indicatori compositi. Nulla è regolato " +
        "perché un luogo risulti bene o male.",
      ],
    },
    loaded: {
      heading: "I dati caricati",
      paragraphs: figures.dates === null ? [] : [
        `Fonti caricate: ${write.number(figures.sources)}; i loro dati vanno dal ` +
        `${write.date(figures.dates.oldest)} al ${write.date(figures.dates.newest)}. ` +
        `Per ${write.number(figures.withSource)} delle ${
          write.number(figures.metrics)
        } metriche almeno ` +
        `una di esse può dare un valore in qualche luogo; le altre mancano ovunque.`,
      ],
    },
    states: {
      heading: "Tre stati, mai due",
      paragraphs: [
        "In un luogo ogni metrica è in uno di tre stati. Diretta: il valore è stato misurato sul supporto " +
        "proprio della metrica. Stimata: è noto solo un dato più grossolano, o un elenco che si sa " +
        "incompleto, oppure l'indirizzo è stato localizzato solo alla sua strada. Mancante: non c'è un " +
        "valore.",
        "Contano come misurate solo le metriche dirette. Una metrica che non lo è dice perché:",
      ],
    },
    coverage: {
      heading: "Dove una fonte parla e dove tace",
      paragraphs: [
        "Ogni fonte dichiara dove è completa. Non trovare nulla in quell'area è una misura; fuori non si " +
        "sa nulla. Una distanza vale solo se non supera il margine, un conteggio o una quota solo se " +
        "tutto il loro cerchio è dentro. Ciò che in un'area non ha nemmeno un oggetto non vi è stato " +
        "rilevato, e manca. Anche il conteggio parziale di ciò che dovrebbe essere completo manca: non è " +
        "piccolo.",
        `Le distanze a piedi sono linee rette moltiplicate per ${
          write.number(figures.detour)
        }, la ` +
        "deviazione mediana misurata su reti stradali italiane. Le esposizioni (a una strada, a un " +
        "impianto, all'acqua) sono linee rette. L'aria è la media delle stazioni di fondo, pesata con la " +
        `distanza: diretta fino a ${write.number(figures.station.directKm)} km, stimata fino a ` +
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
        "Ogni metrica ha due estremi: il valore che vale 0 e quello che vale 100. Tra i due si procede in " +
        "linea retta; oltre si resta a 0 o a 100. Tassi e prezzi, che sono asimmetrici, procedono sul " +
        "logaritmo del valore. Dove è meglio il mezzo c'è un intervallo ottimo e un valore pessimo per " +
        "ciascun lato.",
        "Gli estremi sono numeri fissi: prima una regola o uno standard (le linee guida dell'OMS sulla " +
        "qualità dell'aria, i valori limite dell'UE, la città dei 15 minuti), altrimenti il 5° e il 95° " +
        "percentile della distribuzione nazionale. Cambiano solo con la versione del metodo. Così un " +
        "punteggio è riproducibile e confrontabile nel tempo, e nessun luogo estremo sposta gli altri.",
      ],
    },
    aggregation: {
      heading: "Dalle metriche al punteggio",
      paragraphs: [
        `A un valore diretto si crede per intero, a uno stimato per il ` +
        `${
          write.percent(figures.estimatedEvidence)
        }, a uno mancante per nulla. Il resto è sostituito da ` +
        "un valore prudente: il primo quartile della distribuzione nazionale della metrica, o 25 dove " +
        "nessuna distribuzione è nota. I dati mancanti avvicinano il punteggio a un valore modesto, mai " +
        "oltre.",
        "Una metrica aggiunge al punteggio il peso della sua categoria, per la sua parte dei pesi della " +
        "categoria, per quel valore. Il punteggio è la somma di tutte le metriche; quello di una " +
        "categoria è la somma delle sue, sulla propria scala da 0 a 100. I piani con il rapporto completo " +
        "possono chiedere ciascuno di questi contributi.",
      ],
    },
    reliability: {
      heading: "Affidabilità",
      paragraphs: [
        "L'affidabilità, da 0 a 1, dice quante prove sostengono un punteggio. Quella di una metrica è il " +
        "prodotto di tre: quanto finemente è stata misurata, quanto sono vecchi i dati, con quale " +
        "precisione è stato localizzato l'indirizzo (che non conta per i dati di un comune o di una " +
        "provincia). Una metrica stimata ne ha la metà, una mancante nessuna. Quella di una categoria è " +
        "la media pesata su tutte le sue metriche, quella complessiva la media con i pesi delle " +
        "categorie.",
        "L'età si conta fino al giorno in cui la versione dei dati è stata costruita: la stessa versione " +
        "dà la stessa risposta in qualunque giorno.",
      ],
    },
    reading: {
      heading: "Come leggere un punteggio basso",
      paragraphs: [
        "Un punteggio basso può indicare un luogo carente oppure dati mancanti. Una categoria di cui meno " +
        `del ${
          write.percent(figures.sufficientRatio)
        } delle metriche è diretto è elencata tra quelle con ` +
        "dati insufficienti: il suo punteggio non va letto come un giudizio sul luogo.",
        "Un punteggio spiegato ha anche un intervallo: quale sarebbe se tutto ciò che manca fosse a 0, e " +
        "se fosse a 100. Le metriche stimate vi restano come sono.",
      ],
    },
    limits: {
      heading: "Che cosa le fonti non possono dire",
      paragraphs: [
        "I reati sono noti per provincia e come denunciati. I redditi e molti pericoli sono noti per " +
        "comune, un solo numero per tutti i suoi indirizzi. I prezzi sono quelli di un'intera zona di " +
        "mercato. I luoghi sono completi quanto l'elenco o la mappa da cui vengono, e una mappa mostra ciò " +
        "che qualcuno ha disegnato. Alcuni dati ufficiali hanno anni: la tabella qui sotto dà la data di " +
        "ciascuno.",
        "Un punteggio non è la stima di un immobile, una perizia o una garanzia di sicurezza.",
      ],
    },
    metrics: {
      heading: "Le metriche",
      paragraphs: [
        "Ciascuna con il luogo su cui è misurata, gli estremi e il loro motivo (in inglese), il valore " +
        "prudente, il peso nella categoria, e le fonti caricate con la data più vecchia dei loro dati.",
      ],
    },
  }),
  categories: {
    safety: "Sicurezza",
    services: "Servizi",
    mobility: "Mobilità e trasporti",
    enviro: "Ambiente",
    realestate: "Mercato immobiliare",
    natural_risk: "Rischi naturali",
  },
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
    street: "strada",
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
    metrics: "Metriche",
    withSource: "Con una fonte",
    reason: "Codice",
    meaning: "Significato",
    support: "Misurata su",
    quality: "Qualità",
    precision: "Localizzato a",
    data: "Dati",
    years: "Anni in cui la qualità si dimezza",
    band: "Fascia",
    from: "Da",
    metric: "Metrica",
    measuredOn: "Misurata su",
    goalposts: "Estremi e loro motivo",
    prior: "Valore prudente",
    source: "Fonti e data",
  },
  goalposts: {
    linear: (best, worst) => `100 a ${best}, 0 a ${worst}`,
    log: (best, worst) => `100 a ${best}, 0 a ${worst}, logaritmica`,
    target: (best, worst) => `100 da ${best}, 0 a ${worst}`,
  },
  range: (low, high) => `${low} a ${high}`,
  notLoaded: "non caricata",
};
