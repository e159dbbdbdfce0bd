/** All metrics of a place in a collapsible table: value, state, source and date. */
import { type Language, texts } from "../../language.ts";
import { sourceTitle } from "../attribution.tsx";
import type { Explanation, Scored } from "../landing/tried.ts";
import type { Html } from "../layout.tsx";
import { type Cell, table } from "../table.tsx";

type ExplainedMetric = Explanation["metrics"][number];

/** Years have four digits in ISO dates. */
const YEAR_LENGTH = 4;

/** The section of a page. @param root relative path to the service's first page */
export function metricSection(
  language: Language,
  root: string,
  { explanation: { metrics }, sources }: Pick<Scored, "explanation" | "sources">,
): Html {
  const { result: text, scoring } = texts[language];
  const { metric, value, state, source, year } = text.metricColumns;
  const titles = new Map(sources.map((one) => [one.id, sourceTitle(language, one)]));
  const titled = (id: string): Cell => (
    <a href={`${root}attribution#${id}`}>{titles.get(id) ?? id}</a>
  );
  const row = (one: ExplainedMetric): Cell[] => [
    one.name,
    one.display ?? (one.withheld === null ? "–" : text.withheld),
    stateOf(one, language),
    one.state === "missing"
      ? "–"
      : <>{one.sources.map((id, i) => <>{i === 0 ? "" : ", "}{titled(id)}</>)}</>,
    one.data_date?.slice(0, YEAR_LENGTH) ?? "–",
  ];
  return (
    <details class="metrics">
      <summary>
        <h2>{text.allMetrics(metrics.length)}</h2>
      </summary>
      {[...Map.groupBy(metrics, ({ category }) => category)].map(([code, own]) => (
        <>
          <h3>{scoring.categories[code]}</h3>
          {table([metric, value, state, source, year], own.map(row), scoring.categories[code])}
        </>
      ))}
    </details>
  );
}

/** The state of a metric, with the reason. */
function stateOf({ state, reason }: ExplainedMetric, language: Language): string {
  const { result: { states }, scoring: { reasons }, colon } = texts[language];
  return reason === null ? states[state] : `${states[state]}${colon}${reasons[reason]}`;
}
