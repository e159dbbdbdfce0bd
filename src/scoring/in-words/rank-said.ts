/** States a rank as a range (METHOD.md, "What people see"). Pure. */
import { type Language, texts } from "../../language.ts";
import { isPublished, type PercentileRank } from "../uncertainty/rank.ts";

/**
 * A sentence on the rank of a score; null without a rank, or if its range is too wide. The ends are rounded
 * outwards, so that the sentence is not narrower than the range.
 *
 * @param comune among whose residents; null: of Italy
 */
export function rankSaid(
  language: Language,
  rank: Pick<PercentileRank, "low" | "high"> | null,
  comune: string | null = null,
): string | null {
  if (rank === null || !isPublished(rank)) return null;
  const text = texts[language].result;
  const low = Math.min(99, Math.floor(rank.low)), high = Math.max(low + 1, Math.ceil(rank.high));
  return comune === null ? text.rank(low, high) : text.comuneRank(comune, low, high);
}
