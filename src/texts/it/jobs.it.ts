/** The pages for jobs, in Italian. */
import type { JobsTexts } from "../jobs-texts.ts";
import { elided } from "./elided.ts";

/** The Italian texts. */
export const jobs: JobsTexts = {
  title: "Elaborazioni",
  intro:
    "Valuta un'intera tabella di luoghi in background: caricala, seguine l'avanzamento e scarica il risultato.",
  open: "Apri le tue elaborazioni",
  what:
    "Un file CSV in UTF-8 con l'intestazione id,address oppure id,lat,lon, separato da virgole o " +
    "punti e virgola, oppure un file NDJSON. Al massimo 100.000 righe e 25 MB. Ogni riga valutata " +
    "conta come una richiesta.",
  kept:
    "La tabella e il risultato vengono cancellati 7 giorni dopo la fine dell'elaborazione, o quando li " +
    "cancelli tu.",
  file: "File",
  upload: "Carica e valuta",
  noFile: "Scegli prima un file.",
  none: "Non hai ancora nessuna elaborazione.",
  list: "Le tue elaborazioni",
  job: (time) => elided(`Elaborazione del ${time}`),
  states: {
    queued: "Inizia tra un momento.",
    running: "Le righe sono in corso di valutazione.",
    waiting:
      "La quota del mese è esaurita. L'elaborazione riprende quando ci sono di nuovo richieste: con un piano " +
      "superiore, o all'inizio del mese prossimo.",
    done: "È terminata.",
    incomplete:
      "È finita prima dell'ultima riga, perché anche la quota del mese successivo era esaurita.",
    too_many_failed:
      "È finita prima dell'ultima riga, perché questo mese le tue elaborazioni hanno tante righe con " +
      "un errore quante sono le richieste del tuo piano. Correggi le righe con un errore e carica le " +
      "altre con un piano più grande o all'inizio del mese prossimo.",
    stopped: "L'hai fermata tu.",
  },
  done: (done, rows) => `${done} righe su ${rows}`,
  counts: (scored, failed, charged) =>
    `${scored} valutate, ${failed} con un errore, ${charged} richieste addebitate`,
  left: (after) => `Fine prevista ${after}.`,
  refreshed: "Questa pagina si ricarica da sola ogni 5 secondi.",
  still: "Non ricaricare più",
  refresh: "Ricarica ogni 5 secondi",
  erasedOn: (day) => elided(`Le righe vengono cancellate il ${day}.`),
  erased: "Le righe sono state cancellate.",
  csv: "Scarica come CSV",
  ndjson: "Scarica come NDJSON",
  stop: "Ferma e cancella",
  erase: "Cancella ora",
  eraseWhat: "Le righe già valutate restano addebitate.",
  back: "Tutte le elaborazioni",
};
