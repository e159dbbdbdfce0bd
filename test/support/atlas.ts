import type { Sql } from "../../src/db/sql.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { computeAtlas } from "../../src/scoring/atlas/compute-atlas.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import type { AtlasRelease } from "../../src/scoring/atlas/stored-atlas.ts";
import { unrestricted } from "../../src/scoring/judge/withhold.ts";
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
    isRestricted: unrestricted,
    isInside: () => true,
    begin: () => {},
    advance: () => {},
    signal: new AbortController().signal,
  }, release);
}

/** The release of an atlas of Italy, with 127 cities. */
export const atlasRelease: AtlasRelease = {
  name: "2026-03",
  schema: "release_1",
  builtAt: "2026-03-01T00:00:00Z",
  method: "4",
  comuni: 7901,
  sizes: { city: 127 },
};
