/** The guide, in Italian. */
import type { GuideTexts } from "../guide-texts.ts";

/** The Italian texts. */
export const guide: GuideTexts = {
  title: "Guida API",
  lead:
    "Sette passi, cinque minuti: dalla chiave a una tabella valutata. Sotto ogni comando c'è la risposta del " +
    "servizio sul comune inventato Borgo Campione, che ogni chiave di prova può usare.",
  contents: "Passi",
  ownKey: "Hai effettuato l'accesso: i comandi di questa pagina contengono la tua chiave di prova.",
  noKey:
    "Dopo l'[accesso](sign-in) i comandi di questa pagina contengono la tua chiave di prova. " +
    "[Crea un account gratuito](sign-up): non serve una carta di pagamento.",
  answer: "Risposta",
  body: "Il corpo della risposta",
  file: "Il file places.csv",
  otherLanguages: "La stessa richiesta in TypeScript e Python",
  steps: {
    key: {
      heading: "Procurati una chiave",
      before: `
La pagina dell'account ha due tipi di chiavi. La **chiave di prova** inizia con \`lvs_test_\`: valuta il comune
inventato Borgo Campione e non consuma richieste del tuo piano. Le **chiavi live** iniziano con \`lvs_live_\` e
valutano indirizzi reali.

Tieni le chiavi sul tuo server. Chi apre una pagina web può leggere una chiave che vi è scritta e consumare la tua
quota.
`,
      after: "",
    },
    first: {
      heading: "Valuta un indirizzo",
      before: `
Invia la chiave nell'intestazione \`x-api-key\` e il luogo in JSON: un \`address\`, oppure \`lat\` e \`lon\`.
`,
      after: `
\`score\` e i punteggi delle sei \`categories\` vanno da 0 a 100. Mostra un punteggio insieme a
\`insufficient_data\`, che elenca le categorie misurate troppo poco per un giudizio. Una categoria così è ignota, non
negativa. I punteggi sono confrontabili solo se \`X-Data-Release\` e \`X-Method\` sono uguali.
`,
    },
    match: {
      heading: "Controlla che cosa è stato trovato",
      before: `
Se non conosce il numero civico, il servizio valuta la via; se non conosce la via, valuta il comune. L'intestazione
\`X-Address-Match\` dice che cosa è stato trovato. Qui la via esiste, il civico no:
`,
      after: `
| \`X-Address-Match\` | Il punteggio è quello |
|---|---|
| \`coordinates\` | del punto inviato |
| \`house_number\` | del civico |
| \`interpolated\` | di un punto tra i civici vicini |
| \`street\` | della via |
| \`locality\` | della frazione o del quartiere |
| \`comune\` | del comune |

Se ti serve il civico, aggiungi \`min_match=house_number\`. Una corrispondenza meno precisa riceve allora un 404, che
non costa nulla.
`,
    },
    interval: {
      heading: "Mostra l'intervallo",
      before: `
Il punteggio di un luogo dipende da ciò che se ne sa. L'intestazione \`X-Score-Interval\` contiene l'intervallo in cui
il punteggio sarebbe, con una probabilità di 0,9, con dati completi. Di questo indirizzo si sa poco:
`,
      after: `
Se l'intervallo supera 15 punti, mostra l'intervallo al posto del punteggio. \`min_reliability=0.5\` rifiuta i luoghi
di cui si sa meno, con 422 \`not_enough_data\`.

\`POST /v1/score/explain\` restituisce anche l'intervallo di ogni categoria, ogni indicatore con valore, anno e fonte,
e gli avvisi sui rischi naturali. Le chiavi di prova possono usarlo con ogni piano; le chiavi live solo con un piano
che comprende il rapporto completo.
`,
    },
    errors: {
      heading: "Gestisci gli errori",
      before: `
Un errore ha in \`error\` un codice per i programmi, che non cambia, e in \`detail\` un testo per le persone, nella
lingua di \`Accept-Language\`. Gli errori non costano richieste. Una chiave di prova li riceve a comando: scrivi il
codice come nome di una via.
`,
      after: `
| Stato | Che cosa fare |
|---|---|
| 400, 404, 405, 413, 415, 422 | Correggi la richiesta. La stessa richiesta riceve la stessa risposta. |
| 401, 403 | Controlla la chiave o il piano. |
| 429 \`rate_limit_exceeded\` | Aspetta i secondi indicati in \`Retry-After\`, poi invia di nuovo. |
| 429 \`monthly_quota_exceeded\` | Aspetta il mese prossimo o passa a un piano più grande. |
| 500, 502, 503 | Invia di nuovo dopo \`Retry-After\`, oppure dopo 1, 2, 4 secondi. |

Prima di inviare qualcosa di nuovo, usa l'intestazione \`Idempotency-Key\` con un valore proprio per ogni richiesta: il
servizio addebita allora una sola volta una richiesta ripetuta.
`,
    },
    batch: {
      heading: "Valuta fino a 100 luoghi insieme",
      before: `
I risultati sono nell'ordine degli elementi e ripetono il tuo \`id\`. Un elemento che non si può valutare ha un
\`error\` e non tocca gli altri. Ogni punteggio costa una richiesta; qui il secondo elemento è un punto in mare.
`,
      after: "",
    },
    job: {
      heading: "Valuta una tabella",
      before: `
Un'elaborazione valuta in background fino a 100.000 righe. Prende un file CSV con le colonne \`id\` e \`address\`, oppure
\`id\`, \`lat\` e \`lon\`. Le elaborazioni richiedono una chiave live, che valuta indirizzi reali:
sostituisci \`YOUR_LIVE_KEY\` e scrivi nel file i tuoi indirizzi. Le risposte qui sotto sono di un'installazione con il
solo comune inventato.
`,
      after: `
Chiedi l'elaborazione ogni pochi secondi, finché il suo \`state\` è \`done\`; \`seconds_left\` stima il tempo. Puoi
leggere il risultato per 7 giorni, e cancellarlo prima con \`DELETE\`. Ogni riga valutata costa una richiesta.
`,
    },
  },
  referenceHeading: "Tutte le operazioni",
  reference: `
Il riferimento elenca ogni operazione, campo ed errore, e invia richieste dalla pagina. È in inglese e richiede
JavaScript. Lo stesso contenuto è nel documento OpenAPI: [openapi.yaml](openapi.yaml), [openapi.json](openapi.json). I
generatori ne ricavano client per il tuo linguaggio di programmazione.
`,
  referenceLink: "Apri il riferimento",
};
