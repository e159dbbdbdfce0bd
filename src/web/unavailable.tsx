/** What stands in the place of the pages for accounts where nobody can sign up. */
import type { Language } from "../language.ts";
import { type Html, layout } from "./layout.tsx";

const texts: Readonly<
  Record<Language, { readonly title: string; readonly what: string; readonly plans: string }>
> = {
  en: {
    title: "Accounts are not available here",
    what: "This installation has no sign-up. Ask its operator for a key.",
    plans: "Plans and prices",
  },
  it: {
    title: "Qui gli account non sono disponibili",
    what: "In questa installazione non ci si può registrare. Chiedi una chiave a chi la gestisce.",
    plans: "Piani e prezzi",
  },
  de: {
    title: "Konten sind hier nicht verfügbar",
    what: "In dieser Installation gibt es keine Registrierung. Bitten Sie den Betreiber um einen " +
      "Schlüssel.",
    plans: "Tarife und Preise",
  },
  fr: {
    title: "Les comptes ne sont pas disponibles ici",
    what: "Cette installation n'a pas d'inscription. Demandez une clé à son exploitant.",
    plans: "Offres et tarifs",
  },
};

/** The page in place of those that need an account. */
export function unavailablePage(language: Language): Html {
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
