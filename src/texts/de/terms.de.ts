/** The terms of service, in German. */
import { decisions } from "./decisions.de.ts";
import { missingData } from "./missing-data.de.ts";
import { unavailable } from "./unavailable.de.ts";
import type { TermsTexts } from "../terms-texts.ts";

/** How to use a key, wherever it comes from. */
const ownKey = "Halten Sie Ihren Schlüssel geheim: Wer ihn hat, kann Ihr Kontingent verbrauchen. " +
  "Kontingente gelten pro Monat. Jede gelieferte Punktzahl wird angerechnet, ein Aufruf, " +
  "der mit einem Fehler beantwortet wird, nicht. Geht die Antwort auf einen angerechneten " +
  "Aufruf verloren, wiederholen Sie ihn mit demselben Idempotency-Key: Das kostet nichts.";

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
        ownKey,
        "Jedes Postfach hat nur ein Konto: Adressen, die sich nur in dem unterscheiden, was auf ein Plus " +
        "folgt, gelten als eine. Wenn Sie das Konto löschen und neu anlegen, zählen die im Monat schon " +
        "verbrauchten kostenlosen Aufrufe weiter.",
      ],
      withoutAccounts: [unavailable.what, ownKey],
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
      withoutAccounts: [],
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
      heading: "Nicht erlaubte Verwendungen",
      paragraphs: [
        `Verwenden Sie eine Punktzahl oder Kennzahl weder allein noch als ausschlaggebenden Grund, ${decisions}: weder darüber, ob sie gewährt werden, noch zu welchem Preis oder unter welchen Bedingungen. Eine Punktzahl beschreibt einen Ort, nicht die Menschen, die dort leben.`,
        "Wenn Sie Punktzahlen an Kunden weitergeben, gilt das auch für diese: Weisen Sie sie darauf hin.",
      ],
    },
    {
      heading: "Grenzen der Haftung",
      paragraphs: [
        "Die Daten eines Ortes können falsch, veraltet oder lückenhaft sein. Jede Punktzahl gibt an, wie zuverlässig sie ist. Es gibt keine Garantie, dass eine Punktzahl oder Kennzahl stimmt oder dass der Dienst jederzeit erreichbar ist. Prüfen Sie vor einer Entscheidung, die Geld kostet oder die Sicherheit betrifft, die Tatsachen vor Ort, oder lassen Sie sie fachkundig prüfen.",
        "Der Betreiber haftet für Schäden, die er vorsätzlich oder grob fahrlässig verursacht, für Schäden an Leben oder Gesundheit und überall, wo das Gesetz keine Grenze zulässt. In allen anderen Fällen haftet er nicht für Entscheidungen, die auf Punktzahlen beruhen, und nicht für entgangenen Gewinn. Die gesetzlichen Rechte von Verbrauchern bleiben unberührt.",
      ],
    },
    {
      heading: "Berichtigungen",
      paragraphs: [
        "Ist eine Angabe zu einem Ort falsch, melden Sie sie: die Kennzahl, den Ort, was richtig ist, und eine Quelle. Der Betreiber prüft die Meldung und antwortet per E-Mail. Nichts davon wird veröffentlicht.",
        "Einzelne Werte werden nicht von Hand geändert. Eine Punktzahl ändert sich mit einer späteren Datenversion, wenn die Quelle berichtigt ist oder der Dienst sie richtig liest.",
      ],
      link: {
        href: "correction",
        text: "Falsche Angabe melden",
        otherwise: "Schreiben Sie dem unten genannten Betreiber.",
      },
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
