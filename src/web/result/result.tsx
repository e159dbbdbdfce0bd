/** The result of an address: what is not known first, then the score and its categories. */
import type { Explanation } from "../landing/tried.ts";
import { type Language, texts } from "../../language.ts";
import { sampleName } from "../../releases/release.ts";
import type { Html } from "../layout.tsx";
import { wordsOf } from "../words.ts";
import { categoryTable } from "./category-table.tsx";
import { tell } from "./told.ts";

/** The section of the page. */
export function result(language: Language, explanation: Explanation, release: string): Html {
  const text = texts[language].result;
  const { bands } = texts[language].methodology;
  const { percent } = wordsOf(language);
  const { score, method } = explanation;
  const { warnings, unverified, unknown, headline: [large, rest], details, categories } = tell(
    explanation,
    language,
  );
  return (
    <section id="result" aria-labelledby="result-title">
      <h2 id="result-title">{text.title(score.address.resolved)}</h2>
      {release === sampleName ? <p class="notice">{text.sample}</p> : ""}
      {warnings.length === 0 ? "" : (
        <div class="problem">
          <h3>{text.warnings}</h3>
          <ul>{warnings.map((warning) => <li>{warning}</li>)}</ul>
          <p>{text.notOffset}</p>
        </div>
      )}
      <div class="notice">
        <h3>{text.unknown}</h3>
        <ul>
          {unknown.map((sentence) => <li>{sentence}</li>)}
          {unverified === null ? "" : <li>{unverified}</li>}
        </ul>
      </div>
      <p class="headline">
        <span class="score">{large}</span>
        {rest}
      </p>
      {details.map((sentence) => <p>{sentence}</p>)}
      {categoryTable(language, categories)}
      <p>{texts[language].missingData}</p>
      <p class="soft">
        {text.reliability}: {bands[score.reliability_code]} ({percent(score.reliability)}).{" "}
        {text.method}: {method}. {text.release}: <code>{release}</code>
      </p>
    </section>
  );
}
