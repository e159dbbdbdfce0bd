/** The page on privacy, in German. */
import type { PrivacyTexts } from "../privacy.tsx";

/** Its texts. */
export const germanPrivacy: PrivacyTexts = {
  title: "Datenschutz",
  kept: "Was gespeichert wird",
  columns: ["Was", "Wozu", "Bis wann"],
  rows: [
    [
      "Ihre E-Mail-Adresse",
      "Damit Sie sich anmelden und wir Ihnen schreiben können",
      "Sie löschen Ihr Konto",
    ],
    ["Ein Hash Ihres Passworts", "Zur Anmeldung", "Sie löschen Ihr Konto"],
    [
      "Hashes Ihrer Schlüssel, deren Namen und der Tag der letzten Verwendung",
      "Um Aufrufer zu erkennen",
      "Sie löschen Ihr Konto",
    ],
    [
      "Anzahl der Aufrufe je Schlüssel und Tag",
      "Für das Kontingent und Ihre Kontoseite",
      "Sie löschen Ihr Konto",
    ],
    ["Die Nummer, die Stripe zahlenden Kunden zuweist", "Zahlungen", "Sie löschen Ihr Konto"],
    [
      "Ein mit Schlüssel gebildeter Hash des Netzwerks, aus dem Sie kommen",
      "Um Versuche zu begrenzen",
      "Höchstens 24 Stunden",
    ],
    [
      "Ein Protokoll der Änderungen an Schlüsseln und Tarifen, nach Kontonummer",
      "Um Missbrauch aufzuklären",
      "Nach dem Löschen des Kontos enthält es keinen Namen mehr",
    ],
  ],
  sections: [
    {
      heading: "Was nicht gespeichert wird",
      paragraphs: [
        "Die Adressen und Koordinaten, die bewertet werden, ob auf den Seiten oder über die " +
        "Schnittstelle: Sie dienen der Antwort und stehen in keinem Protokoll, keiner Tabelle und " +
        "keiner Seitenadresse.",
        "Ihre Netzwerkadresse, Ihr Browser und Ihre Kartennummer. Die Karte geben Sie auf den Seiten " +
        "von Stripe ein, und dort bleibt sie.",
      ],
    },
    {
      heading: "Cookies",
      paragraphs: [
        "Zwei, die beide für die Seiten nötig sind: Eines schützt Formulare, eines hält Sie " +
        "angemeldet. Ein drittes wird nur gesetzt, wenn Sie oben auf einer Seite eine Sprache wählen; " +
        "es speichert diese Wahl, bis Sie den Browser schließen. Die Seiten laden nichts von anderen " +
        "Websites, und keine andere Website erfährt von Ihrem Besuch.",
      ],
    },
    {
      heading: "So löschen Sie alles",
      paragraphs: [
        "Auf der Kontoseite, mit Ihrem Passwort. Zuerst wird ein Abonnement beendet; dann sind " +
        "E-Mail-Adresse, Passwort, Sitzungen und Schlüssel sofort und endgültig gelöscht.",
      ],
    },
  ],
};
