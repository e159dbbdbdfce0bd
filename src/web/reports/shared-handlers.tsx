/** `/report/<token>` and `/badge/<token>.svg`: a kept report, for anyone with its link. */
import { raw } from "hono/html";
import type { KeptReports } from "../../access/kept-reports.ts";
import { cacheable } from "../../http/cacheable.ts";
import type { PageHandlers } from "../../http/site.ts";
import { texts } from "../../language.ts";
import { correctionLink } from "../corrections/correction-pages.tsx";
import { PageFailure } from "../failure.ts";
import { layout } from "../layout.tsx";
import { wordsOf } from "../words.ts";
import { badge, BADGE_POLICY } from "./badge.tsx";
import { KEPT_ROOT, readPage, readSummary } from "./frozen.ts";

/** Excludes it from search engines. */
const UNLISTED = ["X-Robots-Tag", "noindex, nofollow"] as const;

/** The handlers. */
export function sharedHandlers(
  kept: Pick<KeptReports, "pages" | "summary">,
): PageHandlers<"sharedReport" | "badge"> {
  return {
    sharedReport: async (c) => {
      const report = await kept.pages(c.req.param("token"));
      if (report === null) throw new PageFailure(404);
      const language = c.get("language");
      const { title, content } = readPage(report.pages, language);
      const { day } = wordsOf(language);
      const body = (
        <>
          <p class="notice">
            {texts[language].reports.shared(day(report.keptAt), day(report.endsAt))}
          </p>
          {raw(content)}
          {correctionLink({ language, root: KEPT_ROOT })}
        </>
      );
      c.header("Cache-Control", "no-store");
      c.header(...UNLISTED);
      return c.html(layout({ language, root: KEPT_ROOT, title, body, isUnlisted: true }));
    },
    badge: [cacheable(), async (c) => {
      const token = c.req.param("file").replace(/\.svg$/, "");
      const summary = await kept.summary(token);
      if (summary === null) throw new PageFailure(404);
      c.header(...UNLISTED);
      c.header("Content-Security-Policy", BADGE_POLICY);
      // Sites with `Cross-Origin-Embedder-Policy: require-corp` load the badge only with this header.
      c.header("Cross-Origin-Resource-Policy", "cross-origin");
      c.header("Content-Type", "image/svg+xml; charset=utf-8");
      return c.body(String(await badge(readSummary(summary))));
    }],
  };
}
