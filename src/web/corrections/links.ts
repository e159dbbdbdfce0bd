/**
 * A host name. The label before the last dot has three characters, or a path follows, so that
 * abbreviations such as `p.es` do not count.
 */
const host = /^www\.|[\p{L}\d-]{3,}\.\p{L}{2,}|[\p{L}\d-]\.\p{L}{2,}\//iu;

/** Maximum number of links in a field. */
export const MOST_LINKS = 3;

/**
 * The number of links in a text: addresses with a scheme, and host names such as `www.istat.it` or
 * `dati.example/scuole`. Texts with many links are advertising.
 */
export function linksIn(text: string): number {
  const words = text.split(/[\s,;<>()"']+/);
  const inWord = (word: string): number => {
    const schemes = word.split("://").length - 1;
    return schemes > 0 ? schemes : Number(host.test(word));
  };
  return words.reduce((sum, word) => sum + inWord(word), 0);
}
