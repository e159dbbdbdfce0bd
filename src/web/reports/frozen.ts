/** A report as it is kept: what its page shows in each language, and what its list and its badge show. */
import { z } from "zod";
import { type Language, languages } from "../../language.ts";
import type { Scored } from "../landing/tried.ts";
import { reportContent, reportTitle } from "../result/report-content.tsx";

const summary = z.object({
  /** As it was located. */
  address: z.string(),
  score: z.number(),
  low: z.number(),
  high: z.number(),
  /** Name of the release, and who published what it was made of. */
  release: z.string(),
  publishers: z.array(z.string()),
  /** ISO day (UTC) on which it was computed. */
  day: z.string(),
});

/** What the list and the badge show. */
export type ReportSummary = z.infer<typeof summary>;

const frozenPage = z.object({
  title: z.string(),
  /** Markup below the heading, for a page one folder below the service's first. */
  content: z.string(),
});

/** What a page shows. */
export type FrozenPage = z.infer<typeof frozenPage>;

/** A report kept before a language came has no page in it. */
const pages = z.partialRecord(z.enum(languages), frozenPage);

/** Relative path from a kept report to the landing page. */
export const KEPT_ROOT = "../";

/** Both texts, as they are stored. */
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
    publishers: [...new Set(sources.map(({ publisher }) => publisher))],
    day: now.toISOString().slice(0, "2026-01-01".length),
  };
  return { summary: JSON.stringify(shown), pages: JSON.stringify(Object.fromEntries(rendered)) };
}

/** Reads what {@link freeze} wrote. */
export function readSummary(text: string): ReportSummary {
  return summary.parse(JSON.parse(text));
}

/** The page in a language, or in English where it was kept before that language came. */
export function readPage(text: string, language: Language): FrozenPage {
  const kept = pages.parse(JSON.parse(text));
  const page = kept[language] ?? kept.en;
  if (page === undefined) throw new Error("A kept report has no page.");
  return page;
}
