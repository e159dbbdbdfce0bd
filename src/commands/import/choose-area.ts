/** Finds the territory of a name or code, and the comuni listed in a source's files. */
import { uncounted } from "../../formats/tally.ts";
import type { InputFile } from "../../formats/input-file.ts";
import type { Area } from "../../sources/area.ts";
import { Comuni } from "../../sources/comuni.ts";
import type { Row, Source } from "../../sources/source.ts";
import type { ListedComune } from "../../releases/listed-comuni.ts";
import {
  type AreaCandidate,
  areaOf,
  describeArea,
  findAreas,
  nearestAreas,
  needsComuni,
} from "./find-area.ts";

/** Lists of comuni, read in order up to the first that exists. */
export interface ComuneLists {
  /** Each reads one list; null if it does not exist. */
  readonly lists: readonly (() => Promise<readonly ListedComune[] | null>)[];
  /** The box of a comune by its code; null if unknown. */
  boxOf(istat: string): Promise<Area["box"] | null>;
}

/**
 * The territory with this name. Reads the lists of comuni only if the name can be a comune's.
 *
 * @throws {Error} listing the nearest names if nothing matches, all matches if several do, and what to
 *   give instead if the name can be a comune's and no list of comuni exists
 */
export async function areaNamed(text: string, { lists, boxOf }: ComuneLists): Promise<Area> {
  let comuni: readonly ListedComune[] | null = null;
  if (needsComuni(text)) {
    for (const list of lists) comuni ??= await list();
  }
  const found = findAreas(text, comuni);
  const [only, ...others] = found;
  if (only === undefined) throw new Error(unknown(text, comuni));
  if (others.length > 0) {
    throw new Error(
      `"${text}" names ${found.length} territories. Give the code of one of them:\n` +
        listed(found),
    );
  }
  if (comuni === null && needsComuni(text)) {
    throw new Error(
      `"${text}" can be the comune or the province. ${noComuni} For the province: ` +
        `--area "provincia di ${only.name}"`,
    );
  }
  return areaOf(only, only.level === "comune" ? await boxOf(only.code) : null);
}

const noComuni = "Comuni are not known yet: no release with a list of comuni is active, and the " +
  "list could not be downloaded. Run the same command later.";

function unknown(text: string, comuni: readonly ListedComune[] | null): string {
  if (/^\d+$/.test(text) && comuni !== null) {
    return `No region, province or comune has the ISTAT code ${text}.`;
  }
  const known = comuni === null ? "" : ", and no comune";
  const remedy = comuni !== null ? "" : `
${noComuni} Or give a region or a province, or a folder that holds istat-comuni's files: --from DIR.`;
  return `"${text}" is no region and no province of Italy${known}. The nearest names:\n` +
    listed(nearestAreas(text, comuni)) + remedy;
}

function listed(candidates: readonly AreaCandidate[]): string {
  return candidates.map((candidate) => `  ${describeArea(areaOf(candidate))}`).join("\n");
}

/**
 * The comuni listed in a source's files.
 *
 * @param scratch a folder for temporary files
 */
export async function comuniOfFiles(
  source: Source,
  files: Readonly<Record<string, readonly InputFile[]>>,
  scratch: string,
): Promise<ListedComune[]> {
  const comuni = new Map<string, Extract<Row, { to: "comune" }>>();
  const names = new Map<string, string[]>();
  const lookup = { comuni: new Comuni([], []), statistic: () => undefined };
  for await (const row of source.read({ files, lookup, tally: uncounted, scratch })) {
    if (row.to === "comune") comuni.set(row.istat, row);
    if (row.to === "alias" && row.kind === "name") {
      names.set(row.istat, [...names.get(row.istat) ?? [], row.value]);
    }
  }
  return [...comuni.values()].map(({ istat, name, nameOther, provincia }) => ({
    istat,
    name,
    provincia,
    otherNames: [...nameOther === null ? [] : [nameOther], ...names.get(istat) ?? []],
  }));
}
