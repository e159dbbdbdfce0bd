import { raw } from "hono/html";
import type { PageHandler, PageHandlers } from "../http/site.ts";
import { type Language, texts } from "../language.ts";
import { keptPages } from "./kept-pages.ts";
import { type Html, NAME, pageHeader } from "./layout.tsx";
import { descriptionOf, listedOperations } from "./listed-operations.ts";
import { llmsText } from "./llms-text.ts";
import { operationsPage } from "./operations.tsx";
import type { Installation } from "./operator.tsx";
import { referenceStylesheet } from "./style.ts";

/** Relative path from the reference to the first page. */
const ROOT = "../";

/**
 * What the library's page lacks for people with weak sight or without a mouse: colours with a contrast of
 * 4.5 on its backgrounds, names of the links that it shows as icons, and code that wraps, because a
 * scrolling block cannot be reached with the keyboard. Hides the field with the constant name of the key's
 * header, which has a role without the attributes that the role requires.
 */
const READABLE = `
.light-mode {
  --scalar-color-2: #5a5a5a; --scalar-color-3: #636363; --scalar-color-accent: #005fa3;
  --scalar-color-green: #00683f; --scalar-color-blue: #005a99; --scalar-color-orange: #a33f00;
  --scalar-color-red: #b3001a; --scalar-color-yellow: #6b5000; --scalar-color-purple: #5203d1;
}
.dark-mode {
  --scalar-color-2: #c4c4bd; --scalar-color-3: #b4b4ad; --scalar-color-accent: #ff9a5c;
  --scalar-color-blue: #a3b1ff; --scalar-color-red: #ff9aa6; --scalar-color-purple: #c9b3ff;
}
a > span.ml-1 { display: inline !important; }
div:has(> .group > a > span.ml-1) { flex-wrap: wrap; }
pre code, pre code * { white-space: pre-wrap !important; word-break: break-word !important; }
pre code { overflow: visible !important; }
tr:has([data-placeholder="api-key"]), div:has(> [data-placeholder="api-key"]) { display: none !important; }
`;

/**
 * Settings of the reference, which its script reads from its own element. The requests of its form go to the
 * page's own origin, the only one that the policy allows, even if that is not the public address.
 */
const settings = JSON.stringify({
  url: `${ROOT}openapi.json`,
  servers: [{ url: "/" }],
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: "never",
  hideClientButton: true,
  // The header follows the system's colour scheme.
  hideDarkModeToggle: true,
  customCss: READABLE,
});

/** The policy of the reference: the script sets its styles in the page. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; " +
  "form-action 'self'; frame-ancestors 'none'";

/** What the reference page is made of. */
export interface ReferenceDependencies {
  /** The contract's document, as served. */
  readonly document: { readonly json: string };
  /**
   * The page's script, served from this origin, because people type keys into the page. Null: the page lists
   * the operations in plain HTML.
   */
  readonly referenceScript: Uint8Array<ArrayBuffer> | null;
  readonly installation: Pick<Installation, "baseUrl" | "hasAccounts">;
}

/** Handlers of `/docs/reference`, of its script and stylesheet, and of `/llms.txt`. */
export function referenceHandlers(
  { document, referenceScript: script, installation }: ReferenceDependencies,
): Partial<PageHandlers<"reference" | "referenceScript" | "referenceStyle" | "summary">> {
  const page = keptPages();
  const asMarkdown = { "Content-Type": "text/plain; charset=utf-8" };
  const asStyle = { "Content-Type": "text/css; charset=utf-8" };
  const { baseUrl, hasAccounts } = installation;
  const text = llmsText(document.json, baseUrl, hasAccounts);
  const summary: PageHandler = (c) => c.body(text, 200, asMarkdown);
  const referenceStyle: PageHandler = (c) => c.body(referenceStylesheet, 200, asStyle);
  if (script === null) {
    const introduction = descriptionOf(document.json);
    const operations = listedOperations(document.json);
    return {
      summary,
      referenceStyle,
      reference: (c) =>
        page(
          c,
          null,
          () => operationsPage(c.get("language"), introduction, operations, hasAccounts),
        ),
    };
  }
  const asScript = { "Content-Type": "text/javascript; charset=utf-8" };
  return {
    summary,
    referenceStyle,
    referenceScript: (c) => c.body(script, 200, asScript),
    reference: async (c) => {
      const answer = await page(c, null, () => referencePage(c.get("language"), hasAccounts));
      answer.headers.set("Content-Security-Policy", POLICY);
      return answer;
    },
  };
}

/** The reference below the header of all pages. Its script replaces the content, which is in English. */
function referencePage(language: Language, hasAccounts: boolean): Html {
  const { title, noScript, guide } = texts[language].operations;
  return (
    <>
      {raw("<!DOCTYPE html>")}
      <html lang={language}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{title} - {NAME}</title>
          <link rel="stylesheet" href={`${ROOT}docs/reference.css`} />
          <link rel="icon" href={`${ROOT}favicon.svg`} type="image/svg+xml" />
        </head>
        <body>
          <div class="frame">
            {pageHeader({ language, root: ROOT, hasAccounts })}
            <noscript>
              <h1>{title}</h1>
              <p>
                {noScript} <a href={`${ROOT}docs`}>{guide}</a>,{" "}
                <a href={`${ROOT}openapi.yaml`}>openapi.yaml</a>,{" "}
                <a href={`${ROOT}openapi.json`}>openapi.json</a>
              </p>
            </noscript>
          </div>
          <div id="content" tabindex={-1} lang="en">
            <script id="api-reference" data-configuration={settings}></script>
            <script src={`${ROOT}docs/scalar.js`}></script>
          </div>
        </body>
      </html>
    </>
  );
}
