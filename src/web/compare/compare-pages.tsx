import { plans } from "../../access/plans.ts";
import type { PlaceNotes } from "../../http/annotated-comparison.ts";
import { texts } from "../../language.ts";
import { sampleName } from "../../releases/release.ts";
import { categoryCodes } from "../../scoring/catalogue/metric.ts";
import { shownRange, shownScore, wholePoints } from "../../scoring/aggregate/headline.ts";
import { type Marks, scoreTrack } from "../bars.tsx";
import { comparedFields, type Mistakes } from "../fields.ts";
import { completedField, form, SUGGEST_SCRIPT, summary } from "../forms.tsx";
import { comuneField, notLoaded, tooOften } from "../landing/try-form.tsx";
import { type Html, layout } from "../layout.tsx";
import { table } from "../table.tsx";
import type { PossibleAddresses, Unscored } from "../unscored.ts";
import type { Fields, View } from "../view.ts";
import { type Weighable, WEIGHTS_SCRIPT, weightsSection } from "../weights/weights-section.tsx";
import { wordsOf } from "../words.ts";
import type { Comparison, ComparisonOutcome } from "./try-comparison.ts";
import { anyWeightsSaid, weighedPlaces } from "./weighed-places.tsx";

/** Path of the form for a comparison. */
export const COMPARE_PATH = "account/compare";

const NEEDED = 2;

/** The contents of `/account/compare` without a comparison. */
export interface CompareForm {
  /** Remaining calls of the month, and their limit. */
  readonly calls: { readonly left: number; readonly limit: number };
  /** Whether the plan includes comparisons. */
  readonly isAllowed: boolean;
  readonly typed?: Fields;
  readonly mistakes?: Mistakes;
  /** Why a place was not scored, and the field that contains it. */
  readonly unscored?: Unscored & { readonly field: string };
  readonly refused?: string;
  /** Seconds to wait, after a comparison was shown again too often. */
  readonly waitS?: number;
  /** Whether no release is loaded. */
  readonly isEmpty?: boolean;
}

/** The section on comparisons of the account page. */
export function compareSection({ language, root }: View): Html {
  const text = texts[language].compare;
  return (
    <section aria-labelledby="compare">
      <h2 id="compare">{text.title}</h2>
      <p>{text.intro}</p>
      <p>
        <a href={root + COMPARE_PATH}>{text.title}</a>
      </p>
    </section>
  );
}

/** The page `/account/compare` with the form. */
export function comparePage(view: View, shown: CompareForm): Html {
  const { language, root } = view;
  const { compare: text, reports, account } = texts[language];
  const { isAllowed, mistakes = {}, refused, waitS } = shown;
  const body = (
    <>
      {summary(language, mistakes)}
      {refused === undefined ? "" : <p class="problem" role="alert">{refused}</p>}
      {waitS === undefined ? "" : tooOften(language, waitS)}
      <p>{text.intro}</p>
      {isAllowed ? compareForm(view, shown) : (
        <>
          <p class="notice">
            {text.plansOnly(
              plans.filter(({ full_report }) => full_report).map(({ key }) => key),
            )}
          </p>
          <p>
            <a href={`${root}account#plan`}>{reports.plans}</a>
          </p>
        </>
      )}
      <p>
        <a href={`${root}account`}>{account.back}</a>
      </p>
    </>
  );
  const isError = refused !== undefined || waitS !== undefined || Object.keys(mistakes).length > 0;
  return layout({ language, root, title: text.title, body, isError, scripts: [SUGGEST_SCRIPT] });
}

function compareForm(
  view: View,
  { calls: { left, limit }, typed = {}, mistakes = {}, unscored, isEmpty = false }: CompareForm,
): Html {
  const { language } = view;
  const { compare: text, landing } = texts[language];
  const { number } = wordsOf(language);
  return (
    <>
      <p class="soft">{text.cost(number(left), number(limit))}</p>
      {isEmpty ? <p class="notice" role="status">{landing.noData}</p> : ""}
      {form(
        view,
        COMPARE_PATH,
        <>
          {/* The Enter key presses the first button, which must not be that of a place. */}
          <button type="submit" hidden></button>
          {comparedFields.map((name, i) => (
            <>
              {completedField(view, "address", {
                name,
                label: text.place(i + 1, i >= NEEDED),
                autocomplete: "off",
                isLong: true,
                isOptional: i >= NEEDED,
                value: typed[name] ?? "",
                mistake: mistakes[name],
              })}
              {unscored?.field === name && "addresses" in unscored
                ? choices(view, name, i + 1, unscored)
                : ""}
              {unscored?.field === name && unscored.outcome === "not_loaded"
                ? notLoaded(language, unscored.notLoaded)
                : ""}
            </>
          ))}
          <button type="submit">{text.send}</button>
        </>,
      )}
    </>
  );
}

/** Name of the field for the comune of an address. */
export function comuneFieldOf(name: typeof comparedFields[number]): string {
  return `${name}_comune`;
}

/** A button for each possible place of an address, and a field for the comune of another. */
function choices(
  view: View,
  name: typeof comparedFields[number],
  number: number,
  { addresses, hasMore }: PossibleAddresses,
): Html {
  return (
    <fieldset class="field">
      <legend>{texts[view.language].landing.choices}</legend>
      <p class="row">
        {addresses.map((address) => (
          <button type="submit" class="second" name="choice" value={`${number}:${address}`}>
            {address}
          </button>
        ))}
      </p>
      {hasMore ? comuneField(view, comuneFieldOf(name)) : ""}
    </fieldset>
  );
}

/** The page `/account/compare` with a comparison. */
export function comparisonPage(
  view: View,
  { compared: { comparison, notes }, release }: Extract<
    ComparisonOutcome,
    { outcome: "compared" }
  >,
  weighable: Weighable,
): Html {
  const { language, root } = view;
  const { compare: text, result, account, colon } = texts[language];
  const { places, pairs, method } = comparison;
  const names = places.map(({ score }) => score.address.resolved);
  const body = (
    <>
      {release.name === sampleName ? <p class="notice">{result.sample}</p> : ""}
      {notes.map((note, i) => placeNotes(view, names[i] ?? "", note))}
      {places.map(({ warnings }, i) => warningsOf(view, names[i] ?? "", warnings))}
      <h2>{text.sideBySide}</h2>
      {sideBySide(view, comparison, names)}
      {weightsSection(language, weighable, weighedPlaces(language, comparison, names))}
      <h2>{text.which}</h2>
      {pairs.map((pair) => pairSection(view, pair, names))}
      <p class="soft">
        {result.method}
        {colon}
        {method}. {result.release}
        {colon}
        <code>{release.name}</code>. <a href={`${root}attribution`}>{result.sources}</a>
      </p>
      <p class="soft">{result.use}</p>
      <p class="row middle">
        <a href={root + COMPARE_PATH}>{text.again}</a>
        <a href={`${root}account`}>{account.back}</a>
      </p>
    </>
  );
  return layout({
    language,
    root,
    title: text.result,
    body,
    path: weighable.path,
    query: weighable.chosen.query,
    isError: weighable.chosen.mistake !== undefined,
    scripts: [WEIGHTS_SCRIPT],
  });
}

/** How an address was located, if not exactly, and the hazards without data there. */
function placeNotes(
  { language }: View,
  name: string,
  { located, isExact, unverified }: PlaceNotes,
): Html | "" {
  const notes = [isExact ? null : located, unverified].filter((note) => note !== null);
  if (notes.length === 0) return "";
  return (
    <p class="notice">
      <strong>{name}</strong>
      {texts[language].colon}
      {notes.join(" ")}
    </p>
  );
}

function warningsOf(
  { language }: View,
  name: string,
  warnings: Comparison["places"][number]["warnings"],
): Html | "" {
  if (warnings.length === 0) return "";
  return (
    <div class="problem">
      <h2>{texts[language].compare.warnings(name)}</h2>
      <ul>{warnings.map((warning) => <li>{warning.text}</li>)}</ul>
    </div>
  );
}

function pairSection(
  { language }: View,
  pair: Comparison["pairs"][number],
  names: readonly string[],
): Html {
  const { compare: text, scoring: { said }, colon } = texts[language];
  const { first, second, summary, metrics } = pair;
  const one = names[first] ?? "", other = names[second] ?? "";
  return (
    <section>
      {names.length > 2 ? <h3>{text.pair(one, other)}</h3> : ""}
      <p>
        <strong>{summary.verdict}</strong>
      </p>
      {[anyWeightsSaid(language, pair, [one, other]), summary.reasons, summary.equal].map((
        sentence,
      ) => sentence === null ? "" : <p>{sentence}</p>)}
      {metrics.length === 0 ? "" : (
        <details>
          <summary>{text.metrics}</summary>
          {table(
            [text.metric, one, other],
            metrics.map(({ name, first, second }) => [
              name,
              first.display ?? said.unknown,
              second.display ?? said.unknown,
            ]),
            `${text.metrics}${colon}${text.pair(one, other)}`,
          )}
        </details>
      )}
    </section>
  );
}

/**
 * Scores in a column per place, and as dots below each other; on a phone, in a list per category. Each place has
 * a letter, because its name is too long for a chart.
 */
function sideBySide(
  { language }: View,
  { places }: Comparison,
  names: readonly string[],
): Html {
  const { compare: text, result, scoring } = texts[language];
  const isWeak = (place: Comparison["places"][number], code: string) =>
    place.score.insufficient_data.some(({ category }) => category === code);
  return table(
    [text.measure, ...names.map((name, i) => `${letterOf(i)}. ${name}`)],
    [
      [
        charted(
          text.rows.score,
          places.map(({ score: { score }, interval }) => marksOf(score, interval)),
        ),
        ...places.map(({ score, interval }) => shownScore(score.score, interval)),
      ],
      [text.rows.range, ...places.map(({ interval }) => shownRange(interval))],
      ...categoryCodes.map((code) => [
        charted(
          scoring.labels[code],
          places.map((place) =>
            isWeak(place, code)
              ? null
              : marksOf(place.score.categories[code].score, place.interval.categories[code])
          ),
        ),
        ...places.map((place) =>
          isWeak(place, code) ? result.weak : wholePoints(place.score.categories[code].score)
        ),
      ]),
    ],
    text.sideBySide,
  );
}

/** The letter of a place in charts: A for the first. */
const letterOf = (place: number) => String.fromCharCode("A".charCodeAt(0) + place);

function marksOf(score: number, { low, high }: { low: number; high: number }): Marks {
  return { score: score / 100, range: { low: low / 100, high: high / 100 } };
}

/** A label with one track per place below each other. */
function charted(label: string, marks: readonly (Marks | null)[]): Html {
  return (
    <>
      {label}
      <div class="lanes ranged" aria-hidden="true">
        {marks.map((ofPlace, i) => (
          <>
            <span>{letterOf(i)}</span>
            {scoreTrack(ofPlace)}
          </>
        ))}
      </div>
    </>
  );
}
