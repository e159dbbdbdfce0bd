/** A kept report: the page in each language, and the data of its list entry and badge. */
import { z } from "zod";
import { type Language, languages } from "../../language.ts";
import type { Scored } from "../landing/tried.ts";
import { reportContent, reportTitle } from "../result/report-content.tsx";

const summary = z.object({
  /** The located address. */
  address: z.string(),
  score: z.number(),
  low: z.number(),
  high: z.number(),
  /** Name of the release, and the publishers of the data that the score uses. */
  release: z.string(),
  publishers: z.array(z.string()),
  /** ISO day (UTC) on which it was computed. */
  day: z.string(),
});

/** The data of the list and the badge. */
export type ReportSummary = z.infer<typeof summary>;

const frozenPage = z.object({
  title: z.string(),
  /** HTML below the heading, for a page one folder below the service's first. */
  content: z.string(),
});

/** The content of a page. */
export type FrozenPage = z.infer<typeof frozenPage>;

/** Reports kept before a language was added have no page in it. */
const pages = z.partialRecord(z.enum(languages), frozenPage);

/** Relative path from a kept report to the landing page. */
export const KEPT_ROOT = "../";

/** Both texts as stored. */
export async function freeze(
  scoredIn: (language: Language) => Scored,
  isFull: boolean,
  now: Date,
): Promise<{ readonly summary: string; readonly pages: string }> {
  const rendered = await Promise.all(languages.map(async (language) => {
    const scored = scoredIn(language);
    const content = await reportContent({ language, root: KEPT_ROOT, isFull }, scored);
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

/** The publishers of the sources that measure a metric of the score, each once. */
function publishersOf(
  { metrics }: Scored["explanation"],
  sources: Scored["sources"],
): string[] {
  const used = new Set(metrics.flatMap(({ state, sources }) => state === "missing" ? [] : sources));
  return [
    ...new Set(sources.flatMap(({ id, publisher }) => used.has(id) ? [publisher] : [])),
  ];
}

/** Parses the result of {@link freeze}. */
export function readSummary(text: string): ReportSummary {
  return summary.parse(JSON.parse(text));
}

/** The page in a language, or in English if the report was kept before that language was added. */
export function readPage(text: string, language: Language): FrozenPage {
  const kept = pages.parse(JSON.parse(text));
  const page = kept[language] ?? kept.en;
  if (page === undefined) throw new Error("A kept report has no page.");
  return page;
}
