/** The terms of service, in German. */
import { missingData } from "./missing-data.de.ts";
import type { TermsTexts } from "../terms-texts.ts";

/** The German texts. */
export const terms: TermsTexts = {
  title: "Nutzungsbedingungen",
  sections: [
    {
      heading: "Was eine Punktzahl ist",
      paragraphs: [
        "Eine Punktzahl von 0 bis 100 wird bei jeder Anfrage aus amtlichen und offenen Quellen " +
        "berechnet. Sie beschreibt einen Ort anhand der geladenen Daten. Sie ist weder die " +
        "Bewertung einer Immobilie noch ein Gutachten noch eine Garantie für Sicherheit.",
        missingData,
      ],
    },
    {
      heading: "Zugang",
      paragraphs: [
        "Sie legen ein Konto an, bestätigen die E-Mail-Adresse und erhalten den Schlüssel auf " +
        "der Kontoseite. Es gibt keinen Vertrag und keine Mindestlaufzeit. Der kostenlose Tarif " +
        "erfordert keine Zahlungskarte. Kostenpflichtige Tarife aktivieren und kündigen Sie im Konto, " +
        "mit Kreditkarte; die Preise gelten pro Monat, die Mehrwertsteuer richtet sich nach der " +
        "steuerlichen Regelung des Betreibers.",
        "Halten Sie Ihren Schlüssel geheim: Wer ihn hat, kann Ihr Kontingent verbrauchen. " +
        "Kontingente gelten pro Monat. Jede gelieferte Punktzahl wird angerechnet, ein Aufruf, " +
        "der mit einem Fehler beantwortet wird, nicht. Geht die Antwort auf einen angerechneten " +
        "Aufruf verloren, wiederholen Sie ihn mit demselben Idempotency-Key: Das kostet nichts.",
        "Jedes Postfach hat nur ein Konto: Adressen, die sich nur in dem unterscheiden, was auf ein Plus " +
        "folgt, gelten als eine. Wenn Sie das Konto löschen und neu anlegen, zählen die im Monat schon " +
        "verbrauchten kostenlosen Aufrufe weiter.",
      ],
      link: { href: "v1/plans", text: "Tarife und Preise" },
    },
    {
      heading: "Zahlungen",
      paragraphs: [
        "Ein kostenpflichtiger Tarif beginnt mit der Zahlung und verlängert sich von diesem Tag an " +
        "monatlich, bis Sie kündigen. Aufrufe werden nach Kalendermonat (UTC) gezählt, ein " +
        "Abrechnungsmonat kann sich also über zwei davon erstrecken; verbrauchte Aufrufe zählen bei einem " +
        "Tarifwechsel weiter.",
        "Ein größerer Tarif gilt sofort und eröffnet einen neuen Abrechnungsmonat: Sie zahlen den " +
        "vollen Preis, abzüglich des ungenutzten Rests des bezahlten Monats. Ein kleinerer Tarif " +
        "und eine Kündigung gelten ab dem Ende des bezahlten Monats.",
        "Wird eine Verlängerung nicht bezahlt, läuft der Tarif bis zu dem Tag weiter, den die " +
        "Kontoseite nennt. Bis die Zahlung gelingt, haben Sie die Aufrufe des kostenlosen Tarifs, " +
        "zusätzlich zu den zuvor verbrauchten. Nach diesem Tag gilt der kostenlose Tarif.",
        "Eine Zahlung, die vollständig erstattet oder bei der Bank beanstandet wird, beendet den " +
        "kostenpflichtigen Tarif sofort; für das Konto gilt dann der kostenlose Tarif.",
      ],
    },
    {
      heading: "Verwendung der Punktzahlen",
      paragraphs: [
        "Mit einem aktiven Tarif dürfen Sie Punktzahlen in Ihrem eigenen Produkt und in Dokumenten " +
        "für Ihre Kunden veröffentlichen. Die Namensnennung ist Pflicht: Die folgende Seite nennt " +
        "die Quellen, ihre Lizenzen und den abzudruckenden Wortlaut.",
      ],
      link: { href: "attribution", text: "Quellen und Namensnennung" },
    },
    {
      heading: "Ihre Daten",
      paragraphs: [
        "Die Adressen und Koordinaten, die Sie senden, dienen der Beantwortung Ihrer Anfrage. Sie " +
        "werden nicht in die Protokolle des Dienstes geschrieben.",
      ],
      link: { href: "privacy", text: "Datenschutz" },
    },
    {
      heading: "Änderungen",
      paragraphs: [
        "Innerhalb der Version 1 der API gibt es nur Ergänzungen. Eine Streichung wird zwölf " +
        "Monate vorher angekündigt.",
      ],
    },
  ],
};
