/** What the account's pages say. */
import type { PageLanguage } from "../layout.tsx";

/** What was done, as the page says after it. */
export const deeds = [
  "revoked",
  "changed",
  "at_period_end",
  "cancelled",
  "resumed",
] as const;

/** One of them. */
export type Deed = (typeof deeds)[number];

/** The texts of one language. */
export interface AccountTexts {
  readonly title: string;
  readonly signedInAs: string;
  readonly signOut: string;
  readonly done: Readonly<Record<Deed, string>>;
  readonly usage: string;
  readonly used: (used: string, limit: string) => string;
  readonly resets: (day: string) => string;
  readonly chart: (calls: string, days: string) => string;
  readonly chartHeading: string;
  readonly asTable: string;
  readonly day: string;
  readonly calls: string;
  readonly plan: string;
  readonly current: (plan: string) => string;
  readonly renews: (day: string) => string;
  readonly ends: (day: string) => string;
  readonly next: (plan: string, day: string) => string;
  readonly paymentFailed: (day: string) => string;
  readonly noPaidPlans: string;
  readonly declined: string;
  readonly choose: (plan: string) => string;
  readonly later: string;
  readonly atOnce: string;
  readonly cancel: string;
  readonly resume: string;
  readonly portal: string;
  readonly keys: string;
  readonly keysIntro: string;
  readonly noKeys: string;
  readonly keyName: string;
  readonly keyNameHint: string;
  readonly create: string;
  readonly unnamed: string;
  readonly created: (day: string) => string;
  readonly lastUsed: (day: string) => string;
  readonly neverUsed: string;
  readonly stopsAt: (time: string) => string;
  readonly revokedOn: (day: string) => string;
  readonly grace: string;
  readonly graces: Readonly<Record<0 | 3600 | 86_400 | 604_800, string>>;
  readonly rotate: string;
  readonly revoke: string;
  readonly revokedKeys: string;
  readonly remove: string;
  readonly removeWhat: string;
  readonly removePassword: string;
  readonly removeSend: string;
  readonly newKey: string;
  readonly newKeyOnce: string;
  readonly newKeySecret: string;
  readonly copy: string;
  readonly copied: string;
  readonly tryIt: string;
  readonly oldKey: (after: string) => string;
  readonly oldKeyEnded: string;
  readonly back: string;
  readonly payment: string;
  readonly paymentWhat: string;
  readonly paymentGo: string;
  readonly portalTitle: string;
  readonly portalWhat: string;
  readonly portalGo: string;
  readonly removed: string;
  readonly removedWhat: string;
}

/** By language. */
export const accountTexts: Readonly<Record<PageLanguage, AccountTexts>> = {
  en: {
    title: "Your account",
    signedInAs: "Signed in as",
    signOut: "Sign out",
    done: {
      revoked: "The key is revoked. It no longer works.",
      changed: "Your plan is changed, from now on.",
      at_period_end: "Your plan will change at the end of the period that is paid for.",
      cancelled:
        "Your subscription is cancelled. The plan stays until the end of the period that is " +
        "paid for.",
      resumed: "Your plan goes on as it was.",
    },
    usage: "This month's calls",
    used: (used, limit) => `${used} of ${limit} calls used`,
    resets: (day) => `Counted anew from ${day} (UTC).`,
    chart: (calls, days) => `Calls by day: ${calls} in ${days} days. The table below has each day.`,
    chartHeading: "Calls by day",
    asTable: "As a table",
    day: "Day (UTC)",
    calls: "Calls",
    plan: "Plan",
    current: (plan) => `You are on the plan ${plan}.`,
    renews: (day) => `It renews on ${day}.`,
    ends: (day) => `It ends on ${day}. The plan free follows.`,
    next: (plan, day) => `From ${day} on the plan will be ${plan}.`,
    paymentFailed: (day) =>
      `The last payment failed. Look at your card: without a payment the plan ` +
      `ends on ${day}.`,
    noPaidPlans: "Paid plans are not available on this installation.",
    declined:
      "The payment did not go through, and nothing was changed. Look at your card, then try " +
      "again.",
    choose: (plan) => `Choose ${plan}`,
    later: "From the end of the period that is paid for.",
    atOnce: "At once. The difference for the rest of the period is paid now.",
    cancel: "Cancel the subscription",
    resume: "Keep my plan as it is",
    portal: "Card and invoices",
    keys: "Keys",
    keysIntro:
      "Programs send a key in the header x-api-key. Keep keys secret: who has one can spend " +
      "your calls.",
    noKeys: "You have no key yet.",
    keyName: "Name of a new key",
    keyNameHint: "Where it will be used, so that you know it again.",
    create: "Create a key",
    unnamed: "Without a name",
    created: (day) => `created on ${day}`,
    lastUsed: (day) => `last used on ${day}`,
    neverUsed: "never used",
    stopsAt: (time) => `replaced; works until ${time}`,
    revokedOn: (day) => `revoked on ${day}`,
    grace: "Replaced, the key works",
    graces: { 0: "no longer", 3600: "for 1 hour", 86_400: "for 24 hours", 604_800: "for 7 days" },
    rotate: "Replace",
    revoke: "Revoke",
    revokedKeys: "Keys that no longer work",
    remove: "Delete the account",
    removeWhat:
      "Your subscription is ended at once, and your e-mail address, password and keys are " +
      "deleted for good. Nobody can undo it.",
    removePassword: "Your password, to be sure that it is you",
    removeSend: "Delete my account",
    newKey: "Your new key",
    newKeyOnce: "Copy it now: it is shown this once, and kept nowhere.",
    newKeySecret: "Key",
    copy: "Copy the key",
    copied: "Copied.",
    tryIt: "A first call",
    oldKey: (after) => `The key that it replaces stops working ${after}.`,
    oldKeyEnded: "The key that it replaces no longer works.",
    back: "Back to your account",
    payment: "To the payment",
    paymentWhat:
      "You pay on the pages of Stripe: your card is never seen here. The plan begins once " +
      "the payment has gone through, which may take a minute.",
    paymentGo: "Go on to the payment",
    portalTitle: "Card and invoices",
    portalWhat: "Cards and invoices are on the pages of Stripe.",
    portalGo: "Go on to Stripe",
    removed: "Your account is deleted",
    removedWhat: "Nothing of it is left that names you. You are signed out.",
  },
  it: {
    title: "Account",
    signedInAs: "Accesso come",
    signOut: "Esci",
    done: {
      revoked: "La chiave è revocata. Non funziona più.",
      changed: "Il piano è cambiato, da adesso.",
      at_period_end: "Il piano cambierà alla fine del periodo già pagato.",
      cancelled: "L'abbonamento è disdetto. Il piano resta fino alla fine del periodo già pagato.",
      resumed: "Il piano prosegue com'era.",
    },
    usage: "Chiamate di questo mese",
    used: (used, limit) => `${used} chiamate usate su ${limit}`,
    resets: (day) => `Il conteggio riparte il ${day} (UTC).`,
    chart: (calls, days) =>
      `Chiamate per giorno: ${calls} in ${days} giorni. La tabella qui sotto ha ogni giorno.`,
    chartHeading: "Chiamate per giorno",
    asTable: "In tabella",
    day: "Giorno (UTC)",
    calls: "Chiamate",
    plan: "Piano",
    current: (plan) => `Il piano è ${plan}.`,
    renews: (day) => `Si rinnova il ${day}.`,
    ends: (day) => `Finisce il ${day}. Segue il piano free.`,
    next: (plan, day) => `Dal ${day} il piano sarà ${plan}.`,
    paymentFailed: (day) =>
      `L'ultimo pagamento non è riuscito. Controllare la carta: senza un ` +
      `pagamento il piano finisce il ${day}.`,
    noPaidPlans: "In questa installazione i piani a pagamento non sono disponibili.",
    declined:
      "Il pagamento non è riuscito e nulla è cambiato. Controllare la carta, poi riprovare.",
    choose: (plan) => `Scegli ${plan}`,
    later: "Dalla fine del periodo già pagato.",
    atOnce: "Subito. La differenza per il resto del periodo si paga ora.",
    cancel: "Disdici l'abbonamento",
    resume: "Mantieni il piano com'è",
    portal: "Carta e fatture",
    keys: "Chiavi",
    keysIntro:
      "I programmi inviano una chiave nell'intestazione x-api-key. Le chiavi vanno tenute " +
      "segrete: chi ne ha una può consumare le chiamate.",
    noKeys: "Non c'è ancora nessuna chiave.",
    keyName: "Nome di una nuova chiave",
    keyNameHint: "Dove sarà usata, per riconoscerla.",
    create: "Crea una chiave",
    unnamed: "Senza nome",
    created: (day) => `creata il ${day}`,
    lastUsed: (day) => `ultimo uso il ${day}`,
    neverUsed: "mai usata",
    stopsAt: (time) => `sostituita; funziona fino al ${time}`,
    revokedOn: (day) => `revocata il ${day}`,
    grace: "Se sostituita, la chiave funziona",
    graces: { 0: "non più", 3600: "per 1 ora", 86_400: "per 24 ore", 604_800: "per 7 giorni" },
    rotate: "Sostituisci",
    revoke: "Revoca",
    revokedKeys: "Chiavi che non funzionano più",
    remove: "Cancellare l'account",
    removeWhat:
      "L'abbonamento è chiuso subito; indirizzo e-mail, password e chiavi sono cancellati " +
      "per sempre. Nessuno può annullarlo.",
    removePassword: "La password, per essere certi dell'identità",
    removeSend: "Cancella l'account",
    newKey: "La nuova chiave",
    newKeyOnce: "Va copiata ora: è mostrata solo questa volta e non è conservata.",
    newKeySecret: "Chiave",
    copy: "Copia la chiave",
    copied: "Copiata.",
    tryIt: "Una prima chiamata",
    oldKey: (after) => `La chiave che sostituisce smette di funzionare ${after}.`,
    oldKeyEnded: "La chiave che sostituisce non funziona più.",
    back: "Torna all'account",
    payment: "Al pagamento",
    paymentWhat:
      "Si paga sulle pagine di Stripe: qui la carta non è mai vista. Il piano comincia " +
      "quando il pagamento è riuscito; può volerci un minuto.",
    paymentGo: "Prosegui al pagamento",
    portalTitle: "Carta e fatture",
    portalWhat: "Carte e fatture sono sulle pagine di Stripe.",
    portalGo: "Prosegui su Stripe",
    removed: "L'account è cancellato",
    removedWhat: "Non ne resta nulla che nomini l'utente. L'accesso è chiuso.",
  },
};
