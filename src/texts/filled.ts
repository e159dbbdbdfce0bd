/**
 * Inserts values into a text.
 *
 * @example
 * ```ts
 * filled("{free} of {most} free", { free: 3, most: 10 }); // "3 of 10 free"
 * ```
 */
export function filled(
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder));
}
