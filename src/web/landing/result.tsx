/** A score for readers: the number, how far to trust it, and its categories as a chart. */
import type { Score } from "../../api/operations/score-body.ts";
import { sampleName } from "../../releases/release.ts";
import { categoryNames } from "../../scoring/catalogue/category-names.ts";
import { categoryCodes } from "../../scoring/catalogue/metric.ts";
import { bar } from "../bars.tsx";
import type { Language } from "../../language.ts";
import type { Html } from "../layout.tsx";
import { methodologyTexts } from "../methodology/texts.ts";
import { wordsOf } from "../words.ts";
import { landingTexts } from "./texts.ts";

/** The chart is a table: every bar has its number beside it, and both its names. */
export function result(language: Language, score: Score, release: string): Html {
  const text = landingTexts[language];
  const { number } = wordsOf(language);
  const { bands } = methodologyTexts[language];
  const weak = new Set<string>(score.insufficient_data.map(({ category }) => category));
  return (
    <section id="result" aria-labelledby="result-title">
      <h2 id="result-title">{text.scoreOf(score.address.resolved)}</h2>
      {release === sampleName ? <p class="notice">{text.sample}</p> : ""}
      <p>
        <span class="score">{number(score.score)}</span> {text.outOf}
      </p>
      <p>
        {text.reliability}: {bands[score.reliability_code]} ({number(score.reliability * 100)}%)
      </p>
      {weak.size === 0 ? "" : <p class="notice">{text.insufficient}</p>}
      <table class="categories full">
        <caption>{text.chart}</caption>
        <thead>
          <tr>
            <th scope="col">{text.columns.category}</th>
            <th scope="col">{text.columns.bar}</th>
            <th scope="col" class="number">{text.columns.score}</th>
            <th scope="col" class="number">{text.columns.measured}</th>
          </tr>
        </thead>
        <tbody>
          {categoryCodes.map((code) => {
            const { score: points, measured_metrics, total_metrics } = score.categories[code];
            const isWeak = weak.has(code);
            return (
              <tr>
                <th scope="row">
                  {categoryNames[code][language]}
                  {isWeak ? <div class="soft">{text.weak}</div> : ""}
                </th>
                <td>{bar(points / 100, { isWeak })}</td>
                <td class="number">{number(points)}</td>
                <td class="number">{measured_metrics}/{total_metrics}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="soft">
        {text.release}: <code>{release}</code>
      </p>
    </section>
  );
}
