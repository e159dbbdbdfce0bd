/**
 * Splits items into the fewest groups of at most `most`, in their order. The sizes of the groups differ by at
 * most one.
 */
export function evenGroups<Item>(items: readonly Item[], most: number): Item[][] {
  const count = Math.ceil(items.length / most);
  const begin = (group: number) => Math.ceil(group * items.length / count);
  return Array.from({ length: count }, (_, i) => items.slice(begin(i), begin(i + 1)));
}
