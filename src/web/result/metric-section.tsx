import { type Language, texts } from "../../language.ts";
import { standingOf, valueSaid } from "../../scoring/in-words/standing.ts";
import { sourceTitle } from "../attribution.tsx";
import type { Explanation, Scored } from "../landing/tried.ts";
import type { Html } from "../layout.tsx";
import { table, type TableCell } from "../table.tsx";

type ExplainedMetric = Explanation["metrics"][number];

/**
 * All metrics of a place in a collapsible table: value with level and year, state, and source.
 *
 * @param root relative path to the service's first page
 */
export function metricSection(
  language: Language,
  root: string,
  { explanation: { metrics }, sources }: Pick<Scored, "explanation" | "sources">,
): Html {
  const { result: text, scoring } = texts[language];
  const { metric, value, state, source } = text.metricColumns;
  const titles = new Map(sources.map((one) => [one.id, sourceTitle(language, one)]));
  const titled = (id: string): TableCell => (
    <a href={`${root}attribution#${id}`}>{titles.get(id) ?? id}</a>
  );
  const row = (one: ExplainedMetric): TableCell[] => [
    one.name,
    one.display === null ? "–" : valueSaid(language, one),
    stateOf(one, language),
    one.state === "missing"
      ? "–"
      : <>{one.sources.map((id, i) => <>{i === 0 ? "" : ", "}{titled(id)}</>)}</>,
  ];
  return (
    <details class="metrics">
      <summary>
        <h2>{text.allMetrics(metrics.length)}</h2>
      </summary>
      {[...Map.groupBy(metrics, ({ category }) => category)].map(([code, own]) => (
        <>
          <h3>{scoring.categories[code]}</h3>
          {table([metric, value, state, source], own.map(row), scoring.categories[code])}
        </>
      ))}
    </details>
  );
}

/** How a metric is known, with the reason; or why it has no value. */
function stateOf(metric: ExplainedMetric, language: Language): string {
  const { result: { states }, scoring, colon } = texts[language];
  const standing = standingOf(metric), { reason } = metric;
  if (standing === "unknown" || standing === "withheld") return valueSaid(language, metric);
  return reason === null
    ? states[standing]
    : `${states[standing]}${colon}${scoring.reasons[reason]}`;
}
