/** The mails, in German. */
import type { MailTexts } from "../mail-texts.ts";

/** The German texts. */
export const mail: MailTexts = {
  verify: {
    subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
    text: `Guten Tag,

vielen Dank für Ihre Registrierung beim Livability Score Service. Bitte
bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört:

{link}

Der Link gilt 24 Stunden. Danach können Sie sich anmelden und Ihren Schlüssel
erstellen.

Falls Sie sich nicht registriert haben, ignorieren Sie diese Nachricht bitte:
Ohne Bestätigung entsteht kein Konto, und die Adresse wird gelöscht.
`,
  },
  already_registered: {
    subject: "Sie haben bereits ein Konto",
    text: `Guten Tag,

mit dieser E-Mail-Adresse wurde eine Registrierung beim Livability Score
Service begonnen. Zu ihr gibt es bereits ein Konto, das unverändert bleibt.
Hier können Sie sich anmelden:

{link}

Falls Sie Ihr Passwort vergessen haben, können Sie auf dieser Seite ein neues
wählen. Jedes Postfach hat nur ein Konto: Unterscheiden sich zwei Adressen nur
in dem, was auf ein Plus folgt, gehört das Konto zu der zuerst registrierten.
Falls Sie es nicht waren, müssen Sie nichts tun.
`,
  },
  reset: {
    subject: "Wählen Sie ein neues Passwort",
    text: `Guten Tag,

für Ihr Konto beim Livability Score Service wurde ein neues Passwort
angefordert. Hier können Sie es wählen:

{link}

Der Link gilt eine Stunde und kann einmal verwendet werden. Mit dem neuen
Passwort werden Sie auf allen Geräten abgemeldet.

Falls Sie das nicht angefordert haben, ignorieren Sie diese Nachricht bitte:
Ihr Passwort bleibt unverändert.
`,
  },
  password_changed: {
    subject: "Ihr Passwort wurde geändert",
    text: `Guten Tag,

das Passwort Ihres Kontos beim Livability Score Service wurde geändert. Sie
wurden auf allen anderen Geräten abgemeldet, und alle Links zur Wahl eines
Passworts sind ungültig.

Wenn Sie es selbst geändert haben, müssen Sie nichts tun. Andernfalls hat
möglicherweise eine andere Person Zugriff auf Ihr Postfach: Sichern Sie zuerst
das Postfach und wählen Sie dann hier ein neues Passwort:

{link}
`,
  },
  payment_failed: {
    subject: "Ihre Zahlung ist fehlgeschlagen",
    text: `Guten Tag,

die Zahlung für Ihren Tarif {plan} beim Livability Score Service ist
fehlgeschlagen. Wenn sie bis zum {until} nicht gelingt, wechselt
Ihr Konto zum kostenlosen Tarif. Bis sie gelingt, haben Sie die Aufrufe des
kostenlosen Tarifs, zusätzlich zu den schon verbrauchten.

Bitte prüfen Sie Ihre Karte in Ihrem Konto:

{link}

Wenn die Karte in Ordnung ist, müssen Sie nichts tun: Die Zahlung wird erneut
versucht.
`,
  },
  plan_ended: {
    subject: "Für Ihr Konto gilt jetzt der kostenlose Tarif",
    text: `Guten Tag,

Ihr Tarif {plan} beim Livability Score Service ist beendet; für Ihr Konto gilt
jetzt der kostenlose Tarif. Ihre Schlüssel funktionieren in den Grenzen dieses
Tarifs weiter. In Ihrem Konto können Sie jederzeit wieder einen Tarif wählen:

{link}

Vielen Dank, dass Sie den Dienst genutzt haben.
`,
  },
  correction_answered: {
    subject: "Antwort auf Ihre Meldung einer falschen Angabe",
    text: `Guten Tag,

am {day} haben Sie dem Livability Score Service eine
falsche Angabe gemeldet:

{metric}

Die Antwort des Betreibers:

{answer}

Ihre Meldung ist gelöscht. Nichts davon wurde veröffentlicht.
`,
  },
};
