import type { Discovery, Download, Source } from "../../sources/source.ts";

/** A file to download. Its path has forward slashes. */
export interface WantedFile extends Download {
  /** SHA-256 of its content (hexadecimal); null if unknown. */
  readonly sha256: string | null;
}

/** The checksum list of a mirror, as written by `sha256sum`. */
export const manifestName = "MANIFEST.sha256";

const line = /^([0-9a-f]{64}) [ *](?:\.\/)?(.+)$/;

/** The files that the publisher of a source offers for an area. */
export interface Offer {
  readonly source: Source;
  readonly files: readonly Download[];
  /**
   * Why the current addresses could not be found. `files` then has the addresses that this version
   * of the service knows.
   */
  readonly problem?: string;
}

/**
 * Whether the publisher has files for the area, as far as known: a source that found none, without having to
 * read a page, has none.
 */
export function hasFilesFor({ source, files, problem }: Offer): boolean {
  return source.find === undefined || files.length > 0 || problem !== undefined;
}

/**
 * Collects the files of every source for an area. If a publisher's page cannot be read, uses the
 * addresses that this version of the service knows.
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

/** The files of all offers. If two sources offer the same path, the first one's. */
export function wantedFromOffers(offers: readonly Offer[]): WantedFile[] {
  const files = new Map<string, WantedFile>();
  for (const download of offers.flatMap(({ files }) => files)) {
    if (!files.has(download.path)) files.set(download.path, { ...download, sha256: null });
  }
  return [...files.values()];
}

/**
 * The files of a mirror that a source can read, in any of its folders.
 *
 * @param mirror address of the folder, without a trailing slash
 * @param manifest text of its {@link manifestName}
 * @throws {Error} if a line has another format, or a path that leaves the folder
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
