/** The error page, in German. */
import type { FailureTexts } from "../failure-texts.ts";

/** The German texts. */
export const failure: FailureTexts = {
  failures: {
    400: {
      title: "Nicht verstanden",
      what: "Das Formular war nicht lesbar. Gehen Sie zurück und versuchen Sie es erneut.",
    },
    403: {
      title: "Dieses Formular ist nicht mehr gültig",
      what: "Es wurde nichts geändert. Gehen Sie zurück, laden Sie die Seite neu und senden Sie " +
        "das Formular noch einmal. Möglicherweise müssen Sie sich erneut anmelden.",
    },
    404: { title: "Seite nicht gefunden", what: "Unter dieser Adresse gibt es keine Seite." },
    409: {
      title: "Derzeit nicht möglich",
      what: "Ihr Tarif hat sich inzwischen geändert; sonst wurde nichts geändert. Prüfen Sie " +
        "Ihr Konto und wählen Sie dann erneut.",
    },
    413: { title: "Zu viel Text", what: "Das Formular war größer als 16 KiB." },
    415: {
      title: "Nicht verstanden",
      what: "Hier können nur Formulare dieser Website gesendet werden.",
    },
    429: {
      title: "Zu viele Versuche",
      what: "Es gab zu viele Versuche aus Ihrem Netzwerk oder für dieses Konto.",
    },
    500: {
      title: "Etwas ist schiefgegangen",
      what: "Der Fehler liegt bei uns und wurde erfasst. Versuchen Sie es später erneut.",
    },
    502: {
      title: "Derzeit nicht verfügbar",
      what: "Ein anderer Dienst, den diese Seite braucht, antwortet nicht. Es ist nichts " +
        "verloren gegangen.",
    },
    503: {
      title: "Derzeit nicht verfügbar",
      what: "Der Dienst kann im Moment nicht antworten.",
    },
    full: {
      title: "Derzeit kann nichts gespeichert werden",
      what:
        "Der Datenträger des Dienstes ist fast voll. Es wurde nichts geändert; Seiten sind weiterhin lesbar. Wenn Sie ein Formular gesendet haben, gehen Sie zurück und senden Sie es später erneut.",
    },
    busy: {
      title: "Im Moment zu viele Anfragen",
      what:
        "Ihre Anfrage wurde nicht bearbeitet; es wurde nichts geändert. Wenn Sie ein Formular " +
        "gesendet haben, gehen Sie zurück und senden Sie es noch einmal.",
    },
  },
  again: (after) => `Versuchen Sie es ${after} erneut.`,
  home: "Zurück zur Startseite",
};
