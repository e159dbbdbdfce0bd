import { forgetEveryS, retention } from "../access/retention.ts";
import { type Language, texts } from "../language.ts";
import { type Html, layout } from "./layout.tsx";
import { type Installation, operatorSection } from "./operator.tsx";
import { table } from "./table.tsx";
import { wordsOf } from "./words.ts";

/** The page `/privacy`: stored personal data, retention, and deletion. */
export function privacyPage(language: Language, installation: Installation): Html {
  const { title, kept, columns, accountDeleted, deletion, sections } = texts[language].privacy;
  const words = wordsOf(language);
  const body = (
    <>
      <h2>{kept}</h2>
      {table(
        columns,
        retention.map(({ key, kept }) => [
          texts[language].retention[key].what,
          texts[language].retention[key].why,
          kept === null ? accountDeleted : words.span(kept.age.value, kept.age.unit),
        ]),
        kept,
      )}
      <p>{deletion(words.span(forgetEveryS / 60, "minute"))}</p>
      {sections.map(({ heading, paragraphs }) => (
        <>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => <p>{paragraph}</p>)}
        </>
      ))}
      {operatorSection(language, installation)}
    </>
  );
  const { baseUrl, hasAccounts } = installation;
  return layout({ language, title, body, url: `${baseUrl}/privacy`, hasAccounts });
}
