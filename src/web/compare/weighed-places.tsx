import { type Language, texts } from "../../language.ts";
import { categoryCodes } from "../../scoring/catalogue/metric.ts";
import { type Names, verdictOf } from "../../scoring/in-words/pair-summary.ts";
import type { Html } from "../layout.tsx";
import { weighedScore } from "../weights/weights-section.tsx";
import { wordsOf } from "../words.ts";
import type { Comparison } from "./try-comparison.ts";

type Pair = Comparison["pairs"][number];

/** The numbers of places, the highest score first. */
function ranked(scores: readonly number[]): number[] {
  return scores.map((_, i) => i).toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
}

/**
 * The places by their scores with the reader's weights, each with its published score, whether the order differs,
 * and which place is better with what probability; empty without weights.
 *
 * @param names of the places
 */
export function weighedPlaces(
  language: Language,
  { places, pairs }: Comparison,
  names: readonly string[],
): Html | "" {
  const { weights: text, colon } = texts[language];
  const own = places.flatMap(({ personal }) => personal === undefined ? [] : [personal.score]);
  if (own.length === 0) return "";
  const order = ranked(own);
  const isSame = String(order) === String(ranked(places.map(({ score }) => score.score)));
  const verdicts = pairs.flatMap(({ first, second, personal }) => {
    const between: Names = [names[first] ?? "", names[second] ?? ""];
    return personal === undefined
      ? []
      : [verdictOf(between, personal.probability_higher, language)];
  });
  return (
    <>
      <ol class="ranking">
        {order.flatMap((i) => places[i] ?? []).map((place) => (
          <li>
            <h3>{place.score.address.resolved}</h3>
            {weighedScore(language, place)}
          </li>
        ))}
      </ol>
      <p>{isSame ? text.order.same : text.order.changed}</p>
      {verdicts.map((verdict) => (
        <p>
          {text.own}
          {colon}
          {verdict}
        </p>
      ))}
    </>
  );
}

/**
 * The share of all weights of the categories under which one of two places has the higher score; null if no category
 * differs.
 */
export function anyWeightsSaid(
  language: Language,
  { probability_higher: { any_weights: share }, differences }: Pair,
  [first, second]: Names,
): string | null {
  const { always, mostly } = texts[language].weights;
  const signs = new Set(categoryCodes.map((code) => Math.sign(differences[code])));
  signs.delete(0);
  if (signs.size === 0) return null;
  const [place, most] = share >= 0.5 ? [first, share] : [second, 1 - share];
  // A share that rounds to 100 % is no certainty.
  return signs.size === 1
    ? always(place)
    : mostly(place, wordsOf(language).percent(Math.min(most, 0.99)));
}
