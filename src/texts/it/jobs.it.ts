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
    "Un file CSV come lo salva un foglio di calcolo, oppure un file NDJSON, con al massimo 100.000 righe e 25 MB. " +
    "La prima riga dà il nome alle colonne: un indirizzo, in una sola colonna o con civico, CAP, comune e provincia in " +
    "colonne separate, oppure latitudine e longitudine. Ogni riga valutata conta come una richiesta.",
  passes:
    "Le altre colonne vengono salvate con la tabella e riportate nel risultato. Prima di caricarla, elimina le colonne " +
    "con dati personali che lì non ti servono.",
  kept:
    "La tabella e il risultato vengono cancellati 7 giorni dopo la fine dell'elaborazione, o quando li " +
    "cancelli tu.",
  template: "Scarica un modello",
  addressColumn: "indirizzo",
  file: "File",
  upload: "Carica e valuta",
  noFile: "Scegli prima un file.",
  columns: "Scegli le colonne",
  columnsIntro:
    "Scegli le colonne dei luoghi: un indirizzo, in una o più colonne, oppure latitudine e longitudine.",
  fileAgain: "File, da scegliere di nuovo",
  uses: {
    id: "Id della riga",
    address: "Indirizzo, o via",
    number: "Numero civico",
    postcode: "CAP",
    comune: "Comune",
    province: "Provincia",
    lat: "Latitudine",
    lon: "Longitudine",
  },
  noColumn: "Nessuna colonna",
  rowNumber: "Nessuna colonna: il numero della riga",
  reading: "Come è stata letta la tabella",
  readingColumns: ["Colonna", "Letta come"],
  passed: "Riportata nel risultato",
  changes: {
    windows_1252: { other: "Il file era in Windows-1252 e non in UTF-8, ed è stato decodificato." },
    utf_16: { other: "Il file era in UTF-16 e non in UTF-8, ed è stato decodificato." },
    separator_line: {
      other: "La prima riga del file è stata letta come separatore, non come riga.",
    },
    blank_rows: {
      one: "{n} riga vuota è stata saltata.",
      other: "{n} righe vuote sono state saltate.",
    },
    empty_columns: {
      one: "{n} colonna vuota senza nome è stata tolta.",
      other: "{n} colonne vuote senza nome sono state tolte.",
    },
    line_breaks: {
      one: "In {n} indirizzo le interruzioni di riga sono diventate virgole.",
      other: "In {n} indirizzi le interruzioni di riga sono diventate virgole.",
    },
    joined_addresses: {
      one: "{n} indirizzo è stato composto da più colonne.",
      other: "{n} indirizzi sono stati composti da più colonne.",
    },
    row_numbers: {
      other: "Nessuna colonna è un id: il numero di ogni riga è diventato il suo id.",
    },
  },
  firstRow: (row) => `Prima riga: ${row}.`,
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
  csv: "Scarica come CSV, con virgole",
  csvSemicolon: "Scarica come CSV per fogli di calcolo in italiano, con punti e virgola",
  ndjson: "Scarica come NDJSON",
  stop: "Ferma e cancella",
  erase: "Cancella ora",
  eraseWhat: "Le righe già valutate restano addebitate.",
  back: "Tutte le elaborazioni",
};
