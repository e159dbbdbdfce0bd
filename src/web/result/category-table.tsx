/** The categories as a chart that is a table: every bar has its name and its number beside it. */
import { type Language, texts } from "../../language.ts";
import type { CategoryCode } from "../../scoring/catalogue/metric.ts";
import { type BarMarks, hatching, scoreBar, swatch } from "../bars.tsx";
import type { Html } from "../layout.tsx";
import { wordsOf } from "../words.ts";
import type { ToldCategory } from "./told.ts";

/** What a full report compares categories with. */
export interface Compared {
  /** The average of each category in Italy, 0 to 100, where it is known. */
  readonly averages: ReadonlyMap<CategoryCode, number>;
}

/** The table and the key to its bars. @param compared null: without ranges and averages */
export function categoryTable(
  language: Language,
  categories: readonly ToldCategory[],
  compared: Compared | null,
): Html {
  const { chart, columns, legend } = texts[language].result;
  const hasAverages = compared !== null && compared.averages.size > 0;
  const ofRanges = [
    ...compared === null ? [] : [columns.range],
    ...hasAverages ? [columns.italy] : [],
  ];
  return (
    <>
      {hatching()}
      <table class={compared === null ? "categories full" : "categories full ranged"} role="table">
        <caption>{chart}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">{columns.category}</th>
            <th role="columnheader" scope="col" class="across">{columns.bar}</th>
            {[columns.score, columns.measured, ...ofRanges].map((name) => (
              <th role="columnheader" scope="col" class="number">{name}</th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {categories.map((category) => categoryRow(language, category, compared))}
        </tbody>
      </table>
      <p class="soft key">
        <span>{swatch("measured")} {legend.measured}</span>
        <span>{swatch("missing")} {legend.missing}</span>
        {compared === null ? "" : <span>{swatch("range")} {legend.range}</span>}
        {hasAverages ? <span>{swatch("average")} {legend.italy}</span> : ""}
      </p>
    </>
  );
}

function categoryRow(
  language: Language,
  { code, name, score, range, measuredShare, measured, total }: ToldCategory,
  compared: Compared | null,
): Html {
  const { weak, noScore, columns } = texts[language].result;
  const { number } = wordsOf(language);
  const none = (
    <>
      <span aria-hidden="true">–</span>
      <span class="unseen">{noScore}</span>
    </>
  );
  const average = compared?.averages.get(code);
  const marks: BarMarks = {
    ...compared !== null && range !== null &&
      { range: { low: range.low / 100, high: range.high / 100 } },
    ...average !== undefined && { average: average / 100 },
  };
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {name}
        {score === null ? <div class="soft">{weak}</div> : ""}
      </th>
      <td role="cell" class="across">
        {score === null ? scoreBar(1, 0, marks) : scoreBar(score / 100, measuredShare, marks)}
      </td>
      <td role="cell" class="number">{score === null ? none : number(score)}</td>
      <td role="cell" class="number">{measured}/{total}</td>
      {compared === null ? "" : (
        <td role="cell" class="number" data-heading={columns.range}>
          {range === null ? none : `${Math.round(range.low)}–${Math.round(range.high)}`}
        </td>
      )}
      {compared === null || compared.averages.size === 0
        ? ""
        : (
          <td role="cell" class="number" data-heading={columns.italy}>
            {average === undefined ? "–" : number(Math.round(average))}
          </td>
        )}
    </tr>
  );
}
