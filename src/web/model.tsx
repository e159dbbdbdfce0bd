import { type Language, texts } from "../language.ts";
import type { ReleaseSource } from "../releases/release.ts";
import { METHOD } from "../scoring/method.ts";
import type { ToldPrediction } from "../scoring/imputation/told-predictions.ts";
import type { StoredValidation } from "../scoring/validation/release-validation.ts";
import type { ModelSection } from "../texts/model-texts.ts";
import type { TextSection } from "../texts/methodology-texts.ts";
import { type Html, layout } from "./layout.tsx";
import { figuresOf } from "./methodology/figures.ts";
import { predictionsSection } from "./methodology/predictions-section.tsx";
import { validationSection } from "./methodology/validation-section.tsx";
import { writer } from "./methodology/writer.ts";
import { type Installation, operatorSection } from "./operator.tsx";

/**
 * The page `/model`: documentation for organisations that must document the models they use.
 *
 * @param release name of the active release, null without one
 * @param sources of the release
 * @param validation of the release, null if it carries none
 * @param predictions of the release, empty if it tells none
 */
export function modelPage(
  language: Language,
  installation: Installation,
  release: string | null,
  sources: readonly ReleaseSource[],
  validation: StoredValidation | null,
  predictions: readonly ToldPrediction[],
): Html {
  const text = texts[language].model, { facts } = text;
  const write = writer(language);
  const figures = figuresOf(sources, new Map());
  const { dates } = figures;
  const span = (from: string, to: string) => from === to ? from : text.between(from, to);
  const rows = [
    [facts.kind, facts.kindIs],
    [facts.version, METHOD],
    [facts.release, release ?? facts.noData],
    [facts.metrics, `${write.number(figures.withSource)} / ${write.number(figures.metrics)}`],
    [facts.sources, write.number(figures.sources)],
    ...dates === null
      ? []
      : [[facts.dates, span(write.date(dates.oldest), write.date(dates.newest))]],
  ];
  const sections = Object.entries(text.sections(figures, write)) as [ModelSection, TextSection][];
  const body = (
    <>
      <p class="lead">{text.lead}</p>
      <dl class="facts">
        {rows.map(([name, value]) => (
          <>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </>
        ))}
      </dl>
      {sections.map(([key, { heading, paragraphs }]) => (
        <section id={key}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => <p>{paragraph}</p>)}
          {key === "method" && predictions.length > 0
            ? predictionsSection(language, predictions, write)
            : ""}
          {key === "validation" ? validationSection(language, validation, write) : ""}
        </section>
      ))}
      <p>
        <a href="methodology">{text.more}</a>
      </p>
      {operatorSection(language, installation)}
    </>
  );
  return layout({
    language,
    title: text.title,
    description: text.description,
    url: `${installation.baseUrl}/model`,
    hasAccounts: installation.hasAccounts,
    body,
  });
}
