/** The terms of service, in short: what the interface promises and asks, and nothing more. */
import { type Html, layout, type PageLanguage } from "./layout.tsx";

/** A heading, its paragraphs, and where to read on. */
interface Section {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly href: string; readonly text: string };
}

/** The page `/terms`. */
export function termsPage(language: PageLanguage): Html {
  const { title, sections } = terms[language];
  return layout({ language, title, body: <>{sections.map(section)}</> });
}

function section({ heading, paragraphs, link }: Section): Html {
  return (
    <>
      <h2>{heading}</h2>
      {paragraphs.map((text) => <p>{text}</p>)}
      {link === undefined ? "" : (
        <p>
          <a href={link.href}>{link.text}</a>
        </p>
      )}
    </>
  );
}

const terms: Readonly<Record<PageLanguage, { title: string; sections: readonly Section[] }>> = {
  en: {
    title: "Terms of service",
    sections: [
      {
        heading: "What a score is",
        paragraphs: [
          "A score from 0 to 100 is computed, when you ask, from official public sources. It " +
          "describes a place by the data that are loaded; it is not the valuation of a property, an " +
          "expert's report or a guarantee of safety.",
          "A low score can mean a poor place or missing data. The fields insufficient_data and " +
          "reliability tell the two apart: read them with the score.",
        ],
      },
      {
        heading: "Access",
        paragraphs: [
          "Create an account, verify the e-mail address and take a key from the account page. There " +
          "is no contract and no minimum term. The free plan needs no payment card. Paid plans are " +
          "activated and cancelled from the account, with a credit card; prices are monthly, and VAT " +
          "is applied according to the operator's tax regime.",
          "Keep your key secret: who has it can spend your quota. Quotas are monthly; a call that " +
          "fails costs nothing.",
        ],
        link: { href: "v1/plans", text: "Plans and prices" },
      },
      {
        heading: "Use of the scores",
        paragraphs: [
          "With an active plan you may publish scores in your own product and in documents delivered " +
          "to your clients. Attribution is required: the sources, their licences and the words to " +
          "print are on a page of their own.",
        ],
        link: { href: "attribution", text: "Sources and attribution" },
      },
      {
        heading: "Your data",
        paragraphs: [
          "The addresses and coordinates you send are used to answer you. They are not written to " +
          "the service's logs.",
        ],
      },
      {
        heading: "Changes",
        paragraphs: [
          "Within version 1 of the interface there are only additions. A removal would be announced " +
          "twelve months ahead.",
        ],
      },
    ],
  },
  it: {
    title: "Condizioni di servizio",
    sections: [
      {
        heading: "Che cos'è un punteggio",
        paragraphs: [
          "Un punteggio da 0 a 100 è calcolato, al momento della richiesta, da fonti pubbliche " +
          "ufficiali. Descrive un luogo con i dati caricati; non è la stima di un immobile, una " +
          "perizia o una garanzia di sicurezza.",
          "Un punteggio basso può indicare un luogo carente oppure dati mancanti. I campi " +
          "insufficient_data e reliability distinguono i due casi: vanno letti con il punteggio.",
        ],
      },
      {
        heading: "Accesso",
        paragraphs: [
          "Si crea un account, si verifica l'indirizzo e-mail e si prende la chiave dalla pagina " +
          "dell'account. Non ci sono contratto né durata minima. Il piano gratuito non richiede una " +
          "carta di pagamento. I piani a pagamento si attivano e si disdicono dall'account, con carta " +
          "di credito; i prezzi sono mensili e l'IVA si applica secondo il regime fiscale del gestore.",
          "La chiave va tenuta segreta: chi la possiede può consumare la quota. Le quote sono " +
          "mensili; una chiamata fallita non costa nulla.",
        ],
        link: { href: "v1/plans", text: "Piani e prezzi" },
      },
      {
        heading: "Uso dei punteggi",
        paragraphs: [
          "Con un piano attivo i punteggi possono essere pubblicati nel proprio prodotto e nei " +
          "documenti consegnati ai propri clienti. L'attribuzione è obbligatoria: le fonti, le loro " +
          "licenze e le parole da riportare sono in una pagina a parte.",
        ],
        link: { href: "attribution", text: "Fonti e attribuzione" },
      },
      {
        heading: "I vostri dati",
        paragraphs: [
          "Gli indirizzi e le coordinate inviati servono a rispondere alla richiesta. Non sono " +
          "scritti nei registri del servizio.",
        ],
      },
      {
        heading: "Modifiche",
        paragraphs: [
          "Nella versione 1 dell'interfaccia ci sono solo aggiunte. Una rimozione sarebbe annunciata " +
          "con dodici mesi di anticipo.",
        ],
      },
    ],
  },
};
