import { createHash } from "node:crypto";
import { Scalar } from "@scalar/hono-api-reference";
import type { RequestEnv } from "../http/request-env.ts";
import type { PageHandler, PageHandlers } from "../http/site.ts";
import { type Language, texts } from "../language.ts";
import { keptPages } from "./kept-pages.ts";
import { NAME, pageHeader } from "./layout.tsx";
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
 * The library's page. Its script comes from this origin, because people type keys into the page. The requests of
 * its form go to the page's own origin, the only one that the policy allows, even if that is not the public
 * address.
 */
const scalar = Scalar<RequestEnv>({
  url: `${ROOT}openapi.json`,
  servers: [{ url: "/" }],
  cdn: `${ROOT}docs/scalar.js`,
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

/** Allows the script of the page, and its inline start script by hash. The script sets its styles in the page. */
function policyOf(page: string): string {
  const inline = /<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? "";
  const hash = createHash("sha256").update(inline).digest("base64");
  return `default-src 'none'; script-src 'self' 'sha256-${hash}'; ` +
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; " +
    "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
}

/** What the reference page is made of. */
export interface ReferenceDependencies {
  /** The contract's document, as served. */
  readonly document: { readonly json: string };
  /** The page's script. Null: the page lists the operations in plain HTML. */
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
  let policy = "";
  return {
    summary,
    referenceStyle,
    referenceScript: (c) => c.body(script, 200, asScript),
    reference: async (c, next) => {
      const answer = await page(c, null, async () => {
        const made = await scalar(c, next);
        const text = await framed(await made?.text() ?? "", c.get("language"), hasAccounts);
        policy = policyOf(text);
        return text;
      });
      answer.headers.set("Content-Security-Policy", policy);
      return answer;
    },
  };
}

/** The library's page, whose content is in English, below the header of all pages. */
async function framed(page: string, language: Language, hasAccounts: boolean): Promise<string> {
  const { title, noScript, guide } = texts[language].operations;
  const head = await (
    <>
      <title>{title} - {NAME}</title>
      <link rel="stylesheet" href={`${ROOT}docs/reference.css`} />
      <link rel="icon" href={`${ROOT}favicon.svg`} type="image/svg+xml" />
    </>
  );
  const header = await (
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
  );
  return page
    .replace("<html>", `<html lang="${language}">`)
    .replace(/<title>.*<\/title>/, () => String(head))
    .replace("<body>", () => `<body>${header}`)
    .replace(
      '<div id="app"></div>',
      '<div id="content" tabindex="-1" lang="en"><div id="app"></div></div>',
    );
}
