/** What the mails say. None holds a key, a password or anything of an address that was scored. */
import { type Language, locales } from "../language.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import type { Mail } from "./mailer.ts";

/** What stands in the gaps of each kind of mail. Dates are days in Italy. */
export interface MailValues {
  /** Follows a sign-up. `link` proves the e-mail address. */
  readonly verify: { readonly link: string };
  /** Follows a sign-up with an e-mail that has an account. `link` is the page to sign in. */
  readonly already_registered: { readonly link: string };
  /** `link` lets a new password be chosen. */
  readonly reset: { readonly link: string };
  /** Follows a new password. `link` is the page to ask for another. */
  readonly password_changed: { readonly link: string };
  /** `until` is when the account falls back to the free plan; `link` leads to the account. */
  readonly payment_failed: { readonly plan: string; readonly until: Date; readonly link: string };
  /** The account is on the free plan again; `link` leads to it. */
  readonly plan_ended: { readonly plan: string; readonly link: string };
}

/** The kinds of mail. */
export type MailKind = keyof MailValues;

/** A mail with gaps: `{link}`. */
export interface Template {
  readonly subject: string;
  readonly text: string;
}

const texts: Readonly<Record<MailKind, Readonly<Record<Language, Template>>>> = {
  verify: {
    en: {
      subject: "Please confirm your e-mail address",
      text: `Hello,

thank you for signing up to the Livability Score Service. Please confirm that
this e-mail address is yours:

{link}

The link is good for 24 hours. Then you can sign in and create your key.

If you did not sign up, please ignore this message: without the confirmation,
no account is made and the address is forgotten.
`,
    },
    it: {
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
    de: german.verify,
    fr: french.verify,
  },
  already_registered: {
    en: {
      subject: "You already have an account",
      text: `Hello,

somebody, probably you, tried to sign up to the Livability Score Service with
this e-mail address. It already has an account, which has not changed. You can
sign in here:

{link}

If you have forgotten your password, you can choose a new one from that page.
If it was not you, there is nothing you need to do.
`,
    },
    it: {
      subject: "Hai già un account",
      text: `Ciao,

qualcuno, probabilmente tu, ha provato a registrarsi al Livability Score
Service con questo indirizzo e-mail. L'indirizzo ha già un account, che non è
cambiato. Puoi accedere qui:

{link}

Se hai dimenticato la password, da quella pagina puoi sceglierne una nuova.
Se non sei stato tu, non devi fare nulla.
`,
    },
    de: german.already_registered,
    fr: french.already_registered,
  },
  reset: {
    en: {
      subject: "Choose a new password",
      text: `Hello,

you asked to choose a new password for your account of the Livability Score
Service. You can do so here:

{link}

The link is good for one hour and for one use. The new password signs you out
on every device.

If you did not ask for it, please ignore this message: your password stays as
it is.
`,
    },
    it: {
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
    de: german.reset,
    fr: french.reset,
  },
  password_changed: {
    en: {
      subject: "Your password was changed",
      text: `Hello,

the password of your account of the Livability Score Service was changed with
a link from a mail. You were signed out on all devices, and all other links to
choose a password have stopped working.

If you changed it, you do not need to do anything. If you did not, someone else
may have access to your mailbox: secure it first, then choose a new password
here:

{link}
`,
    },
    it: {
      subject: "La tua password è stata cambiata",
      text: `Ciao,

la password del tuo account del Livability Score Service è stata cambiata con
il link di un messaggio. L'accesso è stato chiuso su tutti i dispositivi e gli
altri link per scegliere una password non funzionano più.

Se l'hai cambiata tu, non devi fare nulla. Altrimenti qualcun altro può leggere
la tua posta: proteggi prima la casella, poi scegli qui una nuova password:

{link}
`,
    },
    de: german.password_changed,
    fr: french.password_changed,
  },
  payment_failed: {
    en: {
      subject: "Your payment did not go through",
      text: `Hello,

the payment for your plan {plan} of the Livability Score Service did not go
through. If it has not succeeded by {until}, your account goes back
to the free plan. Until then nothing changes.

Please check your card from your account:

{link}

You need not do anything if the card is in order: the payment is tried again.
`,
    },
    it: {
      subject: "Il pagamento non è riuscito",
      text: `Ciao,

il pagamento del tuo piano {plan} del Livability Score Service non è riuscito.
Se non riesce neppure entro questa data, {until}, il tuo account torna
al piano gratuito. Fino ad allora non cambia nulla.

Controlla la carta dal tuo account:

{link}

Se la carta è in ordine non devi fare nulla: il pagamento verrà ritentato.
`,
    },
    de: german.payment_failed,
    fr: french.payment_failed,
  },
  plan_ended: {
    en: {
      subject: "Your account is on the free plan",
      text: `Hello,

your plan {plan} of the Livability Score Service has ended, and your account is
on the free plan. Your keys go on working, within its limits. You can choose a
plan again at any time from your account:

{link}

Thank you for having used the service.
`,
    },
    it: {
      subject: "Il tuo account è al piano gratuito",
      text: `Ciao,

il tuo piano {plan} del Livability Score Service è terminato e il tuo account è
al piano gratuito. Le tue chiavi funzionano ancora, entro i suoi limiti. Puoi
scegliere di nuovo un piano in ogni momento dal tuo account:

{link}

Grazie per aver usato il servizio.
`,
    },
    de: german.plan_ended,
    fr: french.plan_ended,
  },
};

/** The mail of a kind, to be addressed. */
export function mailOf<Kind extends MailKind>(
  kind: Kind,
  language: Language,
  values: MailValues[Kind],
): Omit<Mail, "to"> {
  const { subject, text } = texts[kind][language];
  const filled = Object.entries<string | Date>({ ...values }).reduce(
    // A function: in a text, `$&` would stand for something.
    (filled, [gap, value]) => filled.replaceAll(`{${gap}}`, () => written(value, language)),
    text,
  );
  return { subject, text: filled };
}

function written(value: string | Date, language: Language): string {
  return typeof value === "string" ? value : value.toLocaleDateString(locales[language], {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "Europe/Rome",
  });
}
