/** Texts on stored personal data, in Italian. */
import type { RetentionTexts } from "../retention-texts.ts";

/** The Italian texts. */
export const retention: RetentionTexts = {
  email: {
    what: "Il tuo indirizzo e-mail",
    why: "Per accedere e per scriverti",
  },
  unconfirmed_email: {
    what: "Un indirizzo e-mail mai confermato",
    why: "Per confermarlo",
  },
  password: {
    what: "Un hash della tua password",
    why: "Per accedere",
  },
  session: {
    what:
      "Quando hai effettuato l'accesso e con quale browser e sistema (per esempio Firefox, Windows), finché non esci",
    why: "Per mantenere l'accesso",
  },
  known_networks: {
    what:
      "Hash con chiave delle reti da cui hai effettuato l'accesso, a partire dall'ultimo accesso",
    why: "Per farti accedere anche quando altri provano password con il tuo indirizzo e-mail",
  },
  mailed_links: {
    what: "Hash dei link inviati per confermare un indirizzo o scegliere una password",
    why: "Per riconoscere il link",
  },
  waiting_mails: {
    what:
      "I messaggi a te diretti, cifrati, finché non sono inviati; senza un server di posta, i messaggi in file",
    why: "Per inviare ogni messaggio anche dopo un guasto",
  },
  second_factor: {
    what: "La chiave di configurazione del tuo secondo fattore e i codici di recupero, cifrati",
    why: "Per verificare i codici dell'app",
  },
  used_codes: {
    what: "I codici della tua app che hai inserito, nessuno dei quali vale più",
    why: "Per accettare ogni codice una sola volta",
  },
  plan: {
    what: "Il tuo piano e, se hai pagato, il numero che ti ha assegnato Stripe",
    why: "Per i pagamenti",
  },
  billing_mails: {
    what: "Quali messaggi sui pagamenti sono stati inviati",
    why: "Per inviarli una sola volta",
  },
  billing_events: {
    what: "I numeri delle notifiche di Stripe sui pagamenti",
    why: "Per elaborarle una sola volta",
  },
  invoices: {
    what:
      "Il numero del file della fattura elettronica, con il numero che la fattura ha presso Stripe",
    why: "Per trasmettere la fattura all'Agenzia delle Entrate una sola volta",
  },
  keys: {
    what: "Gli hash delle tue chiavi, i loro nomi e il giorno dell'ultimo uso",
    why: "Per riconoscere chi chiama",
  },
  test_key: {
    what: "La tua chiave di prova, cifrata",
    why: "Per mostrartela di nuovo",
  },
  ended_keys: {
    what: "Gli stessi dati di una chiave revocata o scaduta",
    why: "Per indicare a chi chiama che la chiave è stata revocata",
  },
  daily_calls: {
    what: "Il numero di richieste per chiave e giorno",
    why: "Per la pagina del tuo account",
  },
  monthly_calls: {
    what: "Il numero di richieste e di righe di elaborazioni con un errore, per mese",
    why: "Per la quota e le domande che la riguardano",
  },
  daily_errors: {
    what: "Il numero di errori ricevuti, per codice e giorno",
    why: "Per la pagina del tuo account",
  },
  carried_calls: {
    what:
      "Le richieste gratuite usate da un account eliminato nel suo ultimo mese, con un hash con chiave della casella e-mail",
    why: "Per continuare il conteggio del mese se l'account viene creato di nuovo",
  },
  call_times: {
    what: "Gli orari delle tue ultime richieste",
    why: "Per limitare le richieste al minuto",
  },
  usage_times: {
    what: "Gli orari in cui hai chiesto il tuo utilizzo",
    why: "Per limitare le richieste al minuto",
  },
  idempotency_keys: {
    what:
      "Gli hash delle chiavi di idempotenza che invii e delle relative richieste, e l'elaborazione " +
      "creata da una chiave",
    why:
      "Per addebitare una sola volta una richiesta ripetuta e creare una sola elaborazione per una " +
      "tabella ripetuta",
  },
  job_rows: {
    what:
      "Le tabelle che carichi per le elaborazioni, con id, indirizzi o coordinate e tutte le altre colonne, che possono riguardare persone, e i loro " +
      "risultati, dalla fine dell'elaborazione, se non le cancelli prima",
    why: "Per valutarle e farti leggere il risultato",
  },
  job_columns: {
    what: "I nomi delle colonne di queste tabelle e come sono state lette, per lo stesso tempo",
    why: "Per riportare tutte le colonne nel risultato e mostrarti come è stata letta una tabella",
  },
  broken_uploads: {
    what: "Le righe di un caricamento non arrivato per intero",
    why: "Per controllare una tabella mentre arriva",
  },
  jobs: {
    what:
      "Quando si sono svolte le tue elaborazioni, quante righe avevano e quanto sono costate, " +
      "dalla loro fine",
    why: "Per mostrarti a che punto è un'elaborazione e quanto è stato addebitato",
  },
  kept_reports: {
    what:
      "I rapporti che conservi per condividerli, con i loro indirizzi, cifrati, se non li ritiri prima",
    why: "Per mostrarli a chi ne ha il link",
  },
  corrections: {
    what:
      "Le segnalazioni di dati errati che invii: indicatore, luogo, testo, fonte e indirizzo e-mail, cifrati (tranne l'indicatore), se il gestore non risponde prima",
    why: "Per verificare il dato e risponderti",
  },
  attempts: {
    what: "Hash con chiave della tua rete e dell'indirizzo e-mail che inserisci",
    why: "Per limitare i tentativi",
  },
  sign_ins: {
    what: "Quando hai effettuato l'accesso, per numero di account",
    why: "Per mostrarti gli accessi al tuo account e per indagare sugli abusi",
  },
  audit: {
    what: "Un registro delle modifiche a chiavi, piani e accesso, per numero di account",
    why: "Per indagare sugli abusi",
  },
};
