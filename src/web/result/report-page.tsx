/** The report of an address: a page of its own, which prints on paper. */
import { type Language, texts } from "../../language.ts";
import { sampleName } from "../../releases/release.ts";
import type { Scored } from "../landing/tried.ts";
import { type Trial, tryForm } from "../landing/try-form.tsx";
import { type Html, layout } from "../layout.tsx";
import { surroundingsMap } from "../map/surroundings-map.tsx";
import type { View } from "../view.ts";
import { wordsOf } from "../words.ts";
import { categoryTable } from "./category-table.tsx";
import { tell, type Told } from "./told.ts";

/** The page, with a form for the next address. */
export function reportPage(view: View, scored: Scored, trial: Trial): Html {
  const { language, root } = view;
  const { explanation, release, surroundings } = scored;
  const { result: text, missingData } = texts[language];
  const told = tell(explanation, language);
  const { headline: [large, rest], details, categories } = told;
  const body = (
    <>
      <p>{text.located[explanation.match.level]}</p>
      {release === sampleName ? <p class="notice">{text.sample}</p> : ""}
      {warningsOf(language, told)}
      <p class="headline">
        <span class="score">{large}</span>
        {rest}
      </p>
      {details.map((sentence) => <p>{sentence}</p>)}
      {surroundings === null
        ? ""
        : surroundingsMap(language, { explanation, surroundings, release })}
      {categoryTable(language, categories)}
      {unknownOf(language, told)}
      <p>{missingData}</p>
      {originOf(view, scored)}
      <section class="again">
        <h2 id="try">{text.again}</h2>
        {tryForm(view, trial)}
        <p>
          <a class="button" href={`${root}sign-up`}>{texts[language].landing.signUp}</a>
        </p>
      </section>
    </>
  );
  return layout({ language, root, title: text.title(explanation.score.address.resolved), body });
}

function warningsOf(language: Language, { warnings }: Told): Html | "" {
  const text = texts[language].result;
  if (warnings.length === 0) return "";
  return (
    <div class="problem">
      <h2>{text.warnings}</h2>
      <ul>{warnings.map((warning) => <li>{warning}</li>)}</ul>
      <p>{text.notOffset}</p>
    </div>
  );
}

function unknownOf(language: Language, { unknown, unverified }: Told): Html {
  return (
    <div class="notice">
      <h2>{texts[language].result.unknown}</h2>
      <ul>
        {unknown.map((sentence) => <li>{sentence}</li>)}
        {unverified === null ? "" : <li>{unverified}</li>}
      </ul>
    </div>
  );
}

/** Where the score comes from, and what it is not for. */
function originOf({ language, root }: View, { explanation, release }: Scored): Html {
  const { result: text, methodology: { bands } } = texts[language];
  const { score, method } = explanation;
  const reliability = wordsOf(language).percent(score.reliability);
  return (
    <>
      <p class="soft">
        {text.reliability}: {bands[score.reliability_code]} ({reliability}). {text.method}: {method}
        . {text.release}: <code>{release}</code>. <a href={`${root}attribution`}>{text.sources}</a>
      </p>
      <p class="soft">{text.use}</p>
    </>
  );
}
