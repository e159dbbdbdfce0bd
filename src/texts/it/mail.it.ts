/** The mails, in Italian. */
import type { MailTexts } from "../mail-texts.ts";

/** The Italian texts. */
export const mail: MailTexts = {
  verify: {
    subject: "Conferma il tuo indirizzo e-mail",
    text: `Ciao,

grazie per la registrazione al Livability Score Service. Conferma che questo
indirizzo e-mail è il tuo:

{link}

Il link vale 24 ore. Poi potrai accedere e creare la tua chiave.

Se la registrazione non è tua, ignora questo messaggio: senza la conferma non
viene creato nessun account e l'indirizzo viene eliminato.
`,
  },
  already_registered: {
    subject: "Hai già un account",
    text: `Ciao,

questo indirizzo e-mail è stato usato per registrarsi al Livability Score
Service. Ha già un account, che non è cambiato. Puoi accedere qui:

{link}

Se hai dimenticato la password, da quella pagina puoi sceglierne una nuova.
Ogni casella ha un solo account: se due indirizzi differiscono solo in ciò che
segue un +, l'account è di quello registrato per primo.
Se la richiesta non è tua, non devi fare nulla.
`,
  },
  reset: {
    subject: "Scegli una nuova password",
    text: `Ciao,

hai chiesto di scegliere una nuova password per il tuo account del Livability
Score Service. Puoi farlo qui:

{link}

Il link vale un'ora e si può usare una sola volta. La nuova password chiude
l'accesso su tutti i dispositivi.

Se non l'hai chiesto, ignora questo messaggio: la password resta com'è.
`,
  },
  password_changed: {
    subject: "La tua password è stata cambiata",
    text: `Ciao,

la password del tuo account del Livability Score Service è stata cambiata.
L'accesso è stato chiuso su tutti gli altri dispositivi e i link per scegliere
una password non funzionano più.

Se l'hai cambiata tu, non devi fare nulla. Altrimenti un'altra persona potrebbe
avere accesso alla tua casella e-mail: proteggi prima la casella, poi scegli qui
una nuova password:

{link}
`,
  },
  payment_failed: {
    subject: "Il pagamento non è riuscito",
    text: `Ciao,

il pagamento del tuo piano {plan} del Livability Score Service non è riuscito.
Se non riesce nemmeno entro la scadenza ({until}), il tuo account torna
al piano gratuito. Finché il pagamento non riesce hai le richieste del piano
gratuito, oltre a quelle già usate.

Controlla la carta dal tuo account:

{link}

Se la carta è in ordine non devi fare nulla: il pagamento sarà ritentato.
`,
  },
  plan_ended: {
    subject: "Il tuo account è passato al piano gratuito",
    text: `Ciao,

il tuo piano {plan} del Livability Score Service è terminato e il tuo account è
passato al piano gratuito. Le tue chiavi funzionano ancora, entro i suoi limiti.
Puoi scegliere di nuovo un piano in ogni momento dal tuo account:

{link}

Grazie per aver usato il servizio.
`,
  },
  correction_answered: {
    subject: "Risposta alla tua segnalazione di un dato errato",
    text: `Ciao,

in data {day} hai segnalato un dato errato al
Livability Score Service:

{metric}

La risposta del gestore:

{answer}

La tua segnalazione è stata eliminata. Nulla è stato pubblicato.
`,
  },
};
