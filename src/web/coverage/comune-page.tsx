import { type Language, texts } from "../../language.ts";
import { type Release, sampleName } from "../../releases/release.ts";
import { catalogue } from "../../scoring/catalogue/catalogue.ts";
import { categoryCodes } from "../../scoring/catalogue/metric.ts";
import type { ComuneCoverage, MetricCoverage } from "../../scoring/coverage/comune-coverage.ts";
import { comunePath } from "../atlas/comune-path.ts";
import { type Html, layout } from "../layout.tsx";
import type { Installation } from "../operator.tsx";
import { releaseLine } from "../release-line.tsx";
import { table } from "../table.tsx";
import { wordsOf } from "../words.ts";

/**
 * The page `/coverage/<istat>`: the coverage of a comune.
 *
 * @param isInAtlas whether it has a page of its level, to which this one links
 */
export function comunePage(
  language: Language,
  { baseUrl, hasAccounts }: Pick<Installation, "baseUrl" | "hasAccounts">,
  release: Release,
  coverage: ComuneCoverage,
  isInAtlas: boolean,
): Html {
  const { istat, name, provincia, places } = coverage;
  const text = texts[language].coverage;
  const body = (
    <>
      {release.name === sampleName
        ? <p class="notice">{texts[language].methodology.sample}</p>
        : ""}
      {isInAtlas
        ? (
          <p>
            <a href={`../${comunePath(coverage)}`}>
              {texts[language].atlas.title(name, provincia)}
            </a>
          </p>
        )
        : ""}
      {places === 0 ? <p class="notice">{text.noResidents}</p> : measuredPart(language, coverage)}
      {releaseLine(language, release)}
      <p>
        <a href="../coverage">{text.back}</a>
      </p>
    </>
  );
  return layout({
    language,
    root: "../",
    title: text.comuneTitle(name, provincia),
    description: text.description(wordsOf(language).number(catalogue.length)),
    url: `${baseUrl}/coverage/${istat}`,
    hasAccounts,
    body,
  });
}

/** Number of metrics measured for the average resident, rounded. */
const measuredOf = (metrics: readonly MetricCoverage[]): number =>
  Math.round(metrics.reduce((sum, { share }) => sum + share, 0));

function measuredPart(language: Language, { places, metrics }: ComuneCoverage): Html {
  const text = texts[language].coverage, { number, day } = wordsOf(language);
  const total = number(metrics.length);
  const dates = metrics.flatMap(({ dataDate }) => dataDate ?? []).sort();
  const [oldest] = dates, newest = dates.at(-1);
  const categoryOf = new Map(catalogue.map(({ id, category }) => [id, category]));
  return (
    <>
      <p class="lead">{text.comuneLead(number(measuredOf(metrics)), total)}</p>
      <p>
        {text.others} {oldest === undefined || newest === undefined
          ? ""
          : text.dates(day(new Date(oldest)), day(new Date(newest)))}
      </p>
      {table(
        [text.columns.category, text.columns.measured, text.columns.date],
        categoryCodes.map((code) => {
          const own = metrics.filter(({ id }) => categoryOf.get(id) === code);
          const [date] = own.flatMap(({ dataDate }) => dataDate ?? []).sort();
          return [
            texts[language].scoring.categories[code],
            text.ofTotal(number(measuredOf(own)), number(own.length)),
            date === undefined ? "–" : day(new Date(date)),
          ];
        }),
        text.columns.measured,
      )}
      <p class="soft">{text.places(number(places))}</p>
      <h2>{text.comuneMissing}</h2>
      {missingPart(language, metrics)}
    </>
  );
}

function missingPart(language: Language, metrics: readonly MetricCoverage[]): Html {
  const { coverage: text, scoring: { reasons }, metrics: names } = texts[language];
  const { number, percent } = wordsOf(language);
  const missing = metrics.filter(({ share }) => share < 1).toSorted((a, b) => a.share - b.share);
  if (missing.length === 0) return <p>{text.all(number(metrics.length))}</p>;
  return table(
    [text.columns.metric, text.columns.share, text.columns.reason],
    missing.map(({ id, share, reason }) => [
      names[id],
      percent(share),
      reason === null ? "–" : reasons[reason],
    ]),
    text.comuneMissing,
  );
}
