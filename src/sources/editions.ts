/** The newest edition of a file, as its publisher's page or index names it. */
import type { Discovery, Download } from "./source.ts";

/** A file that a page names. */
interface Named {
  readonly url: string;
  /** The name without its folder. */
  readonly name: string;
}

/**
 * The files of a page whose name matches, in the page's order. Links are taken wherever they stand in
 * quotes: in markup, and in the data of pages that programs draw.
 *
 * @param base what relative addresses are relative to
 */
export function filesNamed(text: string, base: string, pattern: RegExp): Named[] {
  const found: Named[] = [];
  // Between any two quotes, so that one that is not paired hides no address behind it.
  for (const [quoted] of text.matchAll(/(?<=["'])[^"'<>\n]+(?=["'])/g)) {
    // Slashes and quotes are escaped in JSON, ampersands in markup.
    const address = quoted.trim().replaceAll("\\/", "/").replace(/\\+$/, "")
      .replaceAll("&amp;", "&");
    const url = URL.parse(address, base);
    const name = url === null ? "" : decode(url.pathname.slice(url.pathname.lastIndexOf("/") + 1));
    if (url !== null && pattern.test(name)) found.push({ url: url.href, name });
  }
  return found;
}

/** How the newest file of a page is told and kept. */
export interface NewestOptions {
  /** Address of the page. */
  readonly page: string;
  /** Of the file's name without its folder. */
  readonly pattern: RegExp;
  /** What is greater for a newer edition; absent: the name. */
  readonly edition?: (file: Named) => string;
  /** Where the download puts it. */
  readonly path: (name: string) => string;
}

/**
 * The download of the newest of a page's files.
 *
 * @throws {Error} where the page cannot be read or names no such file
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
    return text;
  }
}
