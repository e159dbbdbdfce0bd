import type { Sql } from "../../src/db/sql.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { computeAtlas } from "../../src/scoring/atlas/compute-atlas.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { compile } from "../../src/scoring/compiled-catalogue.ts";

/** Computes the atlas of the active release of a test's database. */
export async function computedAtlas(sql: Sql): Promise<void> {
  const release = await activeRelease(sql);
  if (release === null) throw new Error("The database has no release");
  await computeAtlas({
    sql,
    releases: compile(catalogue),
    atOnce: 1,
    offered: () => Promise.resolve([]),
    isInside: () => true,
    begin: () => {},
    advance: () => {},
    signal: new AbortController().signal,
  }, release);
}
