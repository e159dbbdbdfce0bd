/** Italian articles before a day. */

const articles = new Map([["il", "l'"], ["al", "all'"], ["dal", "dall'"], ["del", "dell'"]]);

/** Elides the articles before 8 and 11: `il 8 maggio` becomes `l'8 maggio`. */
export function elided(sentence: string): string {
  return sentence.replace(
    /\b(il|al|dal|del) (?=(?:8|11) \p{L})/gu,
    (_, article: string) => articles.get(article) ?? article,
  );
}
