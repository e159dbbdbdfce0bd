/**
 * Articles and prepositions, which are in lower case inside a name. Lacks `de` and `la`, which are
 * mostly parts of surnames.
 */
const small = new Set(
  ("a ad ai al alla alle allo con d da dai dal dalla degli dei del dell della delle dello di e ed " +
    "fra in nel nella per su sul sulla tra am an auf bei der des die im und von zu zum zur")
    .split(" "),
);

const roman = /^(?=.)X{0,3}(IX|IV|V?I{0,3})$/;

/**
 * Converts a street name in capitals to the usual spelling: `VIA XX SETTEMBRE` to `Via XX
 * Settembre`, `PIAZZA DELL'UNITA'` to `Piazza dell'Unita'`. Keeps names that are not all in
 * capitals.
 */
export function fromCapitals(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.replace(/[\p{L}\p{M}]+/gu, (word, at: number) => {
    if (roman.test(word)) return word;
    const lower = word.toLowerCase();
    return at > 0 && small.has(lower) ? lower : word.slice(0, 1) + lower.slice(1);
  });
}
