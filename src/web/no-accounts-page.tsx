import { type Language, texts } from "../language.ts";
import { type Html, layout } from "./layout.tsx";

/** The page in place of those that need an account, on an installation without sign-up. */
export function unavailablePage(language: Language): Html {
  const { title, what, plans } = texts[language].unavailable;
  const body = (
    <>
      <p>{what}</p>
      <p>
        <a href="./#plans">{plans}</a>
      </p>
    </>
  );
  return layout({ language, title, body, hasAccounts: false });
}
