/** The paths of the pages of comuni. */

/** The last part of a comune's path: `022205-trento`. */
export function slugOf({ istat, name }: { readonly istat: string; readonly name: string }): string {
  const letters = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return `${istat}-${letters.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "")}`;
}

/** The path of a comune's page from the first page. */
export const comunePath = (comune: { readonly istat: string; readonly name: string }): string =>
  `comune/${slugOf(comune)}`;

/** Longest part of a path that is read as a name; no comune has a longer one. */
const MAX_NAME = 100;

/** Reads the last part of a path: a code with or without a name, or a name. */
export function readSlug(slug: string): { readonly istat: string | null; readonly name: string } {
  const [, istat = null, name = ""] = /^(\d{6})?-?(.*)$/s.exec(slug) ?? [];
  return { istat, name: name.slice(0, MAX_NAME).replaceAll("-", " ").trim() };
}
