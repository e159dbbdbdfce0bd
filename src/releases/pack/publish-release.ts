/** Prepares a release for others: leaves out what may not be passed on. */
import type { Sql } from "../../db/sql.ts";
import { transaction } from "../../db/transaction.ts";
import type { Area } from "../../sources/area.ts";
import { beginBuild, type BuildDeps, buildIn, createTables } from "../build.ts";
import { explained } from "../database-failed.ts";
import { type Release, releaseArea, sampleName } from "../release.ts";
import { type Cut, cutTo } from "../area/cut.ts";
import type { PackRules } from "./pack-rules.ts";
import { travelling } from "./pack-rules.ts";
import { haveSameTables, releaseTables } from "./tables.ts";

/** What is passed on. */
export interface PublishRequest {
  readonly release: Release;
  /** The territory to which the release is cut; null: the whole release. */
  readonly area: Area | null;
}

/** What was written, and what it leaves out. */
export interface Published<T> {
  readonly written: T;
  /** The sources of the release that were left out. */
  readonly omitted: readonly string[];
}

/** Writes the tables of a release with a territory, which may all be passed on. */
export type WriteRelease<T> = (tx: Sql, release: Release, area: Area | null) => Promise<T>;

/** Name of a schema that only exists within a transaction. */
const EMPTY = "release_0";

/**
 * Writes a release. If the release has sources that may not be passed on or is cut, builds it again
 * without them, so that no value depends on them; otherwise writes its tables as they are. Keeps nothing in the
 * database.
 *
 * @throws {ImportRunningError} while an import runs
 * @throws {ReleaseCheckError} if the release without those sources fails the checks of an import
 * @throws {Error} if another version of the program built the release; the driver's errors. What was
 * written is incomplete then.
 */
export async function publishRelease<T>(
  deps: BuildDeps,
  rules: PackRules,
  { release, area }: PublishRequest,
  write: WriteRelease<T>,
): Promise<Published<T>> {
  if (release.name === sampleName) {
    throw new Error("The invented territory is not passed on: every installation builds it.");
  }
  return await transaction(deps.sql, async (tx) => {
    await beginBuild(tx);
    const cut = area === null ? null : await cutTo(tx, release, area);
    const all = await sourcesWithData(tx, release, cut);
    const ids = travelling(all.map(({ id }) => id), rules)
      .filter((id) => all.some((source) => source.id === id && source.hasData));
    const omitted = all.map(({ id }) => id).filter((id) => !ids.includes(id));
    const writeIt = (published: Release, territory: Area | null) => {
      deps.progress.step("writing");
      return write(tx, published, territory);
    };
    if (omitted.length === 0 && area === null && await isCurrent(tx, release)) {
      return { written: await writeIt(release, await releaseArea(tx, release)), omitted };
    }
    const built = await buildIn(tx, deps, {
      read: [],
      carry: { from: release, ids, cut },
      area: area ?? await releaseArea(tx, release),
      instead: null,
      accepted: [],
      previous: null,
      sample: false,
      version: null,
      activates: false,
      builtAt: new Date(release.builtAt),
    });
    const written = await writeIt(built.release, built.area);
    await tx`drop schema ${tx(built.release.schema)} cascade`;
    return { written, omitted };
  }).catch((error: unknown) => {
    throw explained(error);
  });
}

/** Whether the tables of a release are those of this program. */
async function isCurrent(tx: Sql, { schema }: Release): Promise<boolean> {
  await createTables(tx, EMPTY);
  const expected = await releaseTables(tx, EMPTY);
  await tx`drop schema ${tx(EMPTY)} cascade`;
  return haveSameTables(expected, await releaseTables(tx, schema));
}

/** The sources of a release, and whether they have data in a territory. */
async function sourcesWithData(
  tx: Sql,
  release: Release,
  cut: Cut | null,
): Promise<{ readonly id: string; readonly hasData: boolean }[]> {
  const schema = tx(release.schema);
  if (cut === null) {
    return await tx<{ id: string; hasData: boolean }[]>`
      select id, true as "hasData" from ${schema}.source order by id`;
  }
  return await tx<{ id: string; hasData: boolean }[]>`
    select id, coverage <> 'declared'
      or exists (select from ${schema}.covered_comune c where c.source = s.id and c.comune = any(${cut.comuni}))
      or exists (
        select from ${schema}.declared_coverage d
        join kept_area on kept && d.geom and ST_Relate(kept, d.geom, 'T********')
        where d.source = s.id) as "hasData"
    from ${schema}.source s order by id`;
}
