/** What is known of people, for how long, and how they end it. */
import { forgetEveryS, retention } from "../access/retention.ts";
import type { Language } from "../language.ts";
import { type Html, layout } from "./layout.tsx";
import { frenchPrivacy } from "./privacy/french.ts";
import { germanPrivacy } from "./privacy/german.ts";
import { table } from "./table.tsx";
import { wordsOf } from "./words.ts";

/** The texts of one language. */
export interface PrivacyTexts {
  readonly title: string;
  readonly kept: string;
  readonly columns: readonly [what: string, why: string, until: string];
  /** In the last column, of what is kept until then. */
  readonly accountDeleted: string;
  /** What follows the table. */
  readonly deletion: (minutes: string) => string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
}

const texts: Readonly<Record<Language, PrivacyTexts>> = {
  en: {
    title: "Privacy",
    kept: "What is kept",
    columns: ["What", "Why", "Until"],
    accountDeleted: "You delete your account",
    deletion: (minutes) => `What has been kept for its time is deleted within ${minutes}.`,
    sections: [
      {
        heading: "What is not kept",
        paragraphs: [
          "The addresses and coordinates that are scored, on the pages or by the interface: they are " +
          "used to answer, and stand in no log, no table and no address of a page.",
          "Your network address, your browser, and the numbers of your card. The card is typed on " +
          "Stripe's pages and stays there.",
        ],
      },
      {
        heading: "Cookies",
        paragraphs: [
          "Two, both needed for the pages to work: one protects forms, one keeps you signed in. A " +
          "third is set only if you choose a language at the top of a page; it holds that choice " +
          "until you close the browser. Pages load nothing from other sites, and no other site is " +
          "told of your visit.",
        ],
      },
      {
        heading: "How to delete it",
        paragraphs: [
          "On the account page, with your password. A subscription is ended first; then your e-mail " +
          "address, password, sessions and keys are gone at once and for good.",
        ],
      },
    ],
  },
  it: {
    title: "Privacy",
    kept: "Che cosa è conservato",
    columns: ["Che cosa", "Perché", "Fino a quando"],
    accountDeleted: "Cancellazione dell'account",
    deletion: (minutes) =>
      `Ciò che è stato conservato per il tempo indicato viene eliminato entro ${minutes}.`,
    sections: [
      {
        heading: "Che cosa non è conservato",
        paragraphs: [
          "Gli indirizzi e le coordinate valutati, dalle pagine o dall'interfaccia: servono a " +
          "rispondere e non compaiono in alcun registro, tabella o indirizzo di pagina.",
          "L'indirizzo di rete, il browser e i numeri della carta. La carta si inserisce sulle pagine " +
          "di Stripe e resta lì.",
        ],
      },
      {
        heading: "Cookie",
        paragraphs: [
          "Due, entrambi necessari al funzionamento delle pagine: uno protegge i moduli, uno mantiene " +
          "l'accesso. Un terzo viene impostato solo se scegli una lingua in cima a una pagina: " +
          "conserva la scelta fino alla chiusura del browser. Le pagine non caricano nulla da altri " +
          "siti e nessun altro sito è informato della visita.",
        ],
      },
      {
        heading: "Come cancellare tutto",
        paragraphs: [
          "Nella pagina dell'account, con la password. Prima si chiude l'eventuale abbonamento; poi " +
          "indirizzo e-mail, password, sessioni e chiavi sono eliminati subito e per sempre.",
        ],
      },
    ],
  },
  de: germanPrivacy,
  fr: frenchPrivacy,
};

/** The page `/privacy`. */
export function privacyPage(language: Language): Html {
  const { title, kept, columns, accountDeleted, deletion, sections } = texts[language];
  const words = wordsOf(language);
  const body = (
    <>
      <h2>{kept}</h2>
      {table(
        columns,
        retention.map(({ what, why, kept }) => [
          what[language],
          why[language],
          kept === null ? accountDeleted : words.span(kept.age.value, kept.age.unit),
        ]),
        kept,
      )}
      <p>{deletion(words.span(forgetEveryS / 60, "minute"))}</p>
      {sections.map(({ heading, paragraphs }) => (
        <>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => <p>{paragraph}</p>)}
        </>
      ))}
    </>
  );
  return layout({ language, title, body });
}
