/** The form that reports a wrong fact, in German. */
import type { CorrectionsTexts } from "../corrections-texts.ts";

/** The German texts. */
export const corrections: CorrectionsTexts = {
  title: "Falsche Angabe melden",
  intro:
    "Ist eine Angabe zu einem Ort falsch? Der Betreiber prüft Ihre Meldung an der Quelle und antwortet per E-Mail. Nichts davon wird veröffentlicht. Eine Punktzahl ändert sich erst mit einer späteren Datenversion, wenn die Quelle berichtigt ist oder der Dienst sie richtig liest.",
  place: {
    label: "Ort",
    hint: "Die Adresse oder die Gemeinde, wie Sie sie auf einen Brief schreiben würden",
  },
  metric: { label: "Welche Angabe falsch ist", hint: "Die Kennzahl, wie sie im Bericht heißt" },
  noMetric: "Kennzahl auswählen",
  right: {
    label: "Was richtig ist",
    hint: "Zum Beispiel: Die Apotheke hat 2024 geschlossen. 10 bis 1000 Zeichen",
  },
  source: {
    label: "Quelle",
    hint: "Ein Link oder eine Beschreibung, anhand derer der Betreiber es prüfen kann",
  },
  email: { label: "E-Mail-Adresse", hint: "Nur für die Antwort" },
  kept: (span) =>
    `Ihre Meldung wird verschlüsselt gespeichert, höchstens ${span} lang, und gelöscht, sobald sie beantwortet ist.`,
  send: "Meldung senden",
  sent: "Ihre Meldung ist gesendet",
  sentWhat:
    "Vielen Dank. Der Betreiber prüft sie und antwortet per E-Mail. Nichts davon wird veröffentlicht.",
  tooOften:
    "Aus Ihrem Netz kamen zu viele Meldungen, daher wurde diese nicht gespeichert. Ihr Text steht noch hier.",
  full:
    "Zu viele Meldungen warten auf eine Antwort, daher wurde Ihre nicht gespeichert. Ihr Text steht noch hier: Senden Sie ihn in einigen Tagen erneut, oder schreiben Sie dem Betreiber, der im Impressum steht.",
};
