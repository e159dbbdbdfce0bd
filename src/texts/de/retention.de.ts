/** Texts on stored personal data, in German. */
import type { RetentionTexts } from "../retention-texts.ts";

/** The German texts. */
export const retention: RetentionTexts = {
  email: {
    what: "Ihre E-Mail-Adresse",
    why: "Damit Sie sich anmelden und wir Ihnen schreiben können",
  },
  unconfirmed_email: {
    what: "Eine E-Mail-Adresse, die nie bestätigt wurde",
    why: "Um sie zu bestätigen",
  },
  password: {
    what: "Ein Hash Ihres Passworts",
    why: "Zur Anmeldung",
  },
  session: {
    what:
      "Wann und mit welchem Browser und System (etwa Firefox, Windows) Sie sich angemeldet haben, bis Sie sich abmelden",
    why: "Damit Sie angemeldet bleiben",
  },
  known_networks: {
    what:
      "Mit Schlüssel gebildete Hashes der Netzwerke, aus denen Sie sich angemeldet haben, ab der letzten Anmeldung",
    why:
      "Damit Sie sich anmelden können, auch wenn andere Passwörter für Ihre E-Mail-Adresse ausprobieren",
  },
  mailed_links: {
    what:
      "Hashes von Links in E-Mails, die eine Adresse bestätigen oder die Wahl eines Passworts erlauben",
    why: "Um den Link zu erkennen",
  },
  waiting_mails: {
    what:
      "E-Mails an Sie, verschlüsselt, bis sie gesendet sind; ohne Mailserver die E-Mails in Dateien",
    why: "Um jede E-Mail auch nach einer Störung zu senden",
  },
  second_factor: {
    what:
      "Der Einrichtungsschlüssel Ihres zweiten Faktors und Ihre Wiederherstellungscodes, verschlüsselt",
    why: "Um die Codes Ihrer App zu prüfen",
  },
  used_codes: {
    what: "Eingegebene Codes Ihrer App, von denen keiner mehr gilt",
    why: "Um jeden Code nur einmal anzunehmen",
  },
  plan: {
    what: "Ihr Tarif und, falls Sie je bezahlt haben, die Nummer, die Stripe Ihnen zugewiesen hat",
    why: "Zahlungen",
  },
  billing_mails: {
    what: "Welche E-Mails zu Zahlungen versandt wurden",
    why: "Um jede nur einmal zu senden",
  },
  billing_events: {
    what: "Nummern der Mitteilungen von Stripe zu Zahlungen",
    why: "Um jede nur einmal zu verarbeiten",
  },
  invoices: {
    what:
      "Die Nummer der elektronischen Fassung jeder Rechnung, mit der Nummer der Rechnung bei Stripe",
    why: "Um die Rechnung der Steuerbehörde nur einmal zu übermitteln",
  },
  keys: {
    what: "Hashes Ihrer Schlüssel, deren Namen und der Tag der letzten Verwendung",
    why: "Um Aufrufer zu erkennen",
  },
  test_key: {
    what: "Ihr Testschlüssel, verschlüsselt",
    why: "Um ihn Ihnen wieder anzuzeigen",
  },
  ended_keys: {
    what: "Dasselbe für einen widerrufenen oder abgelaufenen Schlüssel",
    why: "Um Aufrufern zu sagen, dass der Schlüssel widerrufen wurde",
  },
  daily_calls: {
    what: "Anzahl der Aufrufe je Schlüssel und Tag",
    why: "Für Ihre Kontoseite",
  },
  monthly_calls: {
    what: "Anzahl der Aufrufe und der fehlerhaften Zeilen von Aufträgen je Monat",
    why: "Für das Kontingent und Fragen dazu",
  },
  daily_errors: {
    what: "Anzahl der Fehler, die Sie erhalten haben, je Code und Tag",
    why: "Für Ihre Kontoseite",
  },
  carried_calls: {
    what:
      "Die kostenlosen Aufrufe eines gelöschten Kontos in seinem letzten Monat, unter einem mit Schlüssel gebildeten Hash des Postfachs",
    why: "Um den Monat weiterzuzählen, wenn das Konto neu angelegt wird",
  },
  call_times: {
    what: "Die Zeitpunkte Ihrer letzten Aufrufe",
    why: "Um Aufrufe je Minute zu begrenzen",
  },
  usage_times: {
    what: "Die Zeitpunkte, zu denen Sie Ihre Nutzung abgefragt haben",
    why: "Um Aufrufe je Minute zu begrenzen",
  },
  idempotency_keys: {
    what:
      "Hashes der Idempotenzschlüssel, die Sie senden, und der zugehörigen Anfragen sowie der Auftrag, " +
      "den ein Schlüssel angelegt hat",
    why:
      "Um einen wiederholten Aufruf nur einmal anzurechnen und aus einer wiederholten Tabelle nur einen " +
      "Auftrag zu machen",
  },
  job_rows: {
    what:
      "Die Tabellen, die Sie als Aufträge hochladen, mit Kennungen, Adressen oder Koordinaten und allen anderen Spalten, die Personen nennen können, und ihre Ergebnisse, ab dem Ende des Auftrags, sofern Sie sie nicht vorher löschen",
    why: "Um sie zu bewerten und Ihnen das Ergebnis zu geben",
  },
  job_columns: {
    what: "Die Namen der Spalten dieser Tabellen, und wie sie gelesen wurden, für dieselbe Zeit",
    why:
      "Um alle Spalten ins Ergebnis zu übernehmen und Ihnen zu zeigen, wie eine Tabelle gelesen wurde",
  },
  broken_uploads: {
    what: "Die Zeilen eines Uploads, der nicht vollständig ankam",
    why: "Um eine Tabelle zu prüfen, während sie ankommt",
  },
  jobs: {
    what:
      "Wann Ihre Aufträge liefen, wie viele Zeilen sie hatten und was sie kosteten, ab ihrem Ende",
    why: "Um Ihnen zu zeigen, wie weit ein Auftrag ist und was er gekostet hat",
  },
  kept_reports: {
    what:
      "Die Berichte, die Sie zum Teilen aufbewahren, mit ihren Adressen, verschlüsselt, sofern Sie sie nicht vorher zurückziehen",
    why: "Um sie denen zu zeigen, die ihren Link haben",
  },
  corrections: {
    what:
      "Ihre Meldungen falscher Angaben: Kennzahl, Ort, Text, Quelle und E-Mail-Adresse, verschlüsselt (bis auf die Kennzahl), sofern der Betreiber sie nicht vorher beantwortet",
    why: "Um die Angabe zu prüfen und Ihnen zu antworten",
  },
  attempts: {
    what: "Mit Schlüssel gebildete Hashes Ihres Netzwerks und der eingegebenen E-Mail-Adresse",
    why: "Um Versuche zu begrenzen",
  },
  sign_ins: {
    what: "Wann Sie sich angemeldet haben, nach Kontonummer",
    why: "Um Ihnen die Anmeldungen Ihres Kontos zu zeigen und Missbrauch aufzuklären",
  },
  audit: {
    what: "Ein Protokoll der Änderungen an Schlüsseln, Tarifen und Zugang, nach Kontonummer",
    why: "Um Missbrauch aufzuklären",
  },
};
