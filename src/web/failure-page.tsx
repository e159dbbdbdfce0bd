/** The page that says why there is no other. */
import type { FailureStatus } from "./failure.ts";
import { type Html, layout, type PageLanguage } from "./layout.tsx";
import { wordsOf } from "./words.ts";

interface Text {
  readonly title: string;
  readonly what: string;
}

const texts: Readonly<
  Record<PageLanguage, {
    readonly failures: Readonly<Record<FailureStatus, Text>>;
    readonly again: (after: string) => string;
    readonly home: string;
  }>
> = {
  en: {
    failures: {
      400: { title: "Not understood", what: "The form could not be read. Go back and try again." },
      403: {
        title: "This form is no longer valid",
        what: "Nothing was changed. Go back, load the page again, and send the form from there. " +
          "You may have to sign in again.",
      },
      404: { title: "Page not found", what: "There is nothing at this address." },
      409: {
        title: "Not possible now",
        what: "Your plan has changed in the meantime, and nothing else was changed. " +
          "Look at your account, then choose again.",
      },
      413: { title: "Too much text", what: "The form was larger than 16 KiB." },
      415: { title: "Not understood", what: "Only this site's own forms are read here." },
      429: {
        title: "Too many attempts",
        what: "There were too many attempts from your network or for this account.",
      },
      500: {
        title: "Something went wrong",
        what: "The fault is ours, and it was recorded. Try again later.",
      },
      502: {
        title: "Not available now",
        what: "Another service on which this page depends does not answer. Nothing was lost.",
      },
      503: { title: "Not available now", what: "The service cannot answer at the moment." },
    },
    again: (after) => `Try again ${after}.`,
    home: "To the first page",
  },
  it: {
    failures: {
      400: {
        title: "Richiesta non comprensibile",
        what: "Il modulo non è leggibile. Tornare indietro e riprovare.",
      },
      403: {
        title: "Questo modulo non è più valido",
        what:
          "Nulla è stato modificato. Tornare indietro, ricaricare la pagina e inviare di nuovo " +
          "il modulo. Può essere necessario accedere di nuovo.",
      },
      404: { title: "Pagina non trovata", what: "A questo indirizzo non c'è nulla." },
      409: {
        title: "Ora non è possibile",
        what: "Nel frattempo il piano è cambiato, e nient'altro è stato modificato. " +
          "Controllare l'account, poi scegliere di nuovo.",
      },
      413: { title: "Troppo testo", what: "Il modulo superava i 16 KiB." },
      415: {
        title: "Richiesta non comprensibile",
        what: "Qui si leggono solo i moduli di questo sito.",
      },
      429: {
        title: "Troppi tentativi",
        what: "Ci sono stati troppi tentativi da questa rete o per questo account.",
      },
      500: {
        title: "Qualcosa è andato storto",
        what: "L'errore è nostro ed è stato registrato. Riprovare più tardi.",
      },
      502: {
        title: "Non disponibile ora",
        what: "Un altro servizio da cui dipende questa pagina non risponde. Nulla è andato perso.",
      },
      503: {
        title: "Non disponibile ora",
        what: "Al momento il servizio non può rispondere.",
      },
    },
    again: (after) => `Riprovare ${after}.`,
    home: "Alla pagina iniziale",
  },
};

/** @param retryAfterS seconds after which to try again, where that is known */
export function failurePage(
  { language, root }: { readonly language: PageLanguage; readonly root: string },
  status: FailureStatus,
  retryAfterS?: number,
): Html {
  const text = texts[language];
  const { title, what } = text.failures[status];
  const body = (
    <>
      <p>{what}</p>
      {retryAfterS === undefined ? "" : <p>{text.again(wordsOf(language).after(retryAfterS))}</p>}
      <p>
        <a href={root || "./"}>{text.home}</a>
      </p>
    </>
  );
  return layout({ language, root, title, body, isError: true });
}
