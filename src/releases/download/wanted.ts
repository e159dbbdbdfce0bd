/** Which files a download fetches: from the publishers of an area's sources, or from one mirror of them all. */
import type { Discovery, Download, Source } from "../../sources/source.ts";

/** A file to fetch; its path has forward slashes. */
export interface WantedFile extends Download {
  /** What its content must be (hexadecimal), null when unknown. */
  readonly sha256: string | null;
}

/** The list of a mirror's files, as `sha256sum` writes it. */
export const manifestName = "MANIFEST.sha256";

const line = /^([0-9a-f]{64}) [ *](?:\.\/)?(.+)$/;

/** What a source's publisher offers for an area. */
export interface Offer {
  readonly source: Source;
  readonly files: readonly Download[];
  /** Why today's addresses could not be found, so that those of this version are used. */
  readonly problem?: string;
}

/**
 * Asks every source for its files for an area. One whose publisher's page cannot be read offers the files
 * at the addresses that this version knows.
 */
export async function offersOf(
  sources: readonly Source[],
  discovery: Discovery,
): Promise<Offer[]> {
  return await Promise.all(sources.map(async (source): Promise<Offer> => {
    const { find, downloads } = source;
    if (find === undefined) return { source, files: downloads };
    try {
      return { source, files: await find.call(source, discovery) };
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      return { source, files: downloads, problem };
    }
  }));
}

/** The files of offers; of two sources that offer one path, the first one's. */
export function wantedFromOffers(offers: readonly Offer[]): WantedFile[] {
  const files = new Map<string, WantedFile>();
  for (const download of offers.flatMap(({ files }) => files)) {
    if (!files.has(download.path)) files.set(download.path, { ...download, sha256: null });
  }
  return [...files.values()];
}

/**
 * The files of a mirror that some source can read, whatever their folders.
 *
 * @param mirror address of the folder, without a slash at its end
 * @param manifest text of its {@link manifestName}
 * @throws {Error} where a line of it is not of that format or leaves the folder
 */
export function wantedFromMirror(
  mirror: string,
  manifest: string,
  sources: readonly Source[],
): WantedFile[] {
  const patterns = sources.flatMap(({ files }) =>
    Object.values(files).map(({ pattern }) => pattern)
  );
  return manifest.split(/\r?\n/).filter((text) => text !== "").flatMap((text, i) => {
    const [, sha256 = "", path = ""] = line.exec(text) ?? [];
    const parts = path.split("/");
    if (path === "" || parts.some((part) => part === "" || part === "." || part === "..")) {
      throw new Error(
        `${manifestName} of the mirror, line ${i + 1}: a SHA-256 and a path expected`,
      );
    }
    if (!patterns.some((pattern) => pattern.test(path))) return [];
    return [{ url: `${mirror}/${parts.map(encodeURIComponent).join("/")}`, path, sha256 }];
  });
}
