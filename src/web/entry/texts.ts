/** What the pages say on the way into an account. */
import type { PageLanguage } from "../layout.tsx";

/** The texts of one language. */
export interface EntryTexts {
  readonly email: string;
  readonly password: string;
  readonly passwordHint: string;
  readonly signUp: string;
  readonly signUpIntro: string;
  readonly signUpTerms: string;
  readonly terms: string;
  readonly privacy: string;
  readonly signUpSend: string;
  readonly haveAccount: string;
  readonly sent: string;
  readonly sentWhat: (email: string) => string;
  readonly sentLater: string;
  readonly again: string;
  readonly signIn: string;
  readonly noAccount: string;
  readonly forgotten: string;
  readonly unverified: string;
  readonly unverifiedWhat: string;
  readonly verify: string;
  readonly verifyWhat: string;
  readonly verifySend: string;
  readonly verified: string;
  readonly verifiedWhat: string;
  readonly expired: string;
  readonly expiredWhat: string;
  readonly forgot: string;
  readonly forgotWhat: string;
  readonly forgotSend: string;
  readonly forgotSent: (email: string) => string;
  readonly reset: string;
  readonly resetSend: string;
  readonly resetDone: string;
  readonly resetDoneWhat: string;
}

/** By language. */
export const entryTexts: Readonly<Record<PageLanguage, EntryTexts>> = {
  en: {
    email: "E-mail address",
    password: "Password",
    passwordHint: "10 to 128 characters. A few words together are a good one.",
    signUp: "Create an account",
    signUpIntro: "The free plan needs no payment card. You get a key once your e-mail address is " +
      "verified.",
    signUpTerms: "By creating an account you accept these:",
    terms: "Terms of service",
    privacy: "Privacy",
    signUpSend: "Create the account",
    haveAccount: "I have an account: sign in",
    sent: "Check your mail",
    sentWhat: (email) => `A mail is on its way to ${email}. Open the link in it.`,
    sentLater:
      "Nothing there after a few minutes? Look in the folder for spam, or ask for another.",
    again: "Send another mail",
    signIn: "Sign in",
    noAccount: "Create an account",
    forgotten: "I forgot my password",
    unverified: "Verify your e-mail address first",
    unverifiedWhat: "The password is right, but the address was never verified. " +
      "Open the link in the mail that was sent, or ask for another.",
    verify: "Verify your e-mail address",
    verifyWhat: "Press the button to say that the address is yours.",
    verifySend: "Verify the address",
    verified: "Your address is verified",
    verifiedWhat: "Your account is ready. Sign in to create your first key.",
    expired: "This link no longer works",
    expiredWhat: "It was used already, or is too old. Ask for another below.",
    forgot: "Forgotten password",
    forgotWhat: "Enter the address of your account, and we send a link to choose a new password.",
    forgotSend: "Send the link",
    forgotSent: (email) => `If ${email} has an account, a mail is on its way. Open the link in it.`,
    reset: "Choose a new password",
    resetSend: "Set the password",
    resetDone: "Your password is set",
    resetDoneWhat: "You were signed out everywhere. Sign in with the new password.",
  },
  it: {
    email: "Indirizzo e-mail",
    password: "Password",
    passwordHint: "Da 10 a 128 caratteri. Alcune parole insieme vanno bene.",
    signUp: "Crea un account",
    signUpIntro:
      "Il piano gratuito non richiede una carta di pagamento. La chiave si ottiene dopo la " +
      "verifica dell'indirizzo e-mail.",
    signUpTerms: "Creando un account si accettano:",
    terms: "Condizioni di servizio",
    privacy: "Privacy",
    signUpSend: "Crea l'account",
    haveAccount: "Ho già un account: accedi",
    sent: "Controllare la posta",
    sentWhat: (email) =>
      `È in arrivo un messaggio a ${email}. Aprire il collegamento che contiene.`,
    sentLater:
      "Dopo qualche minuto non c'è nulla? Guardare nella cartella dello spam, o chiederne un " +
      "altro.",
    again: "Invia un altro messaggio",
    signIn: "Accedi",
    noAccount: "Crea un account",
    forgotten: "Ho dimenticato la password",
    unverified: "Verificare prima l'indirizzo e-mail",
    unverifiedWhat: "La password è giusta, ma l'indirizzo non è mai stato verificato. " +
      "Aprire il collegamento nel messaggio inviato, o chiederne un altro.",
    verify: "Verifica dell'indirizzo e-mail",
    verifyWhat: "Premere il pulsante per confermare che l'indirizzo è proprio.",
    verifySend: "Verifica l'indirizzo",
    verified: "L'indirizzo è verificato",
    verifiedWhat: "L'account è pronto. Accedere per creare la prima chiave.",
    expired: "Questo collegamento non funziona più",
    expiredWhat: "È già stato usato, o è troppo vecchio. Qui sotto se ne può chiedere un altro.",
    forgot: "Password dimenticata",
    forgotWhat:
      "Inserire l'indirizzo dell'account: arriverà un collegamento per scegliere una nuova " +
      "password.",
    forgotSend: "Invia il collegamento",
    forgotSent: (email) =>
      `Se ${email} ha un account, è in arrivo un messaggio. Aprire il collegamento che contiene.`,
    reset: "Scegliere una nuova password",
    resetSend: "Imposta la password",
    resetDone: "La password è impostata",
    resetDoneWhat: "Tutti gli accessi sono stati chiusi. Accedere con la nuova password.",
  },
};
