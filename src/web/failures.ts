/** What the page of a failure says. */
import type { Language } from "../language.ts";
import type { Told } from "./failure.ts";

/** A failure in words. */
export interface FailureText {
  readonly title: string;
  readonly what: string;
}

/** The texts of one language. */
export interface FailureTexts {
  readonly failures: Readonly<Record<Told, FailureText>>;
  /** When to try again; `after` is a span such as `in 3 minutes`. */
  readonly again: (after: string) => string;
  readonly home: string;
}

/** By language. */
export const failureTexts: Readonly<Record<Language, FailureTexts>> = {
  en: {
    failures: {
      400: { title: "Not understood", what: "The form could not be read. Go back and try again." },
      403: {
        title: "This form is no longer valid",
        what: "Nothing was changed. Go back, reload the page and send the form again. You may " +
          "have to sign in again.",
      },
      404: { title: "Page not found", what: "There is no page at this address." },
      409: {
        title: "Not possible now",
        what: "Your plan has changed in the meantime; nothing else was changed. Check your " +
          "account, then choose again.",
      },
      413: { title: "Too much text", what: "The form was larger than 16 KiB." },
      415: { title: "Not understood", what: "Only forms of this site can be sent here." },
      429: {
        title: "Too many attempts",
        what: "There were too many attempts from your network or for this account.",
      },
      500: {
        title: "Something went wrong",
        what: "The fault is ours and has been recorded. Try again later.",
      },
      502: {
        title: "Not available now",
        what: "Another service that this page needs does not answer. Nothing was lost.",
      },
      503: { title: "Not available now", what: "The service cannot answer at the moment." },
      busy: {
        title: "Too many requests at the moment",
        what:
          "Your request was not processed; nothing was changed. If you sent a form, go back and " +
          "send it again.",
      },
    },
    again: (after) => `Try again ${after}.`,
    home: "Back to the first page",
  },
  it: {
    failures: {
      400: {
        title: "Richiesta non comprensibile",
        what: "Il modulo non è leggibile. Torna indietro e riprova.",
      },
      403: {
        title: "Questo modulo non è più valido",
        what: "Nulla è stato modificato. Torna indietro, ricarica la pagina e invia di nuovo il " +
          "modulo. Potrebbe essere necessario accedere di nuovo.",
      },
      404: { title: "Pagina non trovata", what: "A questo indirizzo non c'è nessuna pagina." },
      409: {
        title: "Al momento non è possibile",
        what: "Nel frattempo il piano è cambiato; nient'altro è stato modificato. Controlla " +
          "l'account, poi scegli di nuovo.",
      },
      413: { title: "Troppo testo", what: "Il modulo superava i 16 KiB." },
      415: {
        title: "Richiesta non comprensibile",
        what: "Qui si possono inviare solo i moduli di questo sito.",
      },
      429: {
        title: "Troppi tentativi",
        what: "Ci sono stati troppi tentativi dalla tua rete o per questo account.",
      },
      500: {
        title: "Qualcosa è andato storto",
        what: "L'errore è nostro ed è stato registrato. Riprova più tardi.",
      },
      502: {
        title: "Al momento non disponibile",
        what: "Un altro servizio, necessario a questa pagina, non risponde. Nulla è andato perso.",
      },
      503: {
        title: "Al momento non disponibile",
        what: "In questo momento il servizio non può rispondere.",
      },
      busy: {
        title: "Troppe richieste in questo momento",
        what:
          "La tua richiesta non è stata elaborata; nulla è stato modificato. Se hai inviato un " +
          "modulo, torna indietro e invialo di nuovo.",
      },
    },
    again: (after) => `Riprova ${after}.`,
    home: "Torna alla pagina iniziale",
  },
  de: {
    failures: {
      400: {
        title: "Nicht verstanden",
        what: "Das Formular war nicht lesbar. Gehen Sie zurück und versuchen Sie es erneut.",
      },
      403: {
        title: "Dieses Formular ist nicht mehr gültig",
        what:
          "Es wurde nichts geändert. Gehen Sie zurück, laden Sie die Seite neu und senden Sie " +
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
      busy: {
        title: "Im Moment zu viele Anfragen",
        what:
          "Ihre Anfrage wurde nicht bearbeitet; es wurde nichts geändert. Wenn Sie ein Formular " +
          "gesendet haben, gehen Sie zurück und senden Sie es noch einmal.",
      },
    },
    again: (after) => `Versuchen Sie es ${after} erneut.`,
    home: "Zurück zur Startseite",
  },
  fr: {
    failures: {
      400: {
        title: "Demande non comprise",
        what: "Le formulaire n'a pas pu être lu. Revenez en arrière et réessayez.",
      },
      403: {
        title: "Ce formulaire n'est plus valable",
        what: "Rien n'a été modifié. Revenez en arrière, rechargez la page et envoyez de nouveau " +
          "le formulaire. Il faudra peut-être vous reconnecter.",
      },
      404: { title: "Page introuvable", what: "Il n'y a pas de page à cette adresse." },
      409: {
        title: "Impossible pour le moment",
        what: "Votre offre a changé entre-temps ; rien d'autre n'a été modifié. Consultez votre " +
          "compte, puis choisissez de nouveau.",
      },
      413: { title: "Trop de texte", what: "Le formulaire dépassait 16 Kio." },
      415: {
        title: "Demande non comprise",
        what: "Seuls les formulaires de ce site peuvent être envoyés ici.",
      },
      429: {
        title: "Trop de tentatives",
        what: "Il y a eu trop de tentatives depuis votre réseau ou pour ce compte.",
      },
      500: {
        title: "Une erreur s'est produite",
        what: "L'erreur vient de nous et a été enregistrée. Réessayez plus tard.",
      },
      502: {
        title: "Indisponible pour le moment",
        what: "Un autre service, nécessaire à cette page, ne répond pas. Rien n'a été perdu.",
      },
      503: {
        title: "Indisponible pour le moment",
        what: "Le service ne peut pas répondre en ce moment.",
      },
      busy: {
        title: "Trop de demandes en ce moment",
        what: "Votre demande n'a pas été traitée ; rien n'a été modifié. Si vous avez envoyé un " +
          "formulaire, revenez en arrière et envoyez-le de nouveau.",
      },
    },
    again: (after) => `Réessayez ${after}.`,
    home: "Retour à la page d'accueil",
  },
};
