/** The page about the method, in Italian. */
import { missingData } from "./missing-data.it.ts";
import type { MethodologyTexts } from "../methodology-texts.ts";
import { elided } from "./elided.ts";

/** The Italian texts. */
export const methodology: MethodologyTexts = {
  title: "Come si calcola il punteggio",
  contents: "Indice",
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
        `momento della richiesta, a partire da ${figures.metrics} indicatori in sei categorie. Ogni ` +
        "categoria ha un peso fisso nel punteggio complessivo e ogni indicatore un peso nella sua categoria.",
        "Il metodo segue il manuale dell'OCSE e del JRC sugli indicatori compositi. Nessun peso e " +
        "nessun estremo è scelto per favorire o penalizzare un luogo in particolare.",
      ],
    },
    loaded: {
      heading: "I dati caricati",
      paragraphs: figures.dates === null ? [] : [
        `Fonti caricate: ${write.number(figures.sources)}; i dati vanno ` +
        elided(
          `dal ${write.date(figures.dates.oldest)} al ${write.date(figures.dates.newest)}. `,
        ) +
        "Per " +
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
        "incompleto. Mancante: non c'è alcun valore.",
        "Un luogo noto entro 60 m è misurato come un civico. Una via, una località o un quartiere è misurato " +
        "in un massimo di 7 punti, un comune in un massimo di 20 punti dove vivono i suoi residenti. Un " +
        "indicatore ha allora la media dei punti; in una via è diretto se lo è in tutti i punti, in un " +
        "comune conta come stimato.",
        "Contano come misurati solo gli indicatori diretti. Per gli altri è indicato il motivo:",
      ],
    },
    coverage: {
      heading: "Che cosa copre ogni fonte",
      paragraphs: [
        "Ogni fonte dichiara l'area in cui è completa. Se lì non elenca nulla, anche questa è " +
        "una misura; fuori da quell'area non si sa nulla. Una distanza vale solo se non supera " +
        "il bordo dell'area, un conteggio o una quota solo se il cerchio è tutto al suo interno. " +
        "Un tipo di luogo di cui una fonte non ha nemmeno un oggetto è considerato non mappato, " +
        "quindi mancante. È mancante anche il conteggio parziale di ciò che dovrebbe essere " +
        "completo.",
        "Le distanze e i conteggi di luoghi raggiunti a piedi uniscono le fonti: un luogo presente in più " +
        "fonti conta una volta sola, e conta anche quello presente in una sola. Sono esclusi i luoghi il " +
        "cui nome è quello di un altro tipo, come un dentista tra i medici.",
        "Le esposizioni (a una strada, a un impianto, all'acqua) sono misurate in linea d'aria. La qualità " +
        `dell'aria è la media delle stazioni di fondo, pesata in base alla distanza: diretta fino a ${
          write.number(figures.station.directKm)
        } km, stimata fino a ` +
        `${
          write.number(figures.station.estimatedKm)
        } km. Una quota di strade richiede il dato sul ` +
        `${write.percent(figures.tagShare.direct)} della lunghezza per essere diretta, sul ` +
        `${write.percent(figures.tagShare.estimated)} per essere stimata.`,
      ],
    },
    walks: {
      heading: "Come si misurano i percorsi a piedi",
      paragraphs: [
        "I percorsi a piedi seguono le strade, i sentieri e le scale di OpenStreetMap: la via più breve " +
        "dal luogo alla farmacia, alla scuola o alla fermata più vicina, aggirando fiumi e ferrovie, " +
        `fino a ${
          write.number(figures.walks.reachKm)
        } km. Sono escluse le autostrade e le strade ` +
        "private; i sensi unici si percorrono in entrambe le direzioni. Un conteggio comprende ciò che " +
        "si raggiunge a piedi entro il suo raggio. Ai parchi e alle altre aree estese si arriva " +
        "dall'ingresso o dal bordo. I piani con il rapporto completo mostrano quale luogo è stato " +
        "trovato e dove si trova.",
        `Se l'indirizzo o il luogo trovato dista più di ${
          write.number(figures.walks.farM)
        } m da ogni ` +
        "strada, il percorso è stimato. È diretto solo se una fonte e le strade coprono tutto ciò che si " +
        "trova in un raggio pari alla sua lunghezza (per un conteggio, al suo raggio): oltre il bordo " +
        "potrebbe esserci qualcosa di più vicino a piedi.",
        `Oltre ${
          write.number(figures.walks.reachKm)
        } km, e dove non sono caricate strade, un percorso ` +
        `è la linea d'aria moltiplicata per ${write.number(figures.walks.detour)}, la deviazione ` +
        "mediana misurata su reti stradali italiane. Dove non sono caricate strade, gli indicatori dei " +
        "percorsi a piedi sono al massimo stimati.",
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
        "qualità dell'aria, i valori limite dell'UE, la città dei 15 minuti), altrimenti il 5º e il 95º " +
        "percentile della distribuzione nazionale. Cambiano solo con la versione del metodo. Così un " +
        "punteggio è riproducibile e confrontabile nel tempo, e nessun luogo estremo sposta gli altri.",
      ],
    },
    imputation: {
      heading: "Che cosa conta dove nulla è misurato",
      paragraphs: [
        "Pesi ed estremi sono decisi da persone; dai dati si stimano solo i valori mancanti, con un " +
        "campione di luoghi della stessa versione dei dati, estratto in base ai residenti. Ogni indicatore " +
        "ha la stima che più si avvicina ai valori di province tenute da parte. Quale sia, il suo errore " +
        "e i suoi coefficienti sono conservati con la versione dei dati.",
        "Una è la media di luoghi simili: città (almeno 50.000 residenti), centri (almeno 5.000 residenti " +
        "e 150 per km²) e luoghi rurali. Nord, Centro e Sud con le isole sono distinti solo per gli " +
        "indicatori in cui la previsione migliora nettamente. Un'altra è una regressione su ciò che si sa " +
        "di ogni comune (residenti, anche entro 30 km, superficie, altitudine, costa, distanza dalla città " +
        "più vicina e posizione in Italia) e sui comuni misurati entro 30 km. Nella sicurezza la posizione " +
        "in Italia non conta. Nessun indicatore è stimato da un altro. Per negozi, scuole, medici e altri servizi diffusi la " +
        "stima può ricavarsi da quanti ce ne sono in Italia e da quante persone vivono nei centri abitati " +
        "intorno.",
        "Meno sono i comuni in cui un indicatore è misurato, più la sua stima si avvicina alla media " +
        "italiana e poi a un numero fisso: 50, con un'incertezza ampia, dove non se ne sa nulla. Per " +
        "alluvioni e frane si usa, dove è nota, la quota di residenti del comune in ciascuna classe di " +
        "pericolosità.",
      ],
    },
    aggregation: {
      heading: "Dagli indicatori al punteggio",
      paragraphs: [
        "Un valore diretto conta per intero, uno stimato per il " +
        `${
          write.percent(figures.estimatedEvidence)
        }, uno mancante per nulla; il resto è la media di ` +
        "luoghi simili. Un indicatore aggiunge al punteggio il peso della sua categoria, " +
        "moltiplicato per la sua quota dei pesi della categoria e per questi punti. Il punteggio " +
        "è la somma di tutti gli indicatori; quello di una categoria è la somma dei suoi, sulla " +
        "propria scala da 0 a 100. I piani con il rapporto completo possono richiedere ciascuno " +
        "di questi contributi.",
      ],
    },
    interval: {
      heading: "Intervallo e posizione",
      paragraphs: [
        "Ogni punteggio ha un intervallo. Con tutte le fonti caricate, e con pesi che variano fino al 25 % " +
        `ed estremi che variano fino al 10 %, il punteggio vi cadrebbe con una probabilità del ${
          write.percent(figures.level)
        }. Su più punti conta anche quanto differiscono i loro punteggi. Se l'intervallo è largo al massimo 15 punti, le pagine mostrano il punteggio, altrimenti ` +
        "l'intervallo. Una categoria non misurata abbastanza non mostra alcun numero.",
        "L'intervallo tiene conto anche dei valori di un intero comune o di un'intera provincia, che possono " +
        "non valere per l'indirizzo, e di quelli vecchi: di quanto i valori più fini si scostano al loro " +
        "interno e di quanto un valore cambia in un anno.",
        "La posizione è la quota dei residenti in Italia che vive in luoghi con un punteggio più basso. " +
        "Tiene conto anche dell'incertezza di quei punteggi e non viene indicata se si estenderebbe su " +
        "più di 60 punti percentuali.",
        "La probabilità che uno di due luoghi sia migliore è quella della loro differenza. Ciò che entrambi " +
        "ricevono dallo stesso comune o dalla stessa provincia, o che lì manca a entrambi, non conta; il " +
        "resto di ciò che manca a entrambi si somiglia tanto più quanto più sono vicini.",
      ],
    },
    hazards: {
      heading: "Avvisi",
      paragraphs: [
        "In una somma di tanti indicatori un pericolo naturale pesa poco. Perciò i pericoli " +
        "gravi sono indicati sopra il punteggio: pericolosità da alluvione media ed elevata (P2, " +
        "P3), pericolosità da frana elevata e molto elevata (P3, P4), zone rosse e gialle dei " +
        "vulcani, zone di evacuazione per maremoto, zona sismica 1 e aree prioritarie per il " +
        "radon. Nulla compensa un avviso. Se di un indirizzo si è trovata solo la via o il comune, sono " +
        "avvisi anche le classi in cui vive almeno il 5 % dei residenti del comune (o si trova " +
        "almeno il 5 % del territorio, se non si sa dove vivono). I pericoli senza dati in quel " +
        "luogo sono indicati come non verificati, con il motivo.",
      ],
    },
    resolution: {
      heading: "Quanto sono locali i dati",
      paragraphs: [
        "Alcuni valori sono misurati sul posto, altri sono un solo numero per tutto il comune o per tutta " +
        "la provincia. Un punteggio spiegato indica la quota di ciascun tipo. Nella sicurezza gli indicatori " +
        `noti per comune o provincia costituiscono il ${
          write.percent(figures.coarseSafety)
        } del peso: due vie ` +
        "della stessa città si distinguono appena.",
      ],
    },
    reliability: {
      heading: "Affidabilità",
      paragraphs: [
        "L'affidabilità, da 0 a 1, dice quante informazioni sostengono un punteggio. Quella di un " +
        "indicatore è il prodotto di tre fattori: il dettaglio con cui è misurato, l'età dei dati, ciò su " +
        "cui il luogo è misurato (che non conta per i dati di un comune o di una " +
        "provincia). Un indicatore stimato ne ha la metà, uno mancante zero. Quella di una categoria è " +
        "la media pesata di tutti i suoi indicatori, quella complessiva la media con i pesi delle " +
        "categorie.",
        "L'età si conta fino al giorno in cui la versione dei dati è stata costruita: la stessa versione " +
        "dà la stessa risposta in qualunque giorno.",
      ],
    },
    reading: {
      heading: "Come leggere un punteggio dove mancano dati",
      paragraphs: [
        missingData,
        `Una categoria in cui meno del ${
          write.percent(figures.sufficientRatio)
        } degli indicatori è ` +
        "diretto compare tra quelle con dati insufficienti: il suo punteggio non va letto come un " +
        "giudizio sul luogo.",
      ],
    },
    checked: {
      heading: "Come è stato verificato il metodo",
      paragraphs: [
        "Ogni importazione misura un campione di luoghi. Nasconde indicatori noti e confronta il punteggio " +
        "con quello che li usa; le stime vengono da altre province. Le cifre sono quelle della versione " +
        "caricata.",
      ],
    },
    limits: {
      heading: "Limiti noti",
      paragraphs: [
        "Si contano i reati denunciati, per provincia: dove si denuncia di più il tasso è più " +
        "alto anche senza più reati. I redditi e molti pericoli sono noti per comune: un solo " +
        "numero per tutti i suoi indirizzi. I prezzi sono quelli di un'intera zona di mercato. I " +
        "punti di interesse sono completi quanto l'elenco o la mappa da cui provengono, e una mappa contiene " +
        "solo ciò che è stato rilevato. Alcuni dati ufficiali risalgono a diversi anni fa: la " +
        "tabella qui sotto riporta la data di ciascuno.",
        "I punteggi sono confrontabili solo nella stessa versione dei dati e del metodo. Un punteggio descrive " +
        "un luogo, non chi ci vive. Non è la stima di un immobile, una perizia o una garanzia di sicurezza.",
      ],
    },
    metrics: {
      heading: "Gli indicatori",
      paragraphs: [
        "Per ciascuno: il livello a cui è misurato, gli estremi e il loro motivo, la media " +
        "italiana, che conta dove non si sa nulla di più vicino, il peso nella categoria e le fonti caricate con la data meno recente dei loro dati.",
      ],
    },
  }),
  reliabilityFigures: "I numeri dell'affidabilità",
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
  extents: {
    point: "il punto",
    street: "la via",
    locality: "la frazione o il quartiere",
    comune: "il comune",
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
    extent: "Misurato su",
    data: "Dati",
    years: "Anni in cui la qualità si dimezza",
    band: "Fascia",
    from: "Da",
    metric: "Indicatore",
    measuredOn: "Misurato su",
    goalposts: "Estremi e loro motivo",
    prior: "Media italiana",
    source: "Fonti e data",
  },
  goalposts: {
    linear: (best, worst) => `100 a ${best}, 0 a ${worst}`,
    log: (best, worst) => `100 a ${best}, 0 a ${worst}, scala logaritmica`,
    log1p: (best, worst) => `100 a ${best}, 0 a ${worst}, logaritmo di 1 + valore`,
    target: (best, worst) => `100 da ${best}, 0 a ${worst}`,
  },
  range: (low, high) => `${low} a ${high}`,
  priorFrom: (count, source) => `media di ${count} luoghi in Italia (${source})`,
  notLoaded: "non caricata",
};
