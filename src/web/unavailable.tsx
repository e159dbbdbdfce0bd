/** What stands in the place of the pages for accounts where nobody can sign up. */
import { type Html, layout, type PageLanguage } from "./layout.tsx";

const texts: Readonly<
  Record<PageLanguage, { readonly title: string; readonly what: string; readonly plans: string }>
> = {
  en: {
    title: "Accounts are not available here",
    what: "Nobody can sign up on this installation. Ask those who run it for a key.",
    plans: "Plans and prices",
  },
  it: {
    title: "Gli account non sono disponibili qui",
    what:
      "In questa installazione non ci si può registrare. Chiedere una chiave a chi la gestisce.",
    plans: "Piani e prezzi",
  },
};

/** The page in place of those that need an account. */
export function unavailablePage(language: PageLanguage): Html {
  const { title, what, plans } = texts[language];
  const body = (
    <>
      <p>{what}</p>
      <p>
        <a href="./#plans">{plans}</a>
      </p>
    </>
  );
  return layout({ language, title, body });
}
