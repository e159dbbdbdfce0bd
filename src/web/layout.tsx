/** The frame of the pages for people: one column, no script of its own, one stylesheet beside it. */
import type { html } from "hono/html";
import { raw } from "hono/html";
import { LANGUAGE_PARAMETER } from "../http/choose-language.ts";
import { type Language, languages, texts } from "../language.ts";
import { catalogue } from "../scoring/catalogue/catalogue.ts";
import { logo } from "./logo.tsx";

/** The name of the service. */
const NAME = "Livability Score Service";

/** Markup whose values are escaped. */
export type Html = ReturnType<typeof html>;

/** A page without its frame. */
export interface Page {
  readonly language: Language;
  readonly title: string;
  readonly body: Html;
  /** What leads from the page's path to the service's first: `""`, `"../"` and so on. */
  readonly root?: string;
  /** Absolute address of a page that anyone may read: links to it show a card. */
  readonly url?: string;
  /** What search engines and such links say of the page; absent: what the service is. */
  readonly description?: string;
  /** Whether it has columns side by side, where there is room. */
  readonly isWide?: boolean;
  /** Whether the page tells of a mistake: its title says so. */
  readonly isError?: boolean;
  /** A script beside the page, without which it works too. */
  readonly script?: string;
  /** Seconds after which the browser loads the page again. */
  readonly refreshS?: number;
  /** Whether search engines are to leave it out. */
  readonly isUnlisted?: boolean;
  /** Parameters of the page's address that the links to its other languages keep. */
  readonly query?: Readonly<Record<string, string>>;
}

/**
 * What leads from a path of this service to its first: relative, for a proxy may have put the service
 * behind a path of its own.
 */
export function rootOf(path: string): string {
  const above = path.split("/").length - 2;
  return "../".repeat(above);
}

/**
 * The links that switch the language of the page in the browser: to its own path, with the parameters
 * without which the page cannot be shown.
 */
function languageLinks(current: Language, query: Readonly<Record<string, string>>): Html {
  return (
    <ul aria-label={texts[current].frame.languages}>
      {languages.map((language) => (
        <li>
          <a
            href={`?${new URLSearchParams({ ...query, [LANGUAGE_PARAMETER]: language })}`}
            lang={language}
            hreflang={language}
            aria-current={language === current ? "true" : undefined}
          >
            {texts[language].frame.language}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What a link to the page shows elsewhere (Open Graph); the picture is of 1200 by 630 pixels. */
function card(
  { language, title, root = "" }: Pick<Page, "language" | "title" | "root">,
  url: string,
  description: string,
): Html {
  const properties = [
    ["og:type", "website"],
    ["og:site_name", NAME],
    ["og:title", title],
    ["og:description", description],
    ["og:url", url],
    ["og:image", new URL(`${root}card.png`, url).href],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:locale", texts[language].locale.replace("-", "_")],
  ];
  return (
    <>
      <meta name="twitter:card" content="summary_large_image" />
      {properties.map(([property, content]) => <meta property={property} content={content} />)}
    </>
  );
}

/**
 * A whole document. It asks for its stylesheet, its sign and its script, if it has one, and for nothing
 * else.
 */
export function layout(page: Page): Html {
  const { language, title, body, root = "", isError = false, script, refreshS, query = {} } = page;
  const text = texts[language].frame;
  const { isWide = false, url, description = text.description(catalogue.length) } = page;
  // The first page has no name of its own.
  const home = root || "./";
  return (
    <>
      {raw("<!DOCTYPE html>")}
      <html lang={language}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          {refreshS === undefined ? "" : <meta http-equiv="refresh" content={String(refreshS)} />}
          {page.isUnlisted ? <meta name="robots" content="noindex, nofollow" /> : ""}
          <title>{isError ? `${text.error}: ` : ""}{title} - {NAME}</title>
          <meta name="description" content={description} />
          {url === undefined ? "" : card(page, url, description)}
          <link rel="stylesheet" href={`${root}pages.css`} />
          <link rel="icon" href={`${root}favicon.svg`} type="image/svg+xml" />
          {script === undefined ? "" : <script src={root + script} defer></script>}
        </head>
        <body class={isWide ? "wide" : undefined}>
          <a class="skip" href="#content">{text.skip}</a>
          <header>
            <nav aria-label={text.main}>
              <a class="brand" href={home}>{logo()} Livability Score</a>
              {text.mainLinks.map(([href, name]) => (
                <a href={(href.startsWith("#") ? home : root) + href}>{name}</a>
              ))}
              {languageLinks(language, query)}
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
