/**
 * What is kept of people and callers, why, and for how long: the one table that old rows are deleted by
 * and that the privacy page is written from.
 */
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../db/sql.ts";
import type { Texts } from "../language.ts";

/** How long after its instant a row is kept. */
export interface Age {
  readonly value: number;
  readonly unit: "minute" | "hour" | "day" | "month";
}

/** A part of a statement. */
type Fragment = PendingQuery<Row[]>;

/** Rows of one kind. */
export interface Kept {
  /** Name of the table in the schema `livability`. */
  readonly table: string;
  readonly what: Texts;
  readonly why: Texts;
  /** For how long, from the instant or day `since` on; null: until the account is deleted. */
  readonly kept: { readonly since: (sql: Sql) => Fragment; readonly age: Age } | null;
  /** The rows of the table that may be deleted at the instant `now`; absent: all. */
  readonly which?: (sql: Sql, now: Fragment) => Fragment;
}

/** Seconds from one deletion to the next. */
export const forgetEveryS = 600;

const payments: Texts = { en: "Payments", it: "I pagamenti", de: "Zahlungen", fr: "Les paiements" };
const signingIn: Texts = {
  en: "To keep you signed in",
  it: "Per mantenere l'accesso",
  de: "Damit Sie angemeldet bleiben",
  fr: "Pour que vous restiez connecté",
};

/** Every kind, in the order of the page. */
export const retention: readonly Kept[] = [
  {
    table: "person",
    what: {
      en: "Your e-mail address",
      it: "Il tuo indirizzo e-mail",
      de: "Ihre E-Mail-Adresse",
      fr: "Votre adresse e-mail",
    },
    why: {
      en: "To sign in and to write to you",
      it: "Per accedere e per scriverti",
      de: "Damit Sie sich anmelden und wir Ihnen schreiben können",
      fr: "Pour vous connecter et vous écrire",
    },
    kept: null,
  },
  {
    table: "person",
    what: {
      en: "An e-mail address that was never confirmed",
      it: "Un indirizzo e-mail mai confermato",
      de: "Eine E-Mail-Adresse, die nie bestätigt wurde",
      fr: "Une adresse e-mail jamais confirmée",
    },
    why: {
      en: "To confirm it",
      it: "Per confermarlo",
      de: "Um sie zu bestätigen",
      fr: "Pour la confirmer",
    },
    kept: { since: (sql) => sql`created_at`, age: { value: 2, unit: "day" } },
    which: (sql) => sql`not email_verified`,
  },
  {
    table: "credential",
    what: {
      en: "A hash of your password",
      it: "Un hash della tua password",
      de: "Ein Hash Ihres Passworts",
      fr: "Une empreinte de votre mot de passe",
    },
    why: { en: "To sign in", it: "Per accedere", de: "Zur Anmeldung", fr: "Pour vous connecter" },
    kept: null,
  },
  {
    table: "session",
    what: {
      en: "When you signed in, until you sign out",
      it: "Quando hai effettuato l'accesso, finché non esci",
      de: "Wann Sie sich angemeldet haben, bis Sie sich abmelden",
      fr: "Quand vous vous êtes connecté, jusqu'à ce que vous vous déconnectiez",
    },
    why: signingIn,
    kept: { since: (sql) => sql`created_at`, age: { value: 7, unit: "day" } },
  },
  {
    table: "verification",
    what: {
      en: "Hashes of links in mails that confirm an address or let a password be chosen",
      it: "Hash dei link inviati per confermare un indirizzo o scegliere una password",
      de:
        "Hashes von Links in E-Mails, die eine Adresse bestätigen oder ein neues Passwort erlauben",
      fr: "Empreintes des liens envoyés pour confirmer une adresse ou choisir un mot de passe",
    },
    why: {
      en: "To recognise the link",
      it: "Per riconoscere il link",
      de: "Um den Link zu erkennen",
      fr: "Pour reconnaître le lien",
    },
    kept: { since: (sql) => sql`created_at`, age: { value: 24, unit: "hour" } },
  },
  {
    table: "account",
    what: {
      en: "Your plan and, if you ever paid, the number that Stripe gave you",
      it: "Il tuo piano e, se hai pagato, il numero che ti ha assegnato Stripe",
      de: "Ihr Tarif und, falls Sie je bezahlt haben, die Nummer, die Stripe Ihnen zugewiesen hat",
      fr: "Votre offre et, si vous avez payé, le numéro que Stripe vous a attribué",
    },
    why: payments,
    kept: null,
  },
  {
    table: "billing_mail",
    what: {
      en: "Which mails about payments were sent",
      it: "Quali messaggi sui pagamenti sono stati inviati",
      de: "Welche E-Mails zu Zahlungen versandt wurden",
      fr: "Les messages envoyés au sujet des paiements",
    },
    why: {
      en: "To send each of them once",
      it: "Per inviarli una sola volta",
      de: "Um jede nur einmal zu senden",
      fr: "Pour n'envoyer chacun qu'une fois",
    },
    kept: null,
  },
  {
    table: "billing_event",
    what: {
      en: "Numbers of Stripe's notices about payments",
      it: "I numeri delle notifiche di Stripe sui pagamenti",
      de: "Nummern der Mitteilungen von Stripe zu Zahlungen",
      fr: "Les numéros des avis de Stripe sur les paiements",
    },
    why: {
      en: "To process each of them once",
      it: "Per elaborarle una sola volta",
      de: "Um jede nur einmal zu verarbeiten",
      fr: "Pour ne traiter chacun qu'une fois",
    },
    // Stripe sends an event again for some days, by hand for a month.
    kept: { since: (sql) => sql`received_at`, age: { value: 90, unit: "day" } },
  },
  {
    table: "api_key",
    what: {
      en: "Hashes of your keys, their names, and the day of their last use",
      it: "Gli hash delle tue chiavi, i loro nomi e il giorno dell'ultimo uso",
      de: "Hashes Ihrer Schlüssel, deren Namen und der Tag der letzten Verwendung",
      fr: "Les empreintes de vos clés, leurs noms et le jour de leur dernière utilisation",
    },
    why: {
      en: "To recognise callers",
      it: "Per riconoscere chi chiama",
      de: "Um Aufrufer zu erkennen",
      fr: "Pour reconnaître les appelants",
    },
    kept: null,
  },
  {
    table: "api_key",
    what: {
      en: "The same of a key that is revoked or has expired",
      it: "Gli stessi dati di una chiave revocata o scaduta",
      de: "Dasselbe für einen widerrufenen oder abgelaufenen Schlüssel",
      fr: "Les mêmes données d'une clé révoquée ou expirée",
    },
    why: {
      en: "To tell callers that the key was revoked",
      it: "Per indicare a chi chiama che la chiave è stata revocata",
      de: "Um Aufrufern zu sagen, dass der Schlüssel widerrufen wurde",
      fr: "Pour indiquer aux appelants que la clé a été révoquée",
    },
    kept: {
      since: (sql) => sql`least(revoked_at, expires_at)`,
      age: { value: 90, unit: "day" },
    },
  },
  {
    table: "daily_use",
    what: {
      en: "Counts of calls by key and day",
      it: "Il numero di chiamate per chiave e giorno",
      de: "Anzahl der Aufrufe je Schlüssel und Tag",
      fr: "Le nombre d'appels par clé et par jour",
    },
    why: {
      en: "Your account page",
      it: "La pagina del tuo account",
      de: "Für Ihre Kontoseite",
      fr: "La page de votre compte",
    },
    kept: { since: (sql) => sql`day`, age: { value: 13, unit: "month" } },
    // The last day of a key stays with the key.
    which: (sql) =>
      sql`exists (
        select from livability.daily_use later
        where later.account = daily_use.account and later.key = daily_use.key
          and later.day > daily_use.day
      )`,
  },
  {
    table: "monthly_use",
    what: {
      en: "Counts of calls by month",
      it: "Il numero di chiamate per mese",
      de: "Anzahl der Aufrufe je Monat",
      fr: "Le nombre d'appels par mois",
    },
    why: {
      en: "The quota, and questions about it",
      it: "La quota e le domande che la riguardano",
      de: "Für das Kontingent und Fragen dazu",
      fr: "Le quota et les questions à son sujet",
    },
    kept: { since: (sql) => sql`month`, age: { value: 13, unit: "month" } },
  },
  {
    table: "admission",
    what: {
      en: "The times of your last calls",
      it: "Gli orari delle tue ultime chiamate",
      de: "Die Zeitpunkte Ihrer letzten Aufrufe",
      fr: "Les heures de vos derniers appels",
    },
    why: {
      en: "To limit calls per minute",
      it: "Per limitare le chiamate al minuto",
      de: "Um Aufrufe je Minute zu begrenzen",
      fr: "Pour limiter les appels par minute",
    },
    // A minute's window, and the longest that a reservation lives: 125 s.
    kept: { since: (sql) => sql`admitted_at`, age: { value: 5, unit: "minute" } },
    which: (sql, now) => sql`expires_at <= ${now}`,
  },
  {
    table: "usage_window",
    what: {
      en: "The times at which you asked for your usage",
      it: "Gli orari in cui hai chiesto il tuo utilizzo",
      de: "Die Zeitpunkte, zu denen Sie Ihre Nutzung abgefragt haben",
      fr: "Les heures auxquelles vous avez demandé votre utilisation",
    },
    why: {
      en: "To limit calls per minute",
      it: "Per limitare le chiamate al minuto",
      de: "Um Aufrufe je Minute zu begrenzen",
      fr: "Pour limiter les appels par minute",
    },
    kept: {
      since: (sql) => sql`asked_at[cardinality(asked_at)]`,
      age: { value: 1, unit: "minute" },
    },
  },
  {
    table: "idempotency",
    what: {
      en: "Hashes of the idempotency keys that you send and of the requests sent with them",
      it: "Gli hash delle chiavi di idempotenza che invii e delle relative richieste",
      de: "Hashes der Idempotenzschlüssel, die Sie senden, und der zugehörigen Anfragen",
      fr: "Les empreintes des clés d'idempotence que vous envoyez et des demandes correspondantes",
    },
    why: {
      en: "To charge a repeated call once",
      it: "Per addebitare una sola volta una chiamata ripetuta",
      de: "Um einen wiederholten Aufruf nur einmal zu berechnen",
      fr: "Pour ne facturer qu'une fois un appel répété",
    },
    kept: { since: (sql) => sql`bound_at`, age: { value: 24, unit: "hour" } },
  },
  {
    table: "attempt",
    what: {
      en: "Keyed hashes of your network and of the e-mail address that you enter",
      it: "Hash con chiave della tua rete e dell'indirizzo e-mail che inserisci",
      de: "Mit Schlüssel gebildete Hashes Ihres Netzwerks und der eingegebenen E-Mail-Adresse",
      fr: "Les empreintes à clé de votre réseau et de l'adresse e-mail que vous saisissez",
    },
    why: {
      en: "To limit attempts",
      it: "Per limitare i tentativi",
      de: "Um Versuche zu begrenzen",
      fr: "Pour limiter les tentatives",
    },
    kept: { since: (sql) => sql`at`, age: { value: 24, unit: "hour" } },
  },
  {
    table: "audit",
    what: {
      en: "A log of changes to keys and plans, by account number",
      it: "Un registro delle modifiche a chiavi e piani, per numero di account",
      de: "Ein Protokoll der Änderungen an Schlüsseln und Tarifen, nach Kontonummer",
      fr: "Un journal des modifications des clés et des offres, par numéro de compte",
    },
    why: {
      en: "To investigate misuse",
      it: "Per indagare sugli abusi",
      de: "Um Missbrauch aufzuklären",
      fr: "Pour enquêter sur les abus",
    },
    kept: { since: (sql) => sql`at`, age: { value: 24, unit: "month" } },
  },
];
