/** Which files a download fetches: from every source's publisher, or from one mirror of them all. */
import type { Download, Source } from "../../sources/source.ts";

/** A file to fetch; its path has forward slashes. */
export interface WantedFile extends Download {
  /** What its content must be (hexadecimal), null where nobody says. */
  readonly sha256: string | null;
}

/** The list of a mirror's files, as `sha256sum` writes it. */
export const manifestName = "MANIFEST.sha256";

const line = /^([0-9a-f]{64}) [ *](?:\.\/)?(.+)$/;

/** Every file that the sources' publishers offer at a lasting address. */
export function wantedFromPublishers(sources: readonly Source[]): WantedFile[] {
  return sources.flatMap(({ downloads }) =>
    downloads.map((download) => ({ ...download, sha256: null }))
  );
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
