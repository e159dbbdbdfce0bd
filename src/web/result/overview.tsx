import { type Language, texts } from "../../language.ts";
import { sampleName } from "../../releases/release.ts";
import { isSure } from "../../scoring/aggregate/headline.ts";
import { parts, scoreTrack, strip } from "../bars.tsx";
import type { Explanation, Scored } from "../landing/tried.ts";
import type { Html } from "../layout.tsx";
import { mapFrame } from "../map/map-page.tsx";
import { nearbyList, surroundingsMap } from "../map/surroundings-map.tsx";
import { wordsOf } from "../words.ts";
import type { ScoreDescription } from "./describe-score.ts";
import { waterfall } from "./waterfall.tsx";

/**
 * The boxes that answer at a glance: how good a place is, how sure that is, what is dangerous, why, and what is
 * near. On a wide screen the map stands beside them.
 *
 * @param why what stands in the box of reasons; by default, the waterfall
 * @param mapPath of the page of the map; absent: the map is drawn here
 */
export function overview(
  language: Language,
  scored: Scored,
  description: ScoreDescription,
  why: Html | null,
  mapPath: string | undefined,
): Html {
  const text = texts[language].overview;
  return (
    <div class="overview">
      <div>
        {box("good", text.good, goodOf(language, scored, description))}
        {dangerBox(language, description)}
      </div>
      <div>
        {box("sure", text.sure, sureOf(language, scored.explanation, description))}
        {box("why", text.why, why ?? waterfall(language, scored.explanation))}
      </div>
      <div>
        {box("near", text.near, nearbyList(language, scored.explanation))}
        {mapOf(language, scored, mapPath)}
      </div>
    </div>
  );
}

function mapOf(language: Language, scored: Scored, mapPath: string | undefined): Html | "" {
  const { explanation, surroundings, isMapped, release } = scored;
  if (surroundings !== null) {
    return surroundingsMap(language, { explanation, surroundings, release });
  }
  return isMapped && mapPath !== undefined ? mapFrame(language, explanation, mapPath) : "";
}

function box(name: string, heading: string, content: Html, kind = "box"): Html {
  return (
    <section class={kind} id={name} aria-labelledby={`${name}-heading`}>
      <h2 id={`${name}-heading`}>{heading}</h2>
      {content}
    </section>
  );
}

/** The headline, and the place among the residents of Italy and of the comune. */
function goodOf(
  language: Language,
  { explanation, release }: Scored,
  { headline: [large, rest], details: [, ...ranks] }: ScoreDescription,
): Html {
  const text = texts[language].overview;
  const italy = release === sampleName ? null : explanation.percentile_rank;
  return (
    <>
      <p class="headline">
        <span class={isSure(explanation.interval) ? "score" : "score range"}>{large}</span>
        {rest}
      </p>
      {italy === null ? "" : (
        <figure class="strip">
          {strip(italy.low / 100, italy.high / 100)}
          <figcaption class="soft">{text.strip}</figcaption>
        </figure>
      )}
      {release !== sampleName && ranks.length === 0
        ? <p class="soft">{text.noRank}</p>
        : ranks.map((sentence) => <p>{sentence}</p>)}
    </>
  );
}

/** The interval, and what is known of the metrics. */
function sureOf(
  language: Language,
  { score, interval, metrics }: Explanation,
  { details: [sentence = ""] }: ScoreDescription,
): Html {
  const { overview: { counts }, methodology: { bands }, result, colon } = texts[language];
  const count = (state: string): number => metrics.filter((one) => one.state === state).length;
  const known = [
    { name: "measured", n: count("direct"), say: counts.measured },
    { name: "estimated", n: count("estimated"), say: counts.estimated },
    { name: "missing", n: count("missing"), say: counts.missing },
  ];
  return (
    <>
      <div class="ranged scale">
        <span aria-hidden="true">0</span>
        {scoreTrack({
          score: isSure(interval) ? score.score / 100 : null,
          range: { low: interval.low / 100, high: interval.high / 100 },
        })}
        <span aria-hidden="true">100</span>
      </div>
      <p>{sentence}</p>
      {parts(known.map(({ name, n }) => ({ name, share: n / metrics.length })))}
      <p class="soft">
        {known.map(({ n, say }) => say(n, metrics.length)).join(" · ")}. {result.reliability}
        {colon}
        {bands[score.reliability_code]} ({wordsOf(language).percent(score.reliability)}).
      </p>
    </>
  );
}

/** Warnings, and the hazards of which nothing is known here. */
function dangerBox(language: Language, description: ScoreDescription): Html {
  const { overview: text, result } = texts[language];
  const { warnings, unverified, comuneHazards } = description;
  const others = [...unverified === null ? [] : [unverified], ...comuneHazards];
  return box(
    "danger",
    text.danger,
    <>
      {warnings.length === 0 ? <p>{text.noWarning}</p> : (
        <>
          <ul>{warnings.map((warning) => <li>{warning}</li>)}</ul>
          <p>{result.notOffset}</p>
        </>
      )}
      {others.map((sentence) => <p class="soft">{sentence}</p>)}
    </>,
    warnings.length === 0 ? "box" : "box problem",
  );
}
