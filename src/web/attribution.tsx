/** The sources of the active release: their licences, and the words to print beside a score. */
import { type ReleaseSource, sampleName } from "../releases/release.ts";
import { type Html, layout, type PageLanguage } from "./layout.tsx";

/** What the page says of a source. */
export type AttributedSource = Omit<ReleaseSource, "layers">;

const texts = {
  en: {
    locale: "en-GB",
    title: "Sources and attribution",
    intro:
      "Scores are computed from the sources below. Where you publish a score, print beside it " +
      "the attribution of each source, in the quoted words.",
    none: "No data is loaded yet.",
    sample:
      "This is the sample release: its territory is invented. It describes no real place, and " +
      "none of its data comes from the publishers of official sources.",
    release: "Data release",
    publisher: "Publisher",
    licence: "Licence",
    date: "Date of the data",
    site: "Site",
  },
  it: {
    locale: "it-IT",
    title: "Fonti e attribuzione",
    intro: "I punteggi sono calcolati dalle fonti qui sotto. Dove si pubblica un punteggio va " +
      "riportata l'attribuzione di ciascuna fonte, con le parole citate.",
    none: "Non sono ancora stati caricati dati.",
    sample:
      "Questa è la versione dimostrativa: il territorio è inventato. Non descrive alcun luogo " +
      "reale e nessun dato proviene dagli enti che pubblicano le fonti ufficiali.",
    release: "Versione dei dati",
    publisher: "Ente",
    licence: "Licenza",
    date: "Data dei dati",
    site: "Sito",
  },
} as const satisfies Record<PageLanguage, Record<string, string>>;

/**
 * The page `/attribution`.
 *
 * @param release name of the active release, null where there is none
 * @param sources what it was made of, in the order to show
 */
export function attributionPage(
  language: PageLanguage,
  release: string | null,
  sources: readonly AttributedSource[],
): Html {
  const text = texts[language];
  const body = release === null ? <p>{text.none}</p> : (
    <>
      {release === sampleName
        ? (
          <p class="notice">
            <strong>{text.sample}</strong>
          </p>
        )
        : ""}
      <p>{text.intro}</p>
      <p>
        {text.release}: <code>{release}</code>
      </p>
      {sources.map((source) => section(language, source))}
    </>
  );
  return layout({ language, title: text.title, body });
}

function section(language: PageLanguage, source: AttributedSource): Html {
  const text = texts[language];
  const date = new Intl.DateTimeFormat(text.locale, { dateStyle: "long", timeZone: "UTC" })
    .format(new Date(source.dataDate));
  return (
    <section id={source.id}>
      <h2>{source.title}</h2>
      <blockquote>{source.attribution}</blockquote>
      <dl>
        <dt>{text.publisher}</dt>
        <dd>{source.publisher}</dd>
        <dt>{text.licence}</dt>
        <dd>{link(source.licenceUrl, source.licence)}</dd>
        <dt>{text.date}</dt>
        <dd>
          <time datetime={source.dataDate}>{date}</time>
        </dd>
        <dt>{text.site}</dt>
        <dd>{link(source.homePage, source.homePage)}</dd>
      </dl>
    </section>
  );
}

function link(url: string | null, text: string): Html | string {
  return url === null ? text : <a href={url}>{text}</a>;
}
