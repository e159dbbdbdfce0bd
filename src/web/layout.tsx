import type { html } from "hono/html";
import { raw } from "hono/html";
import { LANGUAGE_PARAMETER } from "../http/choose-language.ts";
import { type Language, languages, texts } from "../language.ts";
import { catalogue } from "../scoring/catalogue/catalogue.ts";
import { logo } from "./logo.tsx";

/** Name of the service, as in the titles of pages. */
export const NAME = "Livability Score Service";

/** Markup in which values are escaped. */
export type Html = ReturnType<typeof html>;

/** The content and the settings of a page. */
export interface Page {
  readonly language: Language;
  readonly title: string;
  readonly body: Html;
  /** Relative path from the page to the first page: `""`, `"../"` and so on. Default: `""`. */
  readonly root?: string;
  /** Whether the installation has accounts, to which the header then links; default: true. */
  readonly hasAccounts?: boolean;
  /** Absolute address of a public page, for link previews. */
  readonly url?: string;
  /** Description for search engines and link previews; default: the service's. */
  readonly description?: string;
  /** Whether to use several columns on wide screens. */
  readonly isWide?: boolean;
  /** Whether the page reports a mistake. Its title then says so first. */
  readonly isError?: boolean;
  /** Paths of scripts, relative to the first page. */
  readonly scripts?: readonly string[];
  readonly refreshS?: number;
  /** Whether to exclude the page from search engines. */
  readonly isUnlisted?: boolean;
  /**
   * Relative address, without a query, at which other languages of the page are read; default: the page's own.
   */
  readonly path?: string;
  /** Query parameters that the links to other languages keep. */
  readonly query?: Readonly<Record<string, string>>;
}

/**
 * The relative path from a path of this service to its first page. It is relative because a proxy
 * may add a path prefix.
 */
export function rootOf(path: string): string {
  const above = path.split("/").length - 2;
  return "../".repeat(above);
}

/** Links to the page in the other languages, with the query parameters that it needs. */
function languageLinks(
  { language: current, path = "", query = {} }: Pick<Page, "language" | "path" | "query">,
): Html {
  return (
    <ul aria-label={texts[current].frame.languages}>
      {languages.map((language) => (
        <li>
          <a
            href={`${path}?${new URLSearchParams({ ...query, [LANGUAGE_PARAMETER]: language })}`}
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

/** Metadata for link previews (Open Graph). The picture has 1200 by 630 pixels. */
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

const ACCOUNT = "account";

/** The header of a page: the link that skips it, the way to the first page, and the languages. */
export function pageHeader(
  page: Pick<Page, "language" | "root" | "hasAccounts" | "path" | "query">,
): Html {
  const { language, root = "", hasAccounts = true } = page;
  const text = texts[language].frame, home = root || "./";
  return (
    <>
      <a class="skip" href="#content">{text.skip}</a>
      <header>
        <nav aria-label={text.main}>
          <a class="brand" href={home}>{logo()} Livability Score</a>
          {text.mainLinks.filter(([href]) => hasAccounts || href !== ACCOUNT).map((
            [href, name],
          ) => <a href={(href.startsWith("#") ? home : root) + href}>{name}</a>)}
          {languageLinks(page)}
        </nav>
      </header>
    </>
  );
}

/** A document with the stylesheet of all pages. */
export interface BareDocument extends Pick<Page, "language" | "title" | "isUnlisted" | "scripts"> {
  /** Relative path from the page to the first page. */
  readonly root: string;
  /** Further elements of the head. */
  readonly head: Html | "";
  readonly bodyClass: string | undefined;
  readonly body: Html;
}

/** A document without the header and footer of pages. */
export function bareDocument(document: BareDocument): Html {
  const { language, title, root, isUnlisted, scripts = [], head, bodyClass, body } = document;
  return (
    <>
      {raw("<!DOCTYPE html>")}
      <html lang={language}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          {isUnlisted ? <meta name="robots" content="noindex, nofollow" /> : ""}
          <title>{title} - {NAME}</title>
          <link rel="stylesheet" href={`${root}pages.css`} />
          {head}
          {scripts.map((script) => <script src={root + script} defer></script>)}
        </head>
        <body class={bodyClass}>{body}</body>
      </html>
    </>
  );
}

/**
 * A complete document in the layout of all pages: one column, one stylesheet, no script by default.
 */
export function layout(page: Page): Html {
  const { language, title, root = "", isError = false, refreshS } = page;
  const text = texts[language].frame;
  const {
    isWide = false,
    url,
    description = text.description(catalogue.length),
  } = page;
  const head = (
    <>
      {refreshS === undefined ? "" : <meta http-equiv="refresh" content={String(refreshS)} />}
      <meta name="description" content={description} />
      {url === undefined ? "" : card(page, url, description)}
      <link rel="icon" href={`${root}favicon.svg`} type="image/svg+xml" />
    </>
  );
  const body = (
    <>
      {pageHeader(page)}
      <main id="content" tabindex={-1}>
        <h1>{title}</h1>
        {page.body}
      </main>
      <footer>
        <nav aria-label={text.about}>
          {text.aboutLinks.map(([href, name]) => <a href={root + href}>{name}</a>)}
        </nav>
      </footer>
    </>
  );
  return bareDocument({
    ...page,
    root,
    title: `${isError ? `${text.error}: ` : ""}${title}`,
    head,
    bodyClass: isWide ? "wide" : undefined,
    body,
  });
}
