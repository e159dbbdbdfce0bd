/** The name of a schema or table as SQL writes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
