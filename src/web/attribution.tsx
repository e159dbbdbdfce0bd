/** The sources of the active release, with their licences and the attribution text. */
import { type ReleaseSource, sampleName } from "../releases/release.ts";
import { type Language, texts } from "../language.ts";
import { type Html, layout } from "./layout.tsx";
import type { Installation } from "./operator.tsx";
import { wordsOf } from "./words.ts";

/** A source as the page lists it. */
export type AttributedSource = Omit<ReleaseSource, "layers">;

/**
 * The page `/attribution`: sources with their licences and attribution texts.
 *
 * @param release name of the active release, null without one
 * @param sources of the release, in display order
 */
export function attributionPage(
  language: Language,
  { baseUrl, hasAccounts }: Pick<Installation, "baseUrl" | "hasAccounts">,
  release: string | null,
  sources: readonly AttributedSource[],
): Html {
  const text = texts[language].attribution;
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
      {readyLine(language, `${baseUrl}/attribution`, release, sources)}
      <h2 id="sources">{text.sources}</h2>
      <p>
        {text.release}
        {texts[language].colon}
        <code>{release}</code>
      </p>
      {sources.map((source) => section(language, source))}
    </>
  );
  return layout({ language, title: text.title, body, url: `${baseUrl}/attribution`, hasAccounts });
}

/** The names of the data's publishers, followed by the address of the page that lists them. */
export function attributionLine(
  language: Language,
  release: string,
  sources: readonly Pick<AttributedSource, "publisher">[],
): string {
  const publishers = [...new Set(sources.flatMap(shortNames))];
  const list = new Intl.ListFormat(texts[language].locale).format(publishers);
  return texts[language].attribution.line(release, list);
}

/** The attribution as HTML to paste, with `url` as a link. */
export function attributionMarkup(line: string, url: string): string {
  const escaped = line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<small>${escaped} <a href="${url}">${url}</a></small>`;
}

/**
 * The publisher of a source, without its departments: "ISTAT - Istituto ...; openpolis" has two
 * publishers.
 */
function shortNames({ publisher }: Pick<AttributedSource, "publisher">): string[] {
  return publisher.split(";").map((name) => name.split(" - ")[0]?.trim() ?? "").filter(Boolean);
}

/** The title of a source in a language; if the texts have none, the title in the release. */
export function sourceTitle(
  language: Language,
  { id, title }: Pick<AttributedSource, "id" | "title">,
): string {
  const titles: Readonly<Partial<Record<string, string>>> | null = texts[language].sourceTitles;
  return titles?.[id] ?? title;
}

function readyLine(
  language: Language,
  url: string,
  release: string,
  sources: readonly AttributedSource[],
): Html {
  const text = texts[language].attribution;
  const line = attributionLine(language, release, sources);
  return (
    <>
      <h2 id="line">{text.lineHeading}</h2>
      <p>{text.lineWhat}</p>
      <p class="secret">{`${line} ${url}`}</p>
      <p>{text.lineHtml}</p>
      <pre class="secret" tabindex={0}><code>{attributionMarkup(line, url)}</code></pre>
    </>
  );
}

function section(language: Language, source: AttributedSource): Html {
  const text = texts[language].attribution;
  const date = wordsOf(language).day(new Date(source.dataDate));
  return (
    <section id={source.id}>
      <h3>{sourceTitle(language, source)}</h3>
      <blockquote>{source.attribution}</blockquote>
      <dl>
        <dt>{text.publisher}</dt>
        <dd>{source.publisher}</dd>
        <dt>{text.licence}</dt>
        <dd>{link(source.licenceUrl, source.licence)}</dd>
        <dt>{text.redistribution}</dt>
        <dd>
          {text.redistributions[source.redistribution]}
          {source.words === null ? "" : (
            <>
              {texts[language].colon}
              <q cite={source.words.page}>{source.words.quote}</q>{" "}
              {link(source.words.page, new URL(source.words.page).host)}
            </>
          )}
        </dd>
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
