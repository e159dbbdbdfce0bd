/** The terms of service: the promises and the conditions of the interface. */
import { type Language, texts } from "../language.ts";
import { type Html, layout } from "./layout.tsx";
import { type Installation, operatorSection } from "./operator.tsx";
import type { TermsSection } from "../texts/terms-texts.ts";

/** The page `/terms`. @param hasAccounts whether the installation has accounts and their pages */
export function termsPage(
  language: Language,
  installation: Installation,
  hasAccounts = false,
): Html {
  const { title, sections } = texts[language].terms;
  const body = (
    <>
      {sections.map((one) => section(one, hasAccounts))}
      {operatorSection(language, installation)}
    </>
  );
  return layout({ language, title, body, url: `${installation.baseUrl}/terms` });
}

function section({ heading, paragraphs, link }: TermsSection, hasAccounts: boolean): Html {
  return (
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
