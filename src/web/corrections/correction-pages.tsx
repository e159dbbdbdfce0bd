import { CORRECTION_MONTHS } from "../../access/corrections.ts";
import type { TooOften } from "../../access/limits.ts";
import { texts } from "../../language.ts";
import { catalogue } from "../../scoring/catalogue/catalogue.ts";
import {
  choice,
  type ChoiceField,
  completedField,
  field,
  form,
  SUGGEST_SCRIPT,
  summary,
  textArea,
} from "../forms.tsx";
import { type Html, layout } from "../layout.tsx";
import type { Fields, View } from "../view.ts";
import type { Mistakes } from "../fields.ts";
import { wordsOf } from "../words.ts";

const CORRECTION_PATH = "correction";

/** The link to the form, below a report. */
export function correctionLink({ language, root }: Pick<View, "language" | "root">): Html {
  return (
    <p class="again">
      <a href={root + CORRECTION_PATH}>{texts[language].corrections.title}</a>
    </p>
  );
}

/** What the form shows. */
export interface CorrectionForm {
  /** As typed. */
  readonly fields?: Fields;
  readonly mistakes?: Mistakes;
  /** Why a valid report was not stored. */
  readonly refused?: TooOften | "full";
}

/** The page `/correction` with the form. */
export function correctionFormPage(
  view: View,
  { fields = {}, mistakes = {}, refused }: CorrectionForm = {},
): Html {
  const { language, root, who } = view;
  const { corrections: text, privacy } = texts[language];
  const shown = (name: "place" | "right" | "source" | "email", value = fields[name] ?? "") => ({
    name,
    ...text[name],
    value,
    mistake: mistakes[name],
  });
  const body = (
    <>
      {summary(language, mistakes)}
      {refused === undefined ? "" : <p class="problem" role="alert">{whyRefused(view, refused)}</p>}
      <p>{text.intro}</p>
      {form(
        view,
        CORRECTION_PATH,
        <>
          {completedField(view, "address", {
            ...shown("place"),
            autocomplete: "off",
            isLong: true,
          })}
          {choice(language, {
            name: "metric",
            ...text.metric,
            mistake: mistakes.metric,
            value: fields.metric ?? "",
            none: text.noMetric,
            groups: metricsOf(view),
          })}
          {textArea(language, { ...shown("right"), rows: 5, isLong: true })}
          {field(language, { ...shown("source"), autocomplete: "off", isLong: true })}
          {field(language, {
            ...shown("email", fields.email ?? who?.email),
            type: "email",
            autocomplete: "email",
          })}
          <p class="soft">
            {text.kept(wordsOf(language).span(CORRECTION_MONTHS, "month"))}{" "}
            <a href={`${root}privacy`}>{privacy.title}</a>
          </p>
          <button type="submit">{text.send}</button>
        </>,
      )}
    </>
  );
  const isError = Object.keys(mistakes).length > 0 || refused !== undefined;
  return layout({ language, root, title: text.title, body, isError, scripts: [SUGGEST_SCRIPT] });
}

/** The page after a report was stored. */
export function correctionSentPage({ language, root }: View): Html {
  const { corrections: text, failure } = texts[language];
  const body = (
    <>
      <p>{text.sentWhat}</p>
      <p>
        <a href={root || "./"}>{failure.home}</a>
      </p>
    </>
  );
  return layout({ language, root, title: text.sent, body });
}

function metricsOf({ language }: View): ChoiceField["groups"] {
  const { scoring: { categories }, metrics } = texts[language];
  return [...Map.groupBy(catalogue, ({ category }) => category)].map(([category, own]) => ({
    label: categories[category],
    options: own.map(({ id }) => ({ value: id, label: metrics[id] })),
  }));
}

function whyRefused({ language }: View, refused: TooOften | "full"): string {
  const { corrections: text, failure } = texts[language];
  if (refused === "full") return text.full;
  return `${text.tooOften} ${failure.again(wordsOf(language).after(refused.retryAfterS))}`;
}
