import { type Language, texts } from "../../language.ts";
import { shownRange, wholePoints } from "../../scoring/aggregate/headline.ts";
import type { ComparedMeans } from "../../scoring/imputation/category-means.ts";
import { scoreTrack, swatch } from "../bars.tsx";
import type { Html } from "../layout.tsx";
import type { DescribedCategory } from "./describe-score.ts";

/** A column of a full report. On a phone it follows the bar, with its heading. */
interface Column {
  readonly heading: string;
  /** Null if the category has no value. */
  readonly value: (category: DescribedCategory) => string | null;
}

/**
 * The categories as a chart in a table. Every track has its name and number.
 *
 * @param compared null: without ranges and means, without the key that tells them apart, and without what 100
 * means, so that the table fits into a box
 */
export function categoryTable(
  language: Language,
  categories: readonly DescribedCategory[],
  compared: ComparedMeans | null,
): Html {
  const { chart, columns: heads, legend } = texts[language].result;
  const means = (["italy", "comune"] as const).filter((of) => (compared?.[of].size ?? 0) > 0);
  const columns: Column[] = compared === null ? [] : [
    {
      heading: heads.range,
      value: ({ range }) => range && shownRange(range),
    },
    ...means.map((of): Column => ({
      heading: heads[of],
      value: ({ code }) => {
        const mean = compared[of].get(code);
        return mean === undefined ? null : wholePoints(mean);
      },
    })),
  ];
  return (
    <div class="charted">
      <table class={compared === null ? "categories full" : "categories full ranged"} role="table">
        <caption class={compared === null ? "unseen" : undefined}>{chart}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">{heads.category}</th>
            <th role="columnheader" scope="col" class="across">{heads.bar}</th>
            {[heads.score, heads.measured, ...columns.map(({ heading }) => heading)].map((name) => (
              <th role="columnheader" scope="col" class="number">{name}</th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {categories.map((category) => categoryRow(language, category, compared, columns))}
        </tbody>
      </table>
      {compared === null ? unmeasuredNote(language, categories) : (
        <p class="soft key">
          <span>{swatch("score")} {legend.score}</span>
          <span>{swatch("range")} {legend.range}</span>
          {means.map((of) => <span>{swatch(of)} {legend[of]}</span>)}
          <span>{swatch("none")} {legend.none}</span>
        </p>
      )}
    </div>
  );
}

/** Explains the dash in place of a score, if a category has none. */
function unmeasuredNote(language: Language, categories: readonly DescribedCategory[]): Html | "" {
  if (categories.every(({ score }) => score !== null)) return "";
  return <p class="soft">– {texts[language].result.weak}</p>;
}

function categoryRow(
  language: Language,
  category: DescribedCategory,
  compared: ComparedMeans | null,
  columns: readonly Column[],
): Html {
  const { code, label, score, range, measured, total } = category;
  const { result: { weak, noScore }, scoring } = texts[language];
  const none = (
    <>
      <span aria-hidden="true">–</span>
      <span class="unseen">{noScore}</span>
    </>
  );
  const share = (points: number | undefined) => points === undefined ? null : points / 100;
  const marks = score === null ? null : {
    score: score / 100,
    ...compared !== null && {
      range: range && { low: range.low / 100, high: range.high / 100 },
      italy: share(compared.italy.get(code)),
      comune: share(compared.comune.get(code)),
    },
  };
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {compared === null ? scoring.categories[code] : label}
        {score === null && compared !== null ? <div class="soft">{weak}</div> : ""}
      </th>
      <td role="cell" class="across">{scoreTrack(marks)}</td>
      <td role="cell" class="number">{score === null ? none : wholePoints(score)}</td>
      <td role="cell" class="number">{measured}/{total}</td>
      {columns.map(({ heading, value }) => (
        <td role="cell" class="number" data-heading={heading}>{value(category) ?? none}</td>
      ))}
    </tr>
  );
}
