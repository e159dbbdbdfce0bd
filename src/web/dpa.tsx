import { type KeptKey, retention } from "../access/retention.ts";
import { type Language, texts } from "../language.ts";
import { type Html, layout } from "./layout.tsx";
import { type Installation, operatorDetails } from "./operator.tsx";
import { table } from "./table.tsx";
import { wordsOf } from "./words.ts";

/** Rows of the retention table that concern the places a customer sends. */
const ofPlaces: readonly KeptKey[] = [
  "job_rows",
  "job_columns",
  "broken_uploads",
  "jobs",
  "kept_reports",
  "idempotency_keys",
];

/**
 * The page `/dpa`: the template of a data processing agreement, with the operator's details and the
 * table of retention.
 */
export function dpaPage(language: Language, installation: Installation): Html {
  const { dpa: text, privacy, retention: kinds } = texts[language];
  const words = wordsOf(language);
  const kept = retention.filter(({ key }) => ofPlaces.includes(key));
  const body = (
    <>
      <p class="notice">{text.notice}</p>
      <h2>{text.controller}</h2>
      <p>{text.controllerBlanks}</p>
      <h2>{text.processor}</h2>
      {operatorDetails(language, installation)}
      {text.sections.map(({ heading, paragraphs }) => (
        <>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => <p>{paragraph}</p>)}
        </>
      ))}
      <h2>{text.stored.heading}</h2>
      {text.stored.paragraphs.map((paragraph) => <p>{paragraph}</p>)}
      {table(
        privacy.columns,
        kept.map(({ key, kept }) => [
          kinds[key].what,
          kinds[key].why,
          kept === null ? privacy.accountDeleted : words.span(kept.age.value, kept.age.unit),
        ]),
        text.stored.heading,
      )}
      <h2>{text.measures.heading}</h2>
      <ul>{text.measures.items.map((item) => <li>{item}</li>)}</ul>
      <p>{text.signatures}</p>
    </>
  );
  return layout({
    language,
    title: text.title,
    description: text.description,
    url: `${installation.baseUrl}/dpa`,
    hasAccounts: installation.hasAccounts,
    body,
  });
}
