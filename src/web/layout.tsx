/** The frame of the pages for people: one column, no script of its own, one stylesheet beside it. */
import type { html } from "hono/html";
import { raw } from "hono/html";

/** The languages of the pages. */
export type PageLanguage = "en" | "it";

/** Markup whose values are escaped. */
export type Html = ReturnType<typeof html>;

/** A page without its frame. */
export interface Page {
  readonly language: PageLanguage;
  readonly title: string;
  readonly body: Html;
  /** What leads from the page's path to the service's first: `""`, `"../"` and so on. */
  readonly root?: string;
  /** Whether the page tells of a mistake: its title says so. */
  readonly isError?: boolean;
  /** A script beside the page, without which it works too. */
  readonly script?: string;
}

/** The language of a page for a reader of `language`: Italian for Italian, else English. */
export function pageLanguage(language: string): PageLanguage {
  return language === "it" ? "it" : "en";
}

/**
 * What leads from a path of this service to its first: relative, for a proxy may have put the service
 * behind a path of its own.
 */
export function rootOf(path: string): string {
  const above = path.split("/").length - 2;
  return "../".repeat(above);
}

type Links = readonly (readonly [href: string, text: string])[];

/** The pages and the reference, as every page leads to them. */
const texts: Readonly<
  Record<PageLanguage, {
    readonly skip: string;
    readonly error: string;
    readonly main: string;
    readonly about: string;
    readonly mainLinks: Links;
    readonly aboutLinks: Links;
  }>
> = {
  en: {
    skip: "Skip to the content",
    error: "Error",
    main: "Main",
    about: "About the service",
    mainLinks: [["#plans", "Prices"], ["docs", "Reference"], ["account", "Account"]],
    aboutLinks: [
      ["methodology", "How the score is made"],
      ["attribution", "Sources and attribution"],
      ["terms", "Terms of service"],
      ["privacy", "Privacy"],
    ],
  },
  it: {
    skip: "Vai al contenuto",
    error: "Errore",
    main: "Principale",
    about: "Il servizio",
    mainLinks: [["#plans", "Prezzi"], ["docs", "Guida"], ["account", "Account"]],
    aboutLinks: [
      ["methodology", "Come nasce il punteggio"],
      ["attribution", "Fonti e attribuzione"],
      ["terms", "Condizioni di servizio"],
      ["privacy", "Privacy"],
    ],
  },
};

/** A whole document. It asks for its stylesheet and its script, if it has one, and for nothing else. */
export function layout(
  { language, title, body, root = "", isError = false, script }: Page,
): Html {
  const text = texts[language];
  // The first page has no name of its own.
  const home = root || "./";
  return (
    <>
      {raw("<!DOCTYPE html>")}
      <html lang={language}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{isError ? `${text.error}: ` : ""}{title} - Livability Score Service</title>
          <link rel="stylesheet" href={`${root}pages.css`} />
          {script === undefined ? "" : <script src={root + script} defer></script>}
        </head>
        <body>
          <a class="skip" href="#content">{text.skip}</a>
          <header>
            <nav aria-label={text.main}>
              <a class="brand" href={home}>Livability Score</a>
              {text.mainLinks.map(([href, name]) => (
                <a href={(href.startsWith("#") ? home : root) + href}>{name}</a>
              ))}
            </nav>
          </header>
          <main id="content" tabindex={-1}>
            <h1>{title}</h1>
            {body}
          </main>
          <footer>
            <nav aria-label={text.about}>
              {text.aboutLinks.map(([href, name]) => <a href={root + href}>{name}</a>)}
            </nav>
          </footer>
        </body>
      </html>
    </>
  );
}
