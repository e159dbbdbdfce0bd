/** The metrics of a category as a table: everything that the catalogue and the release say of each. */
import { categoryNames } from "../../scoring/catalogue/category-names.ts";
import type { Metric } from "../../scoring/catalogue/metric.ts";
import { units } from "../../scoring/catalogue/units.ts";
import type { Language } from "../../language.ts";
import type { Html } from "../layout.tsx";
import { type Cell, table } from "../table.tsx";
import type { LoadedCategory, LoadedMetric } from "./figures.ts";
import type { MethodologyTexts, Writer } from "./texts.ts";

/** Between which values the metric runs, in words. */
function goalposts(
  { goalposts: posts, unit }: Metric,
  language: Language,
  text: MethodologyTexts,
  write: Writer,
): string {
  const withUnit = (value: string): string => `${value} ${units[unit][language]}`;
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

/** The sources loaded for a metric, each leading to its terms. */
function sourcesCell({ sources, dataDate }: LoadedMetric, text: MethodologyTexts): Cell {
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

/** The table of one category, under its name. */
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
  const rows = metrics.map((one): Cell[] => {
    const { metric } = one;
    return [
      <>
        {metric.name[language]}
        <br />
        <code>{metric.id}</code>
      </>,
      text.supports[metric.support],
      <>
        {goalposts(metric, language, text, write)}
        <br />
        <small lang="en">{metric.rationale}</small>
      </>,
      write.number(Math.round(one.national)),
      write.number(metric.weight),
      sourcesCell(one, text),
    ];
  });
  const name = categoryNames[code][language];
  return (
    <details>
      <summary>
        <h3>{name} ({metrics.length})</h3>
      </summary>
      {table(headings, rows, name)}
    </details>
  );
}
