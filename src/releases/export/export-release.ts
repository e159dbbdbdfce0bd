/** Exports a release: writes what may be passed on as CSV files with their description. */
import type { BuildDeps } from "../build.ts";
import type { PackRules } from "../pack/pack-rules.ts";
import { publishRelease, type PublishRequest } from "../pack/publish-release.ts";
import { writeExport, type WrittenExport } from "./write-export.ts";

/** What is exported. */
export interface ExportRequest extends PublishRequest {
  /** An empty folder. */
  readonly folder: string;
}

/** A written export, and what it leaves out. */
export interface ExportReport extends WrittenExport {
  /** The sources of the release that are not in the export. */
  readonly omitted: readonly string[];
}

/**
 * Writes the rows that a pack of the release would contain to CSV files, with the rules of
 * {@link publishRelease}.
 *
 * @throws as {@link publishRelease}; the folder is incomplete then
 */
export async function exportRelease(
  deps: BuildDeps,
  rules: PackRules,
  { folder, ...request }: ExportRequest,
): Promise<ExportReport> {
  const { written, omitted } = await publishRelease(
    deps,
    rules,
    request,
    (tx, release, area) => writeExport(tx, release, area, rules, { folder, signal: deps.signal }),
  );
  return { ...written, omitted };
}
