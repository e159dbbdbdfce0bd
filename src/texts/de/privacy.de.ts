/** The privacy page, in German. */
import type { PrivacyTexts } from "../privacy-texts.ts";

/** The German texts. */
export const privacy: PrivacyTexts = {
  title: "Datenschutz",
  kept: "Was gespeichert wird",
  columns: ["Was", "Wozu", "Bis wann"],
  accountDeleted: "Sie löschen Ihr Konto",
  deletion: (minutes) => `Abgelaufene Daten werden innerhalb von ${minutes} gelöscht.`,
  sections: [
    {
      heading: "Was nicht gespeichert wird",
      paragraphs: [
        "Die Adressen und Koordinaten, die einzeln oder im Stapel bewertet werden, ob auf den " +
        "Seiten oder über die API: Sie dienen der Antwort und stehen in keinem Protokoll, keiner " +
        "Tabelle und keiner Seitenadresse. Gespeichert werden nur eine Tabelle, die Sie als " +
        "Auftrag hochladen, ein Bericht, den Sie aufbewahren, und der Ort, den Sie in der Meldung " +
        "einer falschen Angabe nennen, wie oben aufgeführt; auch sie stehen in keinem Protokoll " +
        "und keiner Seitenadresse.",
        "Die Spalten einer solchen Tabelle, die nicht zur Bewertung dienen und Personen nennen können: Sie werden mit der " +
        "Tabelle gespeichert, nur Ihrem Konto mit dem Ergebnis zurückgegeben und mit ihr gelöscht.",
        "Der Link, unter dem ein Bericht oder ein Vergleich in einer anderen Sprache oder mit anderen Gewichten zu " +
        "lesen ist, enthält die Adressen verschlüsselt. Nur dieser Dienst kann sie lesen, eine Stunde lang; der Link " +
        "steht im Verlauf Ihres Browsers.",
        "Was Sie in das Feld für eine Adresse eingeben: Die Seite sendet es an diesen Dienst und an keinen " +
        "anderen, um es beim Tippen zu vervollständigen. Es dient nur dazu und steht in keinem Protokoll, keiner " +
        "Tabelle und keiner Seitenadresse.",
        "Ihre IP-Adresse, Einzelheiten Ihres Browsers und Ihre Kartennummer. Die Kartendaten " +
        "geben Sie auf den Seiten von Stripe ein, und dort bleiben sie.",
        "Rechnungsdaten, die Kunden in Italien vor dem Kauf eines Tarifs angeben: Stripe bewahrt sie mit " +
        "den Rechnungen so lange auf, wie das Steuerrecht es verlangt.",
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
        "Auf der Kontoseite, mit Ihrem Passwort. Zuerst wird ein laufendes Abonnement beendet; dann sind " +
        "E-Mail-Adresse, Passwort, Sitzungen und Schlüssel sofort und endgültig gelöscht. Unter einem " +
        "mit Schlüssel gebildeten Hash Ihres Postfachs bleibt bis zum Monatsende gespeichert, wie viele " +
        "kostenlose Aufrufe Sie verbraucht haben.",
        "Die Meldung einer falschen Angabe gehört zu keinem Konto. Um sie früher löschen zu lassen, schreiben Sie dem Betreiber.",
      ],
    },
  ],
};
