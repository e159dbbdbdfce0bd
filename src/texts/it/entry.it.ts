/** The pages for sign-up, sign-in and password reset, in Italian. */
import type { EntryTexts } from "../entry-texts.ts";

/** The Italian texts. */
export const entry: EntryTexts = {
  email: "Indirizzo e-mail",
  password: "Password",
  passwordHint: "Da 10 a 128 caratteri. Più parole di seguito fanno una password sicura.",
  signUp: "Crea un account",
  signUpIntro: "Il piano gratuito non richiede una carta di pagamento. La chiave è disponibile " +
    "dopo la verifica dell'indirizzo e-mail.",
  signUpTerms: "Creando un account accetti:",
  terms: "Condizioni di servizio",
  privacy: "Privacy",
  signUpSend: "Crea l'account",
  haveAccount: "Hai già un account? Accedi",
  sent: "Controlla la posta",
  sentWhat: (email) => `Abbiamo inviato un'e-mail a ${email}. Apri il link che contiene.`,
  sentLater: "Dopo qualche minuto non è arrivato nulla? Controlla la cartella dello spam oppure " +
    "richiedi un'altra e-mail.",
  again: "Invia un'altra e-mail",
  signIn: "Accedi",
  noAccount: "Crea un account",
  forgotten: "Ho dimenticato la password",
  unverified: "Verifica prima l'indirizzo e-mail",
  unverifiedWhat: "La password è corretta, ma l'indirizzo e-mail non è ancora verificato. " +
    "Apri il link nell'e-mail che abbiamo inviato oppure richiedine un'altra.",
  verify: "Verifica l'indirizzo e-mail",
  verifyWhat: "Premi il pulsante per confermare che questo indirizzo e-mail è tuo.",
  verifySend: "Verifica l'indirizzo",
  verified: "L'indirizzo è verificato",
  verifiedWhat: "L'account è pronto. Accedi per creare la tua prima chiave.",
  expired: "Questo link non è più valido",
  expiredWhat: "È già stato usato oppure è scaduto. Qui sotto puoi richiederne un altro.",
  taken: "Hai già un account",
  takenWhat:
    "Questo indirizzo porta alla casella di un account che esiste già, e ogni casella ha un solo " +
    "account: ciò che segue un + nell'indirizzo non conta. Accedi con l'indirizzo di quell'account.",
  forgot: "Password dimenticata",
  forgotWhat: "Inserisci l'indirizzo e-mail dell'account: ti inviamo un link per scegliere una " +
    "nuova password.",
  forgotSend: "Invia il link",
  forgotSent: (email) =>
    `Se esiste un account con l'indirizzo ${email}, l'e-mail è in arrivo. Apri il link che contiene.`,
  reset: "Scegli una nuova password",
  resetSend: "Imposta la password",
  resetDone: "La password è impostata",
  resetDoneWhat: "L'accesso è stato chiuso su tutti i dispositivi. Accedi con la nuova password.",
};
