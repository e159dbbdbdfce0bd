import type { Sql } from "../db/sql.ts";

/**
 * Names of the classes that are measured by their part inside a circle, and therefore stored in the
 * tables line and ground.
 */
export interface MeasuredClasses {
  readonly lengths: readonly string[];
  readonly areas: readonly string[];
  /** Measured by a value that is spread evenly over each polygon. */
  readonly spreads: readonly string[];
}

/** Marks the layers of these classes. indexes.sql reads the marks. */
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
