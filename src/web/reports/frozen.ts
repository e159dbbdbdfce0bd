import { z } from "zod";
import { type Language, languages } from "../../language.ts";
import type { Scored } from "../landing/tried.ts";
import { reportContent, reportTitle } from "../result/report-content.tsx";

const summary = z.object({
  /** As located, not as typed. */
  address: z.string(),
  score: z.number(),
  low: z.number(),
  high: z.number(),
  /** Name of the release. */
  release: z.string(),
  publishers: z.array(z.string()),
  /** ISO day (UTC) on which it was computed. */
  day: z.string(),
});

/** What the list of kept reports and the badge show. */
export type ReportSummary = z.infer<typeof summary>;

const frozenPage = z.object({
  title: z.string(),
  /** HTML below the heading, with relative links for a page one folder below the first page. */
  content: z.string(),
});

/** The page of a kept report in one language. */
export type FrozenPage = z.infer<typeof frozenPage>;

/** Reports kept before a language was added have no page in it. */
const pages = z.partialRecord(z.enum(languages), frozenPage);

/** Relative path from a kept report to the first page. */
export const KEPT_ROOT = "../";

/**
 * Renders a report in all languages. Returns both texts in the form in which they are stored.
 *
 * @param site the service's public address
 */
export async function freeze(
  scoredIn: (language: Language) => Scored,
  isFull: boolean,
  now: Date,
  site: string,
): Promise<{ readonly summary: string; readonly pages: string }> {
  const rendered = await Promise.all(languages.map(async (language) => {
    const scored = scoredIn(language);
    const options = { language, root: KEPT_ROOT, isFull, printed: { site, day: now } };
    const content = await reportContent(options, scored);
    return [language, { title: reportTitle(language, scored), content: String(content) }] as const;
  }));
  const { explanation, release, sources } = scoredIn("en");
  const { score: { score, address }, interval: { low, high } } = explanation;
  const shown: ReportSummary = {
    address: address.resolved,
    score,
    low,
    high,
    release,
    publishers: publishersOf(explanation, sources),
    day: now.toISOString().slice(0, "2026-01-01".length),
  };
  return { summary: JSON.stringify(shown), pages: JSON.stringify(Object.fromEntries(rendered)) };
}

/** The publishers of the sources from which the score has a metric, each once. */
function publishersOf(
  { metrics }: Scored["explanation"],
  sources: Scored["sources"],
): string[] {
  const used = new Set(metrics.flatMap(({ state, sources }) => state === "missing" ? [] : sources));
  return [
    ...new Set(sources.flatMap(({ id, publisher }) => used.has(id) ? [publisher] : [])),
  ];
}

/** Parses the summary that {@link freeze} wrote. */
export function readSummary(text: string): ReportSummary {
  return summary.parse(JSON.parse(text));
}

/** The page in a language, or in English if the report was kept before that language existed. */
export function readPage(text: string, language: Language): FrozenPage {
  const kept = pages.parse(JSON.parse(text));
  const page = kept[language] ?? kept.en;
  if (page === undefined) throw new Error("A kept report has no page.");
  return page;
}
