/** The account, in Italian. */
import type { AccountTexts } from "../account-texts.ts";
import { elided } from "./elided.ts";

/** The Italian texts. */
export const account: AccountTexts = {
  title: "Il tuo account",
  signedInAs: "Hai effettuato l'accesso come",
  signOut: "Esci",
  done: {
    revoked: "La chiave è stata revocata e non funziona più.",
    test_key_replaced: "La chiave di prova è stata sostituita. Quella precedente non funziona più.",
    changed: "Il piano è cambiato. Quello nuovo vale da subito.",
    at_period_end: "Il piano cambierà alla fine del periodo già pagato.",
    cancelled: "L'abbonamento è disdetto. Il piano resta attivo fino alla fine del periodo già " +
      "pagato.",
    resumed: "Il piano prosegue come prima.",
    invoicing_saved: "I dati di fatturazione sono salvati. Valgono per le prossime fatture.",
  },
  usage: "Richieste di questo mese",
  used: (used, limit) => `${used} richieste usate su ${limit}`,
  resets: (day) => elided(`Il conteggio riparte il ${day} (UTC).`),
  chart: (calls, days) =>
    `Richieste al giorno: ${calls} in ${days} giorni. La tabella qui sotto elenca ogni giorno.`,
  chartHeading: "Richieste al giorno",
  asTable: "Mostra la tabella",
  day: "Giorno (UTC)",
  calls: "Richieste",
  byKey: "Richieste di questo mese per chiave",
  key: "Chiave",
  pages: "Questo sito",
  byMonth: "Richieste al mese",
  month: "Mese (UTC)",
  errors: (days) => `Errori degli ultimi ${days} giorni`,
  errorsExplained: "La guida API spiega ogni codice.",
  error: "Errore",
  lastDay: "Ultimo giorno (UTC)",
  plan: "Piano",
  current: (plan) => `Il tuo piano: ${plan}`,
  renews: (day) => elided(`Si rinnova il ${day}.`),
  ends: (day) => elided(`Termina il ${day}. Poi si passa al piano free.`),
  next: (plan, day) => elided(`Il piano sarà ${plan} dal ${day}.`),
  paymentFailed: (day) =>
    elided(
      `L'ultimo pagamento non è riuscito. Finché non riesce hai le richieste del piano free, oltre a quelle già usate. Controlla la carta: senza pagamento il piano termina il ${day}.`,
    ),
  noPaidPlans: "In questa installazione i piani a pagamento non sono disponibili.",
  declined: "Il pagamento non è riuscito e nulla è cambiato. Controlla la carta e riprova.",
  choose: (plan) => `Scegli ${plan}`,
  later: "Vale dalla fine del periodo già pagato.",
  atOnce: (price) =>
    `Vale da subito e oggi comincia un nuovo mese di fatturazione: paghi ora ${price}, meno la parte non usata del mese già pagato. Le richieste usate in questo mese di calendario restano conteggiate.`,
  begins:
    "Il mese di fatturazione comincia con il pagamento e si rinnova finché non disdici. Le richieste si contano per mese di calendario (UTC).",
  cancel: "Disdici l'abbonamento",
  resume: "Mantieni il piano attuale",
  portal: "Carta e fatture",
  invoicing: {
    title: "Dati di fatturazione",
    intro:
      "I clienti in Italia ricevono la fattura elettronica. Questi dati compaiono in fattura e sono conservati da Stripe, che gestisce i pagamenti.",
    fields: {
      name: { label: "Nome e cognome o ragione sociale" },
      street: { label: "Via e numero civico" },
      cap: { label: "CAP", hint: "Cinque cifre, per esempio 10121." },
      comune: { label: "Comune" },
      provincia: { label: "Provincia", hint: "Due lettere, per esempio TO." },
      partitaIva: { label: "Partita IVA", hint: "11 cifre. Lascia vuoto se non ne hai una." },
      codiceFiscale: {
        label: "Codice fiscale",
        hint: "Serve se non hai la partita IVA o se è diverso da essa.",
      },
      recipient: {
        label: "Codice destinatario o PEC (facoltativo)",
        hint:
          "Dove recapitare la fattura. Se lo lasci vuoto, la trovi nel portale dell'Agenzia delle Entrate.",
      },
    },
    save: "Salva",
    saveAndPay: "Salva e vai al pagamento",
    abroad: "Non sei in Italia?",
    abroadWhat:
      "Se la fattura va a un indirizzo fuori dall'Italia, inseriscilo nella pagina del pagamento.",
    abroadGo: "Continua con un indirizzo estero",
  },
  keys: "Chiavi",
  keysIntro:
    "I programmi inviano la chiave nell'intestazione x-api-key. Tieni segrete le chiavi: " +
    "chi ne ha una può consumare le tue richieste.",
  noKeys: "Non hai ancora nessuna chiave.",
  testKey: "Chiave di prova",
  testKeyIntro:
    "Usala durante lo sviluppo. Valuta, spiega e confronta luoghi di Borgo Campione, un " +
    "comune inventato, con qualsiasi piano, e non consuma le richieste del tuo piano. Puoi " +
    "rivederla qui in qualsiasi momento.",
  testKeyUnreadable:
    "La tua chiave di prova funziona ancora ma non può più essere mostrata. Sostituiscila per rivederne una qui.",
  testUsed: (used, limit) => `${used} richieste di prova usate su ${limit} questo mese`,
  testKeyReplace: "Sostituisci la chiave di prova",
  keyName: "Nome della nuova chiave",
  keyNameHint: "Dove la userai, per riconoscerla in seguito.",
  create: "Crea una chiave",
  unnamed: "Senza nome",
  created: (day) => elided(`creata il ${day}`),
  lastUsed: (day) => elided(`usata l'ultima volta il ${day}`),
  neverUsed: "mai usata",
  stopsAt: (time) => elided(`sostituita; funziona fino al ${time}`),
  revokedOn: (day) => elided(`revocata il ${day}`),
  grace: "Dopo la sostituzione la vecchia chiave funziona",
  graces: { 0: "non più", 3600: "per 1 ora", 86_400: "per 24 ore", 604_800: "per 7 giorni" },
  rotate: "Sostituisci",
  revoke: "Revoca",
  revokedKeys: "Chiavi che non funzionano più",
  remove: "Elimina l'account",
  removeWhat: "L'abbonamento termina subito; l'indirizzo e-mail, la password e le chiavi vengono " +
    "eliminati per sempre. L'operazione non si può annullare.",
  removePassword: "La tua password, per conferma",
  removeSend: "Elimina il mio account",
  newKey: "La tua nuova chiave",
  newKeyOnce: "Copiala adesso: viene mostrata una sola volta e non viene conservata.",
  newKeySecret: "Chiave",
  copy: "Copia la chiave",
  copied: "Copiata.",
  tryIt: "La prima richiesta",
  oldKey: (after) => `La vecchia chiave smette di funzionare ${after}.`,
  oldKeyEnded: "La vecchia chiave non funziona più.",
  back: "Torna all'account",
  payment: "Pagamento",
  paymentWhat:
    "Il pagamento avviene sulle pagine di Stripe: il numero della carta non arriva mai " +
    "a questo servizio. Il piano parte a pagamento riuscito; può volerci un minuto.",
  paymentGo: "Vai al pagamento",
  portalTitle: "Carta e fatture",
  portalWhat: "Carte e fatture si trovano sulle pagine di Stripe.",
  portalGo: "Vai a Stripe",
  removed: "Il tuo account è stato eliminato",
  removedWhat: "Non resta alcun dato che ti identifichi. L'accesso è stato chiuso.",
};
