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
.notice { padding: 0.5rem 1rem; border: 0.125rem solid; }
`;
