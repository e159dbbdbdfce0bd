/** The frame of the pages for people: one column, no script, one stylesheet served beside them. */
import { html } from "hono/html";

/** The languages of the pages. */
export type PageLanguage = "en" | "it";

/** Markup whose values are escaped. */
export type Html = ReturnType<typeof html>;

/** A page without its frame. */
export interface Page {
  readonly language: PageLanguage;
  readonly title: string;
  readonly body: Html;
}

/** The language of a page for a reader of `language`: Italian for Italian, else English. */
export function pageLanguage(language: string): PageLanguage {
  return language === "it" ? "it" : "en";
}

/** The pages and the reference, as every page leads to them. */
const links: Readonly<Record<PageLanguage, readonly (readonly [href: string, text: string])[]>> = {
  en: [
    ["docs", "Reference"],
    ["methodology", "How the score is made"],
    ["attribution", "Sources and attribution"],
    ["terms", "Terms of service"],
  ],
  it: [
    ["docs", "Guida"],
    ["methodology", "Come nasce il punteggio"],
    ["attribution", "Fonti e attribuzione"],
    ["terms", "Condizioni di servizio"],
  ],
};

/** A whole document. It asks for `pages.css`, {@link stylesheet}, beside itself and for nothing else. */
export function layout({ language, title, body }: Page): Html {
  return html`
    <!DOCTYPE html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>${title} - Livability Score Service</title>
        <link rel="stylesheet" href="pages.css">
      </head>
      <body>
        <main>
    <h1>${title}</h1>
    ${body}
        </main>
        <nav>${links[language].map(([href, text]) =>
          html`
            <a href="${href}">${text}</a>
          `
        )}</nav>
      </body>
    </html>
  `;
}

/** The style of all pages (`text/css`, at `/pages.css`): a file of its own needs no exception in the CSP. */
export const stylesheet = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { font-size: 1.2rem; line-height: 1.3; margin-top: 2rem; }
blockquote { margin: 0.5rem 0; padding: 0.5rem 1rem; border-left: 0.25rem solid; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0.5rem 0; }
dt { font-weight: 600; }
dd { margin: 0; }
h3 { font-size: 1rem; margin: 1.5rem 0 0; }
nav { max-width: 42rem; margin: 1rem auto; padding: 1rem; border-top: 0.0625rem solid; }
nav a { margin-right: 1rem; }
.wide { overflow-x: auto; margin: 1rem 0; overflow-wrap: normal; }
table { border-collapse: collapse; font-size: 0.875rem; line-height: 1.4; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; vertical-align: top; border-bottom: 0.0625rem solid; }
.wide small { display: inline-block; min-width: 16rem; }
.notice { padding: 0.5rem 1rem; border: 0.125rem solid; }
`;
