/** Which classes are measured by the part of them inside a circle: they are laid out for that. */
import type { TransactionSql } from "postgres";

/** Names of classes. */
export interface MeasuredClasses {
  /** Measured by the length of their lines. */
  readonly lengths: readonly string[];
  /** Measured by the area that their polygons cover. */
  readonly areas: readonly string[];
  /** Measured by their value, which is spread evenly over each polygon. */
  readonly spreads: readonly string[];
}

/** Marks their layers, for indexes.sql. */
export async function markMeasured(
  tx: TransactionSql,
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
