/** The mails, in Italian. */
import type { MailTexts } from "../mail-texts.ts";

/** Its texts. */
export const mail: MailTexts = {
  verify: {
    subject: "Conferma il tuo indirizzo e-mail",
    text: `Ciao,

grazie per esserti registrato al Livability Score Service. Conferma che questo
indirizzo e-mail è il tuo:

{link}

Il link vale 24 ore. Poi potrai accedere e creare la tua chiave.

Se non ti sei registrato, ignora questo messaggio: senza la conferma non nasce
nessun account e l'indirizzo viene dimenticato.
`,
  },
  already_registered: {
    subject: "Hai già un account",
    text: `Ciao,

qualcuno, probabilmente tu, ha provato a registrarsi al Livability Score
Service con questo indirizzo e-mail. L'indirizzo ha già un account, che non è
cambiato. Puoi accedere qui:

{link}

Se hai dimenticato la password, da quella pagina puoi sceglierne una nuova.
Ogni casella ha un solo account: se due indirizzi differiscono solo in ciò che
segue un +, vale quello con cui ti sei registrato per primo.
Se non sei stato tu, non devi fare nulla.
`,
  },
  reset: {
    subject: "Scegli una nuova password",
    text: `Ciao,

hai chiesto di scegliere una nuova password per il tuo account del Livability
Score Service. Puoi farlo qui:

{link}

Il link vale un'ora e una sola volta. Con la nuova password esci da tutti i
dispositivi.

Se non l'hai chiesto, ignora questo messaggio: la password resta com'è.
`,
  },
  password_changed: {
    subject: "La tua password è stata cambiata",
    text: `Ciao,

la password del tuo account del Livability Score Service è stata cambiata.
L'accesso è stato chiuso su tutti gli altri dispositivi e i link per scegliere
una password non funzionano più.

Se l'hai cambiata tu, non devi fare nulla. Altrimenti qualcun altro può leggere
la tua posta: proteggi prima la casella, poi scegli qui una nuova password:

{link}
`,
  },
  payment_failed: {
    subject: "Il pagamento non è riuscito",
    text: `Ciao,

il pagamento del tuo piano {plan} del Livability Score Service non è riuscito.
Se non riesce neppure entro questa data, {until}, il tuo account torna
al piano gratuito. Finché il pagamento non riesce hai le richieste del piano
gratuito, oltre a quelle già usate.

Controlla la carta dal tuo account:

{link}

Se la carta è in ordine non devi fare nulla: il pagamento verrà ritentato.
`,
  },
  plan_ended: {
    subject: "Il tuo account è al piano gratuito",
    text: `Ciao,

il tuo piano {plan} del Livability Score Service è terminato e il tuo account è
al piano gratuito. Le tue chiavi funzionano ancora, entro i suoi limiti. Puoi
scegliere di nuovo un piano in ogni momento dal tuo account:

{link}

Grazie per aver usato il servizio.
`,
  },
};
