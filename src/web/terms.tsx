import { type Language, texts } from "../language.ts";
import { type Html, layout } from "./layout.tsx";
import { type Installation, operatorSection } from "./operator.tsx";
import type { TermsSection } from "../texts/terms-texts.ts";

/** The page `/terms`. */
export function termsPage(language: Language, installation: Installation): Html {
  const { title, sections } = texts[language].terms, { baseUrl, hasAccounts } = installation;
  const body = (
    <>
      {sections.map((one) => section(one, hasAccounts))}
      {operatorSection(language, installation)}
    </>
  );
  return layout({ language, title, body, url: `${baseUrl}/terms`, hasAccounts });
}

function section(
  { heading, paragraphs: all, withoutAccounts = all, link }: TermsSection,
  hasAccounts: boolean,
): Html | "" {
  const paragraphs = hasAccounts ? all : withoutAccounts;
  return paragraphs.length === 0 ? "" : (
    <>
      <h2>{heading}</h2>
      {paragraphs.map((text) => <p>{text}</p>)}
      {link === undefined ? "" : (
        <p>
          {hasAccounts || link.otherwise === undefined
            ? <a href={link.href}>{link.text}</a>
            : link.otherwise}
        </p>
      )}
    </>
  );
}
