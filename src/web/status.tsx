/** The page `/status`: what answers calls, and what does not work now. */
import { isUnavailable } from "../db/database-unavailable.ts";
import type { PageHandlers } from "../http/site.ts";
import { type Language, texts } from "../language.ts";
import { type HealthData, servingNow, type ServingRelease } from "../releases/health.ts";
import { type Release, sampleName } from "../releases/release.ts";
import { METHOD } from "../scoring/method.ts";
import type { StatusTexts } from "../texts/status-texts.ts";
import { keptPages } from "./kept-pages.ts";
import { type Html, layout } from "./layout.tsx";
import { versionOf } from "./listed-operations.ts";
import type { Installation } from "./operator.tsx";
import { wordsOf } from "./words.ts";

/** What the status page reads. */
export interface StatusDependencies extends HealthData {
  /** The contract's document, as served. */
  readonly document: { readonly json: string };
  readonly installation: Pick<Installation, "baseUrl" | "hasAccounts">;
  /** Whether the disk has room for what requests store; absent: always. */
  readonly hasRoom?: () => boolean;
}

/** Whether the service answers calls, and if not, why. */
type State = keyof StatusTexts["states"];

/** The states in which `/readyz` answers 503, and so does the page. */
const stopped: ReadonlySet<State> = new Set(["noDatabase", "noRelease"]);

/** What answers calls; `noDatabase` if the database does not answer. */
async function servingOr(
  deps: HealthData,
  signal: AbortSignal,
): Promise<ServingRelease | null | "noDatabase"> {
  try {
    return await servingNow(deps, signal);
  } catch (error) {
    if (isUnavailable(error)) return "noDatabase";
    throw error;
  }
}

/** The handler. The page is kept for each state and release. */
export function statusHandlers(deps: StatusDependencies): PageHandlers<"status"> {
  const { installation, hasRoom = () => true } = deps;
  const page = keptPages();
  const version = versionOf(deps.document.json);
  return {
    status: async (c) => {
      const language = c.get("language");
      const serving = await servingOr(deps, c.get("signal"));
      const [state, release]: [State, Release | null] = serving === "noDatabase"
        ? [serving, null]
        : serving === null
        ? ["noRelease", null]
        : [hasRoom() ? "answers" : "noRoom", serving.release];
      const html = () => statusPage(language, installation, state, version, release);
      if (stopped.has(state)) return c.html(html(), 503);
      return await page(c, `${state} ${release?.schema}`, html);
    },
  };
}

/**
 * The page.
 *
 * @param version of the interface
 * @param release the active one; null if none is, or if it is not known
 */
export function statusPage(
  language: Language,
  { baseUrl, hasAccounts }: Pick<Installation, "baseUrl" | "hasAccounts">,
  state: State,
  version: string,
  release: Release | null,
): Html {
  const text = texts[language].status, { day } = wordsOf(language);
  const rows: readonly (readonly [string, Html | string])[] = [
    [text.version, version],
    [text.method, METHOD],
    ...release === null ? [] : [
      [texts[language].methodology.release, <code>{release.name}</code>],
      [text.builtOn, <time datetime={release.builtAt}>{day(new Date(release.builtAt))}</time>],
    ] as const,
  ];
  const body = (
    <>
      {state === "answers" ? <p class="done">{text.states.answers}</p> : (
        <p class="problem">
          <strong>{text.states[state]}</strong>
        </p>
      )}
      {release?.name === sampleName
        ? <p class="notice">{texts[language].methodology.sample}</p>
        : ""}
      <dl>
        {rows.map(([name, value]) => (
          <>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </>
        ))}
      </dl>
    </>
  );
  return layout({ language, title: text.title, body, url: `${baseUrl}/status`, hasAccounts });
}
