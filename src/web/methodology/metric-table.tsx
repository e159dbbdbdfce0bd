/** The metrics of a category as a table, with data of the catalogue and the release. */
import type { Metric } from "../../scoring/catalogue/metric.ts";
import { type Language, texts } from "../../language.ts";
import type { Html } from "../layout.tsx";
import { table, type TableCell } from "../table.tsx";
import type { LoadedCategory, LoadedMetric } from "./figures.ts";
import type { MethodologyTexts, Writer } from "../../texts/methodology-texts.ts";

function goalposts(
  { goalposts: posts, unit }: Metric,
  language: Language,
  text: MethodologyTexts,
  write: Writer,
): string {
  const withUnit = (value: string): string => `${value} ${texts[language].scoring.units[unit]}`;
  if (posts.scale !== "target") {
    const { scale, best, worst } = posts;
    return text.goalposts[scale](write.number(best), withUnit(write.number(worst)));
  }
  const { bestLow, bestHigh, worstLow, worstHigh } = posts;
  return text.goalposts.target(
    text.range(write.number(bestLow), write.number(bestHigh)),
    withUnit(`${write.number(worstLow)} / ${write.number(worstHigh)}`),
  );
}

/** The metric's sources in the release, linked to their entries on `/attribution`. */
function sourcesCell({ sources, dataDate }: LoadedMetric, text: MethodologyTexts): TableCell {
  if (dataDate === null) return text.notLoaded;
  const links = sources.map(({ id }, i) => (
    <>
      {i === 0 ? "" : ", "}
      <a href={`attribution#${id}`}>{id}</a>
    </>
  ));
  return (
    <>
      {links} <time datetime={dataDate}>{dataDate}</time>
    </>
  );
}

/**
 * The rationale of the goalposts, and the published number of places from which the prior follows.
 */
function rationale(
  { id, rationale, places }: Metric,
  language: Language,
  write: Writer,
): string {
  const { rationales, methodology } = texts[language];
  const why = rationales?.[id] ?? rationale;
  return places === undefined
    ? why
    : `${why}; ${methodology.priorFrom(write.number(places.count), places.source)}`;
}

/** The metrics of a category as a table, with data of the catalogue and the release. */
export function metricTable(
  { code, metrics }: LoadedCategory,
  language: Language,
  text: MethodologyTexts,
  write: Writer,
): Html {
  const { columns } = text;
  const headings = [
    columns.metric,
    columns.measuredOn,
    columns.goalposts,
    columns.prior,
    columns.weight,
    columns.source,
  ];
  const rows = metrics.map((one): TableCell[] => {
    const { metric } = one;
    return [
      <>
        {texts[language].metrics[metric.id]}
        <br />
        <code>{metric.id}</code>
      </>,
      text.supports[metric.support],
      <>
        {goalposts(metric, language, text, write)}
        <br />
        <small>{rationale(metric, language, write)}</small>
      </>,
      write.number(Math.round(one.national)),
      write.number(metric.weight),
      sourcesCell(one, text),
    ];
  });
  const name = texts[language].scoring.categories[code];
  return (
    <details>
      <summary>
        <h3>{name} ({metrics.length})</h3>
      </summary>
      {table(headings, rows, name)}
    </details>
  );
}
