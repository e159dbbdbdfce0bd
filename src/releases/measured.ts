/** Classes measured by their part inside a circle, which need a special layout. */
import type { Sql } from "../db/sql.ts";

/** Names of classes. */
export interface MeasuredClasses {
  /** Classes measured by the length of their lines. */
  readonly lengths: readonly string[];
  /** Classes measured by the area of their polygons. */
  readonly areas: readonly string[];
  /** Classes measured by a value that is spread evenly over each polygon. */
  readonly spreads: readonly string[];
}

/** Marks the layers of these classes, for indexes.sql. */
export async function markMeasured(
  tx: Sql,
  schema: string,
  { lengths, areas, spreads }: MeasuredClasses,
): Promise<void> {
  await tx`
    update ${tx(schema)}.layer set measured_by = case
      when name = any(${[...lengths]}::text[]) then 'length'
      when name = any(${[...areas]}::text[]) then 'area'
      when name = any(${[...spreads]}::text[]) then 'spread'
    end`;
}
