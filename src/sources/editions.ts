import type { Discovery, Download } from "./source.ts";

interface Named {
  readonly url: string;
  /** File name without its folder. */
  readonly name: string;
}

/**
 * Returns the files of a page whose names match, in page order. Considers every quoted string: links in
 * markup, and links in the JSON of pages that a script renders.
 *
 * @param base base of relative addresses
 */
export function filesNamed(text: string, base: string, pattern: RegExp): Named[] {
  const found: Named[] = [];
  // Matches between any two consecutive quotes, so an unpaired quote does not hide the addresses after it.
  for (const [quoted] of text.matchAll(/(?<=["'])[^"'<>\n]+(?=["'])/g)) {
    // JSON escapes slashes and quotes; markup escapes ampersands.
    const address = quoted.trim().replaceAll("\\/", "/").replace(/\\+$/, "")
      .replaceAll("&amp;", "&");
    const url = URL.parse(address, base);
    const name = url === null ? "" : decode(url.pathname.slice(url.pathname.lastIndexOf("/") + 1));
    if (url !== null && pattern.test(name)) found.push({ url: url.href, name });
  }
  return found;
}

/** How to find the newest file of a page, and where to store it. */
export interface NewestOptions {
  readonly page: string;
  /** Pattern of the file name without its folder. */
  readonly pattern: RegExp;
  /** Returns a key that sorts newer editions last; default: the file name. */
  readonly edition?: (file: Named) => string;
  /** Path in the folder of downloads, from the file name. */
  readonly path: (name: string) => string;
}

/**
 * Returns the download of the newest matching file of a page.
 *
 * @throws {Error} if the page cannot be read or links to no such file
 */
export async function newestOn(
  { readText }: Pick<Discovery, "readText">,
  { page, pattern, edition = ({ name }) => name, path }: NewestOptions,
): Promise<Download> {
  const files = filesNamed(await readText(page), page, pattern);
  const [newest] = files.sort((a, b) => edition(a) < edition(b) ? 1 : -1);
  if (newest === undefined) throw new Error(`${page} names no file like ${pattern.source}`);
  return { url: newest.url, path: path(newest.name) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The page did not encode the name.
    return text;
  }
}
