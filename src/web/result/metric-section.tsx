import { type Language, texts } from "../../language.ts";
import { sampleName } from "../../releases/release.ts";
import { wholePoints } from "../../scoring/aggregate/headline.ts";
import { standingOf, valueSaid } from "../../scoring/in-words/standing.ts";
import { sourceTitle } from "../attribution.tsx";
import { scoreTrack } from "../bars.tsx";
import type { Explanation, Scored } from "../landing/tried.ts";
import type { Html } from "../layout.tsx";
import { table, type TableCell } from "../table.tsx";

type ExplainedMetric = Explanation["metrics"][number];

/**
 * All metrics of a place, folded by category: value with level and year, state, points beside the mean of Italy,
 * and source.
 *
 * @param root relative path to the service's first page
 */
export function metricSection(
  language: Language,
  root: string,
  { explanation: { metrics }, sources, national, release }: Pick<
    Scored,
    "explanation" | "sources" | "national" | "release"
  >,
): Html {
  const { result: text, scoring } = texts[language];
  const { metric, value, state, points, source } = text.metricColumns;
  // An invented place is not compared with Italy.
  const italy = release === sampleName ? new Map<string, number>() : national;
  const titles = new Map(sources.map((one) => [one.id, sourceTitle(language, one)]));
  const titled = (id: string): TableCell => (
    <a href={`${root}attribution#${id}`}>{titles.get(id) ?? id}</a>
  );
  const row = (one: ExplainedMetric): TableCell[] => [
    one.name,
    one.display === null ? "–" : valueSaid(language, one),
    stateOf(one, language),
    pointsOf(one, italy.get(one.id) ?? null, language),
    one.state === "missing"
      ? "–"
      : <>{one.sources.map((id, i) => <>{i === 0 ? "" : ", "}{titled(id)}</>)}</>,
  ];
  return (
    <details class="metrics">
      <summary>
        <h2>{text.allMetrics(metrics.length)}</h2>
      </summary>
      <fieldset class="choice">
        <legend>{text.choice}</legend>
        {(["all", "direct", "estimated", "missing"] as const).map((state) => (
          <label>
            <input type="radio" name="state" id={`state-${state}`} checked={state === "all"} />
            {text.choices[state]}
          </label>
        ))}
      </fieldset>
      {[...Map.groupBy(metrics, ({ category }) => category)].map(([code, own]) => (
        <details>
          <summary>
            <h3>{scoring.categories[code]}</h3>{" "}
            <span class="soft">
              {text.measuredOf(own.filter(isMeasured).length, own.length)}
            </span>
          </summary>
          {table([metric, value, state, points, source], own.map(row), scoring.categories[code])}
        </details>
      ))}
    </details>
  );
}

const isMeasured = ({ state }: ExplainedMetric): boolean => state === "direct";

/** The points of a metric with the mean of Italy, as a bar and in words; a dash if it has none. */
function pointsOf(
  { normalised, state }: ExplainedMetric,
  italy: number | null,
  language: Language,
): TableCell {
  // The class is what the choice of a state selects rows by.
  if (normalised === null) return <span class={`is-${state}`}>–</span>;
  const marks = { score: normalised / 100, italy: italy === null ? null : italy / 100 };
  return (
    <span class={`is-${state}`}>
      {scoreTrack(marks)}
      {texts[language].result.metricPoints(
        wholePoints(normalised),
        italy === null ? null : wholePoints(italy),
      )}
    </span>
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
