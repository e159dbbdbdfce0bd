/** Italian articles. */

/**
 * A percentage with its article: `il 78`, `l'8,5 %`, `lo 0`. Numbers that begin with a vowel elide it.
 */
export function withArticle(share: string): string {
  const whole = Number.parseInt(share);
  const isElided = whole === 1 || whole === 8 || whole === 11 || (whole >= 80 && whole < 90);
  return `${whole === 0 ? "lo " : isElided ? "l'" : "il "}${share}`;
}
