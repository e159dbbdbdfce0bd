/** Reads what a validation needs of a release. */
import { hasColumn } from "../../db/has-column.ts";
import type { Sql } from "../../db/sql.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import type { PreparedReleases } from "../compiled-catalogue.ts";
import { readClasses, rowsFromClasses } from "../imputation/hazard-classes.ts";
import { readSettlements } from "../imputation/release-values.ts";
import { measureSample, readComuni, sampleOf } from "../imputation/sample.ts";
import type { ValidationSample } from "./validate.ts";

/** The fewest provinces from which some can be held out. */
const PROVINCES = 10;

/**
 * Draws a sample of a release and measures it, as an import does. Ignores the stored imputed values.
 *
 * @param places number of places to measure
 * @throws {Error} if the release has fewer than ten provinces, such as the invented territory
 */
export async function readSample(
  sql: Sql,
  schema: string,
  releases: PreparedReleases,
  { places, seed }: { readonly places: number; readonly seed: number },
): Promise<ValidationSample> {
  const comuni = await readComuni(sql, schema);
  const settlements = await hasColumn(sql, schema, "settlement", "residents")
    ? await readSettlements(sql, schema)
    : comuni;
  const drawn = await sampleOf(sql, schema, comuni, seed);
  const step = Math.max(1, Math.floor(drawn.length / places));
  const chosen = drawn.filter((_, i) => i % step === 0);
  if (new Set(chosen.map(({ provincia }) => provincia)).size < PROVINCES) {
    throw new Error(
      `A validation needs a release of at least ${PROVINCES} provinces: import real data first.`,
    );
  }
  const measured = await measureSample(sql, schema, releases, chosen);
  const comuneOf = new Map(comuni.map((comune) => [comune.istat, comune]));
  return {
    places: measured.flatMap((place) => {
      const comune = comuneOf.get(place.istat);
      if (comune === undefined) return [];
      return [{ ...place, stratum: comune.stratum, macroArea: comune.macroArea }];
    }),
    comuni,
    settlements,
    known: rowsFromClasses(catalogue, await readClasses(sql, schema)),
  };
}
