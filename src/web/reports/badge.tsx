import { createHash } from "node:crypto";
import { raw } from "hono/html";
import type { Language } from "../../language.ts";
import { isSure, shownRange, wholePoints } from "../../scoring/aggregate/headline.ts";
import { attributionLine, attributionMarkup } from "../attribution.tsx";
import type { Html } from "../layout.tsx";
import type { ReportSummary } from "./frozen.ts";

const WIDTH = 240, HEIGHT = 64;

/** The colours of `style.ts` in both schemes. An image cannot use the page's stylesheet. */
const style = "text{font-family:system-ui,sans-serif;fill:#1b1f24}.box{fill:#fff;stroke:#c9d1d9}" +
  ".soft{fill:#57606a}.score{fill:#0b5c46}" +
  "@media(prefers-color-scheme:dark){text{fill:#e8eaed}.box{fill:#14171a;stroke:#444c56}" +
  ".soft{fill:#aab2bb}.score{fill:#6fd3b0}}";

/** The content security policy of a badge that is opened directly: allows only its own style. */
export const BADGE_POLICY = "default-src 'none'; frame-ancestors 'none'; style-src 'sha256-" +
  `${createHash("sha256").update(style).digest("base64")}'`;

/**
 * The score and its interval: `72`, `71–74`. The score is null if it is not sure enough to be shown
 * as a number.
 */
function shownOf({ score, low, high }: ReportSummary): { score: string | null; interval: string } {
  const interval = shownRange({ low, high });
  return { score: isSure({ low, high }) ? wholePoints(score) : null, interval };
}

/** The score in digits, the same in any language: `72/100 (71–74)` or `41–63/100`. */
export function badgeScore(summary: ReportSummary): string {
  const { score, interval } = shownOf(summary);
  return score === null ? `${interval}/100` : `${score}/100 (${interval})`;
}

/** The badge of a kept report: an SVG image of its score, light or dark as the browser prefers. */
export function badge(summary: ReportSummary): Html {
  const { score, interval } = shownOf(summary);
  const title = `Livability Score ${badgeScore(summary)}, ${summary.day}`;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={title}
    >
      <title>{title}</title>
      <style>{raw(style)}</style>
      <rect class="box" x="0.5" y="0.5" width={WIDTH - 1} height={HEIGHT - 1} rx="6" />
      <text x="14" y="29" font-size="15" font-weight="600">Livability Score</text>
      <text class="soft" x="14" y="48" font-size="12">{summary.day}</text>
      <text
        class="score"
        x={WIDTH - 14}
        y="33"
        font-size={score === null ? 20 : 26}
        font-weight="700"
        text-anchor="end"
      >
        {score ?? interval}
      </text>
      <text class="soft" x={WIDTH - 14} y="50" font-size="12" text-anchor="end">
        {score === null ? "/ 100" : `${interval} / 100`}
      </text>
    </svg>
  );
}

/** The HTML with which other sites embed the badge: its link to the report, and the attribution. */
export function badgeCode(
  language: Language,
  baseUrl: string,
  token: string,
  summary: ReportSummary,
): string {
  const line = attributionLine(
    language,
    summary.release,
    summary.publishers.map((publisher) => ({ publisher })),
  );
  return `<a href="${baseUrl}/report/${token}"><img src="${baseUrl}/badge/${token}.svg" ` +
    `width="${WIDTH}" height="${HEIGHT}" alt="Livability Score ${badgeScore(summary)}"></a>\n` +
    `<p>${attributionMarkup(line, `${baseUrl}/attribution`)}</p>`;
}
