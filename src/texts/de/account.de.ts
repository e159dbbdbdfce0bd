/** The account, in German. */
import type { AccountTexts } from "../account-texts.ts";

/** The German texts. */
export const account: AccountTexts = {
  title: "Ihr Konto",
  signedInAs: "Angemeldet als",
  signOut: "Abmelden",
  done: {
    revoked: "Der Schlüssel ist widerrufen und funktioniert nicht mehr.",
    test_key_replaced: "Ihr Testschlüssel ist ersetzt. Der alte ist nicht mehr gültig.",
    changed: "Ihr Tarif ist geändert. Der neue gilt ab sofort.",
    at_period_end: "Ihr Tarif wechselt am Ende des bezahlten Zeitraums.",
    cancelled: "Ihr Abonnement ist gekündigt. Der Tarif bleibt bis zum Ende des bezahlten " +
      "Zeitraums bestehen.",
    resumed: "Ihr Tarif läuft weiter wie bisher.",
    invoicing_saved: "Ihre Rechnungsdaten sind gespeichert. Sie gelten für künftige Rechnungen.",
  },
  usage: "Aufrufe in diesem Monat",
  used: (used, limit) => `${used} von ${limit} Aufrufen verbraucht`,
  resets: (day) => `Die Zählung beginnt am ${day} (UTC) neu.`,
  chart: (calls, days) =>
    `Aufrufe pro Tag: ${calls} in ${days} Tagen. Die Tabelle darunter nennt jeden Tag.`,
  chartHeading: "Aufrufe pro Tag",
  asTable: "Als Tabelle",
  day: "Tag (UTC)",
  calls: "Aufrufe",
  byKey: "Aufrufe dieses Monats nach Schlüssel",
  key: "Schlüssel",
  pages: "Diese Website",
  byMonth: "Aufrufe pro Monat",
  month: "Monat (UTC)",
  errors: (days) => `Fehler der letzten ${days} Tage`,
  errorsExplained: "Die API-Referenz erklärt jeden Code.",
  error: "Fehler",
  lastDay: "Zuletzt am (UTC)",
  plan: "Tarif",
  current: (plan) => `Ihr Tarif: ${plan}`,
  renews: (day) => `Er verlängert sich am ${day}.`,
  ends: (day) => `Er endet am ${day}. Danach gilt der kostenlose Tarif.`,
  next: (plan, day) => `Ab dem ${day} gilt der Tarif ${plan}.`,
  paymentFailed: (day) =>
    `Die letzte Zahlung ist fehlgeschlagen. Bis sie gelingt, haben Sie die Aufrufe des kostenlosen Tarifs, zusätzlich zu den schon verbrauchten. Prüfen Sie Ihre Karte: Ohne Zahlung endet der Tarif am ${day}.`,
  noPaidPlans: "Kostenpflichtige Tarife sind in dieser Installation nicht verfügbar.",
  declined: "Die Zahlung ist fehlgeschlagen, es wurde nichts geändert. Prüfen Sie Ihre Karte und " +
    "versuchen Sie es erneut.",
  choose: (plan) => `${plan} wählen`,
  later: "Gilt ab dem Ende des bezahlten Zeitraums.",
  atOnce: (price) =>
    `Gilt sofort, und heute beginnt ein neuer Abrechnungsmonat: Sie zahlen jetzt ${price}, abzüglich des ungenutzten Rests des bezahlten Monats. Die in diesem Kalendermonat verbrauchten Aufrufe zählen weiter.`,
  begins:
    "Der Abrechnungsmonat beginnt mit der Zahlung und verlängert sich, bis Sie kündigen. Aufrufe werden nach Kalendermonat (UTC) gezählt.",
  cancel: "Abonnement kündigen",
  resume: "Meinen Tarif beibehalten",
  portal: "Karte und Rechnungen",
  invoicing: {
    title: "Rechnungsdaten",
    intro:
      "Kunden in Italien erhalten eine elektronische Rechnung. Diese Daten stehen darauf und werden von Stripe gespeichert, das die Zahlungen abwickelt.",
    fields: {
      name: { label: "Name oder Firma" },
      street: { label: "Straße und Hausnummer" },
      cap: { label: "Postleitzahl (CAP)", hint: "Fünf Ziffern, zum Beispiel 10121." },
      comune: { label: "Gemeinde" },
      provincia: { label: "Provinz", hint: "Zwei Buchstaben, zum Beispiel TO." },
      partitaIva: {
        label: "MwSt.-Nummer (partita IVA)",
        hint: "11 Ziffern. Lassen Sie das Feld leer, wenn Sie keine haben.",
      },
      codiceFiscale: {
        label: "Steuernummer (codice fiscale)",
        hint: "Nötig ohne MwSt.-Nummer oder wenn sie von dieser abweicht.",
      },
      recipient: {
        label: "Empfängerkodex (codice destinatario) oder PEC (optional)",
        hint:
          "Wohin die Rechnung zugestellt wird. Ohne Angabe finden Sie sie im Portal der Agenzia delle Entrate.",
      },
    },
    save: "Speichern",
    saveAndPay: "Speichern und weiter zur Zahlung",
    abroad: "Nicht in Italien?",
    abroadWhat:
      "Wenn die Rechnung an eine Adresse außerhalb Italiens geht, geben Sie diese auf der Zahlungsseite ein.",
    abroadGo: "Weiter mit einer Adresse außerhalb Italiens",
  },
  keys: "Schlüssel",
  keysIntro: "Programme senden einen Schlüssel im Header x-api-key. Halten Sie Ihre Schlüssel " +
    "geheim: Wer einen hat, kann Ihre Aufrufe verbrauchen.",
  noKeys: "Sie haben noch keinen Schlüssel.",
  testKey: "Testschlüssel",
  testKeyIntro:
    "Verwenden Sie ihn während der Entwicklung. Mit ihm bewerten, erklären und vergleichen Sie " +
    "in jedem Tarif Orte in Borgo Campione, einer erfundenen Gemeinde; er verbraucht keine " +
    "Aufrufe Ihres Tarifs. Sie können ihn hier jederzeit ansehen.",
  testKeyUnreadable:
    "Ihr Testschlüssel ist noch gültig, kann aber nicht mehr angezeigt werden. Ersetzen Sie ihn, um hier wieder einen zu sehen.",
  testUsed: (used, limit) => `${used} von ${limit} Testaufrufen in diesem Monat verbraucht`,
  testKeyReplace: "Testschlüssel ersetzen",
  keyName: "Name des neuen Schlüssels",
  keyNameHint: "Wofür Sie ihn verwenden, damit Sie ihn später wiedererkennen.",
  create: "Schlüssel erstellen",
  unnamed: "Ohne Namen",
  created: (day) => `erstellt am ${day}`,
  lastUsed: (day) => `zuletzt verwendet am ${day}`,
  neverUsed: "nie verwendet",
  stopsAt: (time) => `ersetzt; gültig bis ${time}`,
  revokedOn: (day) => `widerrufen am ${day}`,
  grace: "Nach dem Ersetzen gilt der alte Schlüssel",
  graces: {
    0: "nicht mehr",
    3600: "noch 1 Stunde",
    86_400: "noch 24 Stunden",
    604_800: "noch 7 Tage",
  },
  rotate: "Ersetzen",
  revoke: "Widerrufen",
  revokedKeys: "Ungültige Schlüssel",
  remove: "Konto löschen",
  removeWhat: "Ihr Abonnement endet sofort; E-Mail-Adresse, Passwort und Schlüssel werden " +
    "endgültig gelöscht. Das lässt sich nicht rückgängig machen.",
  removePassword: "Ihr Passwort zur Bestätigung",
  removeSend: "Mein Konto löschen",
  newKey: "Ihr neuer Schlüssel",
  newKeyOnce: "Kopieren Sie ihn jetzt: Er wird nur einmal angezeigt und nicht gespeichert.",
  newKeySecret: "Schlüssel",
  copy: "Schlüssel kopieren",
  copied: "Kopiert.",
  tryIt: "Ein erster Aufruf",
  oldKey: (after) => `Der ersetzte Schlüssel wird ${after} ungültig.`,
  oldKeyEnded: "Der ersetzte Schlüssel ist nicht mehr gültig.",
  back: "Zurück zum Konto",
  payment: "Zahlung",
  paymentWhat: "Sie bezahlen auf den Seiten von Stripe; Ihre Kartennummer erreicht diesen Dienst " +
    "nie. Der Tarif beginnt, sobald die Zahlung eingegangen ist. Das kann eine Minute dauern.",
  paymentGo: "Weiter zur Zahlung",
  portalTitle: "Karte und Rechnungen",
  portalWhat: "Karten und Rechnungen finden Sie auf den Seiten von Stripe.",
  portalGo: "Weiter zu Stripe",
  removed: "Ihr Konto ist gelöscht",
  removedWhat: "Es ist nichts mehr gespeichert, was Sie identifiziert. Sie sind abgemeldet.",
};
