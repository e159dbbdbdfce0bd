/** The OpenStreetMap extract of the setting `OSM_EXTRACT`, an address or a file. */
import { basename } from "node:path";
import type { FoundFile } from "../../releases/files.ts";
import type { Source } from "../../sources/source.ts";

/** The sources, with their OpenStreetMap download replaced by the address in `OSM_EXTRACT`. */
export function withExtract(
  sources: readonly Source[],
  extract: string | undefined,
): readonly Source[] {
  if (extract === undefined) return sources;
  const path = `openstreetmap/${basename(decodeURIComponent(new URL(extract, "file:").pathname))}`;
  const downloads = isAddress(extract) ? [{ url: extract, path }] : [];
  return sources.map(({ find, ...source }) => {
    if (source.id !== "openstreetmap") return { ...source, ...find && { find } };
    return { ...source, downloads };
  });
}

/** The file in `OSM_EXTRACT` as a file of an import; none for an address. */
export async function extractFile(extract: string | undefined): Promise<FoundFile[]> {
  if (extract === undefined || isAddress(extract)) return [];
  const { size } = await Deno.stat(extract).catch((error: Error) => {
    throw new Error(
      `OSM_EXTRACT names the file ${extract}, which cannot be read: ${error.message}`,
    );
  });
  return [{ path: basename(extract), fullPath: extract, bytes: size }];
}

function isAddress(extract: string): boolean {
  return /^https?:/.test(extract);
}
