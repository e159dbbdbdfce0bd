import { type Language, texts } from "../language.ts";
import { type ReleaseSource, sampleName } from "../releases/release.ts";
import { halfLives } from "../scoring/catalogue/half-lives.ts";
import type { StoredValidation } from "../scoring/validation/release-validation.ts";
import { extentQuality, reliabilityBands, supportQuality } from "../scoring/judge/reliability.ts";
import { type Html, layout } from "./layout.tsx";
import { figuresOf, type LoadedFigures } from "./methodology/figures.ts";
import { metricTable } from "./methodology/metric-table.tsx";
import type { SectionKey, Writer } from "../texts/methodology-texts.ts";
import { writer } from "./methodology/writer.ts";
import { validationSection } from "./methodology/validation-section.tsx";
import type { Installation } from "./operator.tsx";
import { table } from "./table.tsx";

/** Rows of `[text of the key, number]`, in the order of the keys. */
function numbers<K extends string>(
  values: Readonly<Record<K, number>>,
  names: Readonly<Record<K, string>>,
  write: Writer,
): string[][] {
  return (Object.keys(values) as K[]).map((key) => [names[key], write.number(values[key])]);
}

function folded(summary: string, tables: readonly Html[]): Html {
  return (
    <details>
      <summary>{summary}</summary>
      {tables}
    </details>
  );
}

function tablesOf(
  section: SectionKey,
  language: Language,
  figures: LoadedFigures,
  validation: StoredValidation | null,
  write: Writer,
): Html[] {
  const text = texts[language].methodology;
  const { columns } = text;
  switch (section) {
    case "measured":
      return [table(
        [columns.category, columns.weight, columns.metrics, columns.withSource],
        figures.categories.map(({ code, weight, metrics }) => [
          <>
            {texts[language].scoring.categories[code]} <code>{code}</code>
          </>,
          write.percent(weight),
          write.number(metrics.length),
          write.number(metrics.filter(({ sources }) => sources.length > 0).length),
        ]),
        columns.category,
      )];
    case "states":
      return [table(
        [columns.reason, columns.meaning],
        Object.entries(texts[language].scoring.reasons).map(([code, reason]) => [
          <code>{code}</code>,
          reason,
        ]),
        columns.reason,
      )];
    case "reliability":
      return [folded(text.reliabilityFigures, [
        table(
          [columns.support, columns.quality],
          numbers(supportQuality, text.supports, write),
          columns.support,
        ),
        table(
          [columns.data, columns.years],
          numbers(halfLives, text.halfLives, write),
          columns.data,
        ),
        table(
          [columns.extent, columns.quality],
          numbers(extentQuality, text.extents, write),
          columns.extent,
        ),
        table(
          [columns.band, columns.from],
          reliabilityBands.map(({ code, from }) => [text.bands[code], write.number(from)]),
          columns.band,
        ),
      ])];
    case "checked":
      return [validationSection(language, validation, write)];
    case "metrics":
      return figures.categories.map((category) => metricTable(category, language, text, write));
    default:
      return [];
  }
}

/**
 * The page `/methodology`: the method, with the numbers of the code and of the loaded release.
 *
 * @param release name of the active release, null without one
 * @param sources of the release, preferred first
 * @param national averages of metrics in Italy, 0 to 100, by id; for missing ones the page shows
 *   the method's prior
 * @param validation of the release, null if it carries none
 */
export function methodologyPage(
  language: Language,
  { baseUrl, hasAccounts }: Pick<Installation, "baseUrl" | "hasAccounts">,
  release: string | null,
  sources: readonly ReleaseSource[],
  national: ReadonlyMap<string, number>,
  validation: StoredValidation | null,
): Html {
  const text = texts[language].methodology;
  const write = writer(language);
  const figures = figuresOf(sources, national);
  const sections = Object.entries(text.sections(figures, write)) as [
    SectionKey,
    { heading: string; paragraphs: string[] },
  ][];
  const notice = release === sampleName
    ? (
      <p class="notice">
        <strong>{text.sample}</strong>
      </p>
    )
    : "";
  const body = (
    <>
      {notice}
      <nav class="contents" aria-labelledby="contents">
        <h2 id="contents">{text.contents}</h2>
        <ol>
          {sections.map(([key, { heading }]) => (
            <li>
              <a href={`#${key}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(([key, { heading, paragraphs }]) => (
        <section id={key}>
          <h2>{heading}</h2>
          {key === "loaded" ? loaded(language, release) : ""}
          {paragraphs.map((paragraph) => <p>{paragraph}</p>)}
          {tablesOf(key, language, figures, validation, write)}
        </section>
      ))}
    </>
  );
  return layout({ language, title: text.title, body, url: `${baseUrl}/methodology`, hasAccounts });
}

function loaded(language: Language, release: string | null): Html {
  const { colon, methodology: text } = texts[language];
  return release === null ? <p>{text.noData}</p> : (
    <p>
      {text.release}
      {colon}
      <code>{release}</code>
    </p>
  );
}
