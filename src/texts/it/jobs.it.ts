/** The pages on jobs, in Italian. */
import type { JobsTexts } from "../jobs-texts.ts";

/** Its texts. */
export const jobs: JobsTexts = {
  title: "Lavori",
  intro:
    "Valuta un'intera tabella di luoghi in secondo piano: caricala, seguila, scarica il risultato.",
  open: "Apri i tuoi lavori",
  what:
    "Un file CSV in UTF-8 con l'intestazione id,address oppure id,lat,lon, separato da virgole o " +
    "punti e virgola, oppure un file NDJSON. Al massimo 100.000 righe e 25 MB. Ogni riga valutata " +
    "conta come una chiamata.",
  kept:
    "La tabella e il risultato vengono cancellati 7 giorni dopo la fine del lavoro, o quando li " +
    "cancelli tu.",
  file: "File",
  upload: "Carica e valuta",
  noFile: "Scegliere prima un file.",
  none: "Non hai ancora lavori.",
  list: "I tuoi lavori",
  job: (time) => `Lavoro del ${time}`,
  states: {
    queued: "Inizia tra un momento.",
    running: "Le righe sono in corso di valutazione.",
    waiting:
      "La quota del mese è esaurita. Il lavoro riprende quando ci sono di nuovo chiamate: con un piano " +
      "più grande, o all'inizio del mese prossimo.",
    done: "È terminato.",
    incomplete:
      "È finito prima dell'ultima riga, perché anche la quota del mese dopo era esaurita.",
    stopped: "L'hai fermato.",
  },
  done: (done, rows) => `${done} righe su ${rows}`,
  counts: (scored, failed, charged) =>
    `${scored} valutate, ${failed} con un errore, ${charged} chiamate addebitate`,
  left: (after) => `Termina probabilmente ${after}.`,
  refreshed: "Questa pagina si ricarica da sola ogni 5 secondi.",
  still: "Non ricaricare più",
  refresh: "Ricarica ogni 5 secondi",
  erasedOn: (day) => `Le righe vengono cancellate il ${day}.`,
  erased: "Le righe sono cancellate.",
  csv: "Scarica come CSV",
  ndjson: "Scarica come NDJSON",
  stop: "Ferma e cancella",
  erase: "Cancella ora",
  eraseWhat: "Le righe già valutate restano addebitate.",
  back: "Tutti i lavori",
};
