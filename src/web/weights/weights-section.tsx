import { type Language, texts } from "../../language.ts";
import { isSure, shownRange, wholePoints } from "../../scoring/aggregate/headline.ts";
import type { CategoryWeights } from "../../scoring/aggregate/personal.ts";
import { type CategoryCode, categoryCodes } from "../../scoring/catalogue/metric.ts";
import { scoreTrack } from "../bars.tsx";
import type { Html } from "../layout.tsx";
import { wordsOf } from "../words.ts";
import {
  type ChosenWeights,
  MOST_WEIGHT,
  type Profile,
  PROFILE_PARAMETER,
  profileNames,
} from "./chosen-weights.ts";

/** Path of the script that sends the form when a slider moves. */
export const WEIGHTS_SCRIPT = "weights.js";

/** Id of the section. */
const SECTION = "weights";

/** A result that its reader can weigh. */
export interface Weighable {
  /** Relative address, without a query, at which the result is read again. */
  readonly path: string;
  readonly chosen: ChosenWeights;
}

/** A score as pages show it. */
interface ShownScore {
  /** Null: not sure enough for a number. */
  readonly score: number | null;
  readonly interval: Bounds;
}

interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** A place with its published score and perhaps that with the reader's weights, as in an explanation. */
interface WeighedPlace {
  readonly score: {
    readonly score: number;
    readonly insufficient_data: readonly { readonly category: CategoryCode }[];
  };
  readonly interval: Bounds;
  readonly personal?: {
    readonly weights: CategoryWeights;
    readonly score: number;
    readonly interval: Bounds;
  };
}

/** Share of the weights above which the insufficiently measured categories decide a score. */
const MOST_INSUFFICIENT = 0.5;

/**
 * The published score of a place, and the one with the reader's weights; null without weights. The latter has no
 * number if it is mostly that of categories which have none (METHOD.md, "What people see").
 */
export function bothScores(
  { score: { score, insufficient_data }, interval, personal }: WeighedPlace,
): { readonly published: ShownScore; readonly own: ShownScore } | null {
  if (personal === undefined) return null;
  const { weights } = personal;
  const sumOf = (codes: readonly CategoryCode[]) =>
    codes.reduce((all, code) => all + weights[code], 0);
  const insufficient = sumOf(insufficient_data.map(({ category }) => category));
  const isMeasured = insufficient <= MOST_INSUFFICIENT * sumOf(categoryCodes);
  const isOwnSure = isMeasured && isSure(personal.interval);
  return {
    published: { score: isSure(interval) ? score : null, interval },
    own: { score: isOwnSure ? personal.score : null, interval: personal.interval },
  };
}

/** A score as marks on a track, and as `72 (68–76)`, or as its range alone. */
function trackAndScore({ score, interval }: ShownScore): Html {
  const { low, high } = interval, range = shownRange(interval);
  const marks = {
    score: score === null ? null : score / 100,
    range: { low: low / 100, high: high / 100 },
  };
  return (
    <>
      {scoreTrack(marks)}{" "}
      <span class="number">{score === null ? range : `${wholePoints(score)} (${range})`}</span>
    </>
  );
}

/** The published score of a place, and below it the one with the reader's weights; empty without weights. */
export function weighedScore(language: Language, place: WeighedPlace): Html | "" {
  const text = texts[language].weights, scores = bothScores(place);
  if (scores === null) return "";
  return (
    <dl class="weighed">
      <dt>{text.published}</dt>
      <dd>{trackAndScore(scores.published)}</dd>
      <dt>{text.own}</dt>
      <dd>{trackAndScore(scores.own)}</dd>
    </dl>
  );
}

/**
 * The section in which a reader weighs the categories: a profile, or six sliders. It is a GET form, because weights
 * tell nothing of the address, so that a link keeps them.
 *
 * @param result what the weights result in; empty without weights
 */
export function weightsSection(
  language: Language,
  { path, chosen }: Weighable,
  result: Html | "",
): Html {
  const text = texts[language].weights;
  const { weights, mistake } = chosen;
  const isOpen = weights !== undefined || mistake !== undefined;
  return (
    <details id={SECTION} class={weights === undefined ? "weights again" : "weights"} open={isOpen}>
      <summary>
        <h2>{text.title}</h2>
      </summary>
      <p class="soft">{text.what}</p>
      {mistake === undefined ? "" : <p class="problem" role="alert">{text.mistakes[mistake]}</p>}
      {result}
      <ul class="profiles" aria-label={text.profiles}>
        {[null, ...profileNames].map((profile) =>
          profileLink(language, { path, chosen }, profile)
        )}
      </ul>
      {slidersForm(language, { path, chosen })}
    </details>
  );
}

/** The link to the result with the weights of a profile; null: with the published ones. */
function profileLink(
  language: Language,
  { path, chosen: { weights, profile, mistake } }: Weighable,
  one: Profile | null,
): Html {
  const query = one === null ? "" : `?${PROFILE_PARAMETER}=${one}`;
  const isCurrent = one === null ? weights === undefined && mistake === undefined : one === profile;
  return (
    <li>
      <a href={`${path}${query}#${SECTION}`} aria-current={isCurrent ? "true" : undefined}>
        {texts[language].weights.names[one ?? "published"]}
      </a>
    </li>
  );
}

function slidersForm(language: Language, { path, chosen: { sliders } }: Weighable): Html {
  const { weights: text, scoring: { categories } } = texts[language];
  const { percent, number } = wordsOf(language);
  const sum = categoryCodes.reduce((all, code) => all + sliders[code], 0);
  return (
    <form method="get" action={`${path}#${SECTION}`} autocomplete="off" data-weights>
      <fieldset>
        <legend>{text.sliders(number(MOST_WEIGHT))}</legend>
        {categoryCodes.map((code) => (
          <div class="weight">
            <label for={`weight-${code}`}>{categories[code]}</label>
            <input
              type="range"
              id={`weight-${code}`}
              name={code}
              min="0"
              max={String(MOST_WEIGHT)}
              step="1"
              value={String(sliders[code])}
              aria-describedby={`share-${code}`}
            />
            <span id={`share-${code}`} class="soft">
              {text.share(percent(sum === 0 ? 0 : sliders[code] / sum))}
            </span>
          </div>
        ))}
      </fieldset>
      <button type="submit" class="second">{text.send}</button>
    </form>
  );
}
