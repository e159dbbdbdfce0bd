/** The sources of the active release: their licences, and the words to print beside a score. */
import { type ReleaseSource, sampleName } from "../releases/release.ts";
import { type Language, locales } from "../language.ts";
import { type Html, layout } from "./layout.tsx";

/** What the page says of a source. */
export type AttributedSource = Omit<ReleaseSource, "layers">;

type TextKey =
  | "title"
  | "intro"
  | "none"
  | "sample"
  | "release"
  | "publisher"
  | "licence"
  | "date"
  | "site";

const texts: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = {
  en: {
    title: "Sources and attribution",
    intro: "Scores are computed from the sources below. Where you publish a score, print the " +
      "attribution of each source beside it, in the quoted words.",
    none: "No data is loaded yet.",
    sample:
      "This is the sample release: its territory is invented. It describes no real place, and " +
      "none of its data come from the publishers of official sources.",
    release: "Data release",
    publisher: "Publisher",
    licence: "Licence",
    date: "Date of the data",
    site: "Site",
  },
  it: {
    title: "Fonti e attribuzione",
    intro:
      "I punteggi sono calcolati dalle fonti elencate qui sotto. Quando pubblichi un punteggio, " +
      "riporta accanto l'attribuzione di ciascuna fonte, con le parole citate.",
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
  de: {
    title: "Quellen und Namensnennung",
    intro: "Die Punktzahlen werden aus den folgenden Quellen berechnet. Wenn Sie eine Punktzahl " +
      "veröffentlichen, drucken Sie die Namensnennung jeder Quelle im zitierten Wortlaut daneben.",
    none: "Es sind noch keine Daten geladen.",
    sample:
      "Dies ist der Beispieldatenstand: Das Gebiet ist erfunden. Er beschreibt keinen echten " +
      "Ort, und keine seiner Daten stammen von den Herausgebern amtlicher Quellen.",
    release: "Datenstand",
    publisher: "Herausgeber",
    licence: "Lizenz",
    date: "Stand der Daten",
    site: "Website",
  },
  fr: {
    title: "Sources et attribution",
    intro:
      "Les scores sont calculés à partir des sources ci-dessous. Lorsque vous publiez un score, " +
      "reproduisez à côté l'attribution de chaque source, avec les mots cités.",
    none: "Aucune donnée n'est encore chargée.",
    sample:
      "Ceci est la version d'exemple : son territoire est inventé. Elle ne décrit aucun lieu " +
      "réel et aucune de ses données ne vient des éditeurs de sources officielles.",
    release: "Version des données",
    publisher: "Éditeur",
    licence: "Licence",
    date: "Date des données",
    site: "Site",
  },
};

/**
 * The page `/attribution`.
 *
 * @param release name of the active release, null where there is none
 * @param sources what it was made of, in the order to show
 */
export function attributionPage(
  language: Language,
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

function section(language: Language, source: AttributedSource): Html {
  const text = texts[language];
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" })
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
