/** The terms of service, in short: what the interface promises and asks, and nothing more. */
import { type Language, texts } from "../language.ts";
import { type Html, layout } from "./layout.tsx";
import type { TermsSection } from "../texts/terms-texts.ts";

/** The page `/terms`. */
export function termsPage(language: Language): Html {
  const { title, sections } = texts[language].terms;
  return layout({ language, title, body: <>{sections.map(section)}</> });
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
