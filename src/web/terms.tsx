/** The terms of service: the promises and the conditions of the interface. */
import { type Language, texts } from "../language.ts";
import { type Html, layout } from "./layout.tsx";
import { type Installation, operatorSection } from "./operator.tsx";
import type { TermsSection } from "../texts/terms-texts.ts";

/** The page `/terms`. */
export function termsPage(language: Language, installation: Installation): Html {
  const { title, sections } = texts[language].terms;
  const body = (
    <>
      {sections.map(section)}
      {operatorSection(language, installation)}
    </>
  );
  return layout({ language, title, body, url: `${installation.baseUrl}/terms` });
}

function section({ heading, paragraphs, link }: TermsSection): Html {
  return (
    <>
      <h2>{heading}</h2>
      {paragraphs.map((text) => <p>{text}</p>)}
      {link === undefined ? "" : (
        <p>
          <a href={link.href}>{link.text}</a>
        </p>
      )}
    </>
  );
}
