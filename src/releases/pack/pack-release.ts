/** Packs a release: writes what may be passed on to a file that another installation can load. */
import type { BuildDeps } from "../build.ts";
import type { PackRules } from "./pack-rules.ts";
import { publishRelease, type PublishRequest } from "./publish-release.ts";
import { writePack, type WrittenPack } from "./write-pack.ts";

/** What is packed. */
export interface PackRequest extends PublishRequest {
  /** The file, which is replaced. */
  readonly path: string;
}

/** A written pack, and what it leaves out. */
export interface PackReport extends WrittenPack {
  /** The sources of the release that are not in the pack. */
  readonly omitted: readonly string[];
}

/**
 * Writes a release to a file, with the rules of {@link publishRelease}.
 *
 * @throws as {@link publishRelease}; the file is incomplete then
 */
export async function packRelease(
  deps: BuildDeps,
  rules: PackRules,
  { path, ...request }: PackRequest,
): Promise<PackReport> {
  const { written, omitted } = await publishRelease(
    deps,
    rules,
    request,
    (tx, release, area) => writePack(tx, release, area, rules, path),
  );
  return { ...written, omitted };
}
