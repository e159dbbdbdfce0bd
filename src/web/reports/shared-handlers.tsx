import { raw } from "hono/html";
import { LRUCache } from "lru-cache";
import type { KeptFor, KeptReports } from "../../access/kept-reports.ts";
import { cacheable } from "../../http/cacheable.ts";
import type { PageHandlers } from "../../http/site.ts";
import { type Language, texts } from "../../language.ts";
import { correctionLink } from "../corrections/correction-pages.tsx";
import { PageFailure } from "../failure.ts";
import { once } from "../kept-pages.ts";
import { layout } from "../layout.tsx";
import { wordsOf } from "../words.ts";
import { badge, BADGE_POLICY } from "./badge.tsx";
import { type FrozenPage, KEPT_ROOT, readPage, readSummary } from "./frozen.ts";

/**
 * Pages in memory, of some 100 kB each, because many people may open one link at the same time. A
 * page contains an address; the first request after ten seconds drops it.
 */
const OPENED = { max: 32, ttl: 10_000 };

const encoder = new TextEncoder();

async function sharedPage(
  { keptAt, endsAt }: KeptFor,
  { title, content }: FrozenPage,
  language: Language,
): Promise<string> {
  const { day } = wordsOf(language);
  const body = (
    <>
      <p class="notice">{texts[language].reports.shared(day(keptAt), day(endsAt))}</p>
      {raw(content)}
      {correctionLink({ language, root: KEPT_ROOT })}
    </>
  );
  return String(
    await layout({
      language,
      root: KEPT_ROOT,
      title,
      body,
      isUnlisted: true, // Reports that were kept before the boxes existed have one column.
      isWide: content.includes('class="overview"'),
    }),
  );
}

/**
 * Handlers of `/report/<token>` and `/badge/<token>.svg`: a kept report, for anyone with its link.
 */
export function sharedHandlers(
  kept: Pick<KeptReports, "find" | "pages" | "summary">,
): PageHandlers<"sharedReport" | "badge"> {
  const opened = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>(OPENED);
  return {
    sharedReport: async (c) => {
      const token = c.req.param("token"), language = c.get("language");
      opened.purgeStale();
      // Asks the database at each request, so that a withdrawn report ends for every process at
      // once.
      const report = await kept.find(token);
      if (report === null) throw new PageFailure(404);
      const key = [token, report.keptAt.getTime(), language].join("\n");
      const html = await once(opened, key, async () => {
        const pages = await kept.pages(token);
        if (pages === null) throw new PageFailure(404);
        return encoder.encode(await sharedPage(report, readPage(pages, language), language));
      });
      c.header("Cache-Control", "no-store");
      c.header("Content-Type", "text/html; charset=UTF-8");
      return c.body(html);
    },
    badge: [cacheable(), async (c) => {
      const token = c.req.param("file").replace(/\.svg$/, "");
      const summary = await kept.summary(token);
      if (summary === null) throw new PageFailure(404);
      c.header("Content-Security-Policy", BADGE_POLICY);
      // Sites with `Cross-Origin-Embedder-Policy: require-corp` load the badge only with this
      // header.
      c.header("Cross-Origin-Resource-Policy", "cross-origin");
      c.header("Content-Type", "image/svg+xml; charset=utf-8");
      return c.body(String(await badge(readSummary(summary))));
    }],
  };
}
