/** The categories as a chart that is a table: every bar has its name and its number beside it. */
import { type Language, texts } from "../../language.ts";
import { hatching, scoreBar, swatch } from "../bars.tsx";
import type { Html } from "../layout.tsx";
import { wordsOf } from "../words.ts";
import type { ToldCategory } from "./told.ts";

/** The table and the key to its bars. */
export function categoryTable(language: Language, categories: readonly ToldCategory[]): Html {
  const text = texts[language].result;
  const { number } = wordsOf(language);
  return (
    <>
      {hatching()}
      <table class="categories full" role="table">
        <caption>{text.chart}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">{text.columns.category}</th>
            <th role="columnheader" scope="col" class="across">{text.columns.bar}</th>
            <th role="columnheader" scope="col" class="number">{text.columns.score}</th>
            <th role="columnheader" scope="col" class="number">{text.columns.measured}</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {categories.map(({ name, score, measuredShare, measured, total }) => (
            <tr role="row">
              <th role="rowheader" scope="row">
                {name}
                {score === null ? <div class="soft">{text.weak}</div> : ""}
              </th>
              <td role="cell" class="across">
                {score === null ? scoreBar(1, 0) : scoreBar(score / 100, measuredShare)}
              </td>
              <td role="cell" class="number">
                {score === null
                  ? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span class="unseen">{text.noScore}</span>
                    </>
                  )
                  : number(score)}
              </td>
              <td role="cell" class="number">{measured}/{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft key">
        {swatch("measured")} {text.legend.measured} {swatch("missing")} {text.legend.missing}
      </p>
    </>
  );
}
