import { type Language, texts } from "../../language.ts";
import { step } from "../bars.tsx";
import type { Explanation } from "../landing/tried.ts";
import type { Html } from "../layout.tsx";
import { changesOf } from "./reasons.ts";

/** A row: points of the overall score, and where its bar begins. */
interface Row {
  readonly name: string;
  /** What changes most in it; null if nothing is worth a line. */
  readonly most: string | null;
  readonly lift: number;
  readonly from: number;
}

/**
 * What lifts and lowers a score as a waterfall of the categories: each bar begins where the one above ends, and
 * the last one shows all together. Every bar has its name and points as text.
 */
export function waterfall(language: Language, explanation: Explanation): Html {
  const { overview: text, scoring: { categories }, summary: { points } } = texts[language];
  let reached = 0;
  const rows = changesOf(explanation).map(({ category, lift, strongest }): Row => {
    const from = reached;
    reached += lift;
    const most = strongest && text.most(strongest.name, points(strongest.lift));
    return { name: categories[category], most, lift, from };
  });
  rows.push({ name: text.together, most: null, lift: reached, from: 0 });
  const ends = rows.flatMap(({ from, lift }) => [from, from + lift]);
  const low = Math.min(0, ...ends), span = Math.max(0, ...ends) - low || 1;
  const at = (value: number): number => (value - low) / span;
  return (
    <>
      <p class="soft">{text.bars}</p>
      <ol class="waterfall">
        {rows.map(({ name, most, lift, from }) => (
          <li>
            <span>{name}</span>
            <span class="number">{points(lift)}</span>
            {step(at(from), at(from + lift), at(0))}
            {most === null ? "" : <small class="soft">{most}</small>}
          </li>
        ))}
      </ol>
    </>
  );
}
