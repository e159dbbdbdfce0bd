/** What is known of people, for how long, and how they end it. */
import type { Language } from "../language.ts";
import { type Html, layout } from "./layout.tsx";
import { frenchPrivacy } from "./privacy/french.ts";
import { germanPrivacy } from "./privacy/german.ts";

/** The texts of one language. */
export interface PrivacyTexts {
  readonly title: string;
  readonly kept: string;
  readonly columns: readonly [what: string, why: string, until: string];
  readonly rows: readonly (readonly [what: string, why: string, until: string])[];
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
    rows: [
      ["Your e-mail address", "To sign in and to write to you", "You delete your account"],
      ["A hash of your password", "To sign in", "You delete your account"],
      [
        "Hashes of your keys, their names, and the day of their last use",
        "To know callers",
        "You " +
        "delete your account",
      ],
      [
        "Counts of calls by key and day",
        "The quota, and your account page",
        "You delete your " +
        "account",
      ],
      ["The number that Stripe gave you, if you ever paid", "Payments", "You delete your account"],
      ["A keyed hash of the network you come from", "To limit attempts", "24 hours at most"],
      [
        "A log of changes to keys and plans, by account number",
        "To look into misuse",
        "It names " +
        "nobody once the account is deleted",
      ],
    ],
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
    rows: [
      [
        "L'indirizzo e-mail",
        "Per accedere e per scrivere all'utente",
        "Cancellazione dell'account",
      ],
      ["Un hash della password", "Per accedere", "Cancellazione dell'account"],
      [
        "Hash delle chiavi, i loro nomi e il giorno dell'ultimo uso",
        "Per riconoscere chi chiama",
        "Cancellazione dell'account",
      ],
      [
        "Numero di chiamate per chiave e giorno",
        "La quota e la pagina dell'account",
        "Cancellazione " +
        "dell'account",
      ],
      [
        "Il numero assegnato da Stripe, per chi ha pagato",
        "I pagamenti",
        "Cancellazione dell'account",
      ],
      [
        "Un hash con chiave della rete di provenienza",
        "Per limitare i tentativi",
        "Al massimo 24 ore",
      ],
      [
        "Un registro delle modifiche a chiavi e piani, per numero di account",
        "Per indagare sugli abusi",
        "Cancellato l'account, non nomina nessuno",
      ],
    ],
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
  const { title, kept, columns, rows, sections } = texts[language];
  const body = (
    <>
      <h2>{kept}</h2>
      <table>
        <thead>
          <tr>{columns.map((column) => <th scope="col">{column}</th>)}</tr>
        </thead>
        <tbody>
          {rows.map(([what, why, until]) => (
            <tr>
              <th scope="row">{what}</th>
              <td>{why}</td>
              <td>{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
