/** Mean category scores of Italy and of its large comuni, over residents. */
import { hasColumn } from "../../db/has-column.ts";
import type { Sql } from "../../db/sql.ts";
import type { Report } from "../aggregate/aggregate.ts";
import type { CategoryCode } from "../catalogue/metric.ts";

/** A place of the sample: its categories and the residents it represents. */
export interface SampledCategories extends Pick<Report, "categories" | "insufficient"> {
  readonly residents: number;
}

/** The means of some categories, 0 to 100. */
export type CategoryMeans = ReadonlyMap<CategoryCode, number>;

/**
 * Least share of residents behind a mean. A smaller one would describe only the territory whose data are
 * loaded.
 */
const LEAST_SHARE = 0.5;

/**
 * The mean of each category over the residents for whom the category is sufficient. Leaves out a category
 * that is insufficient for more than half of the residents.
 */
export function meansOf(places: readonly SampledCategories[]): CategoryMeans {
  const residents = places.reduce((sum, place) => sum + place.residents, 0);
  const sums = new Map<CategoryCode, { points: number; residents: number }>();
  for (const { categories, insufficient, residents } of places) {
    const weak = new Set(insufficient.map(({ category }) => category));
    for (const { category, score } of categories) {
      if (weak.has(category)) continue;
      const sum = sums.get(category) ?? { points: 0, residents: 0 };
      sum.points += residents * score;
      sum.residents += residents;
      sums.set(category, sum);
    }
  }
  return new Map(
    [...sums].filter(([, sum]) => sum.residents >= LEAST_SHARE * residents)
      .map(([category, sum]) => [category, sum.points / sum.residents]),
  );
}

/** Stores the means in the release's table, under `italy` or a comune's code. */
export async function storeMeans(
  sql: Sql,
  schema: string,
  means: ReadonlyMap<string, CategoryMeans>,
): Promise<void> {
  const rows = [...means].flatMap(([place, own]) =>
    [...own].map(([category, mean]) => ({ place, category, mean }))
  );
  await sql`
    insert into ${sql(schema)}.category_mean (place, category, mean)
    select place, category, mean
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(place text, category text,
      mean float8)`;
}

/** The means that a place's categories are compared with. */
export interface ComparedMeans {
  readonly italy: CategoryMeans;
  /** Empty for a comune with too few sampled places. */
  readonly comune: CategoryMeans;
}

/** Reads the means of a release; empty if it was built before they were stored. */
export async function categoryMeans(
  sql: Sql,
  schema: string,
  istat: string,
): Promise<ComparedMeans> {
  const rows = await hasColumn(sql, schema, "category_mean", "mean")
    ? await sql<{ place: string; category: CategoryCode; mean: number }[]>`
      select place, category, mean from ${sql(schema)}.category_mean
      where place in ('italy', ${istat})`
    : [];
  const of = (wanted: string): CategoryMeans =>
    new Map(
      rows.filter(({ place }) => place === wanted).map(({ category, mean }) => [category, mean]),
    );
  return { italy: of("italy"), comune: of(istat) };
}
