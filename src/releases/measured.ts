/** Classes that need a special layout: measured by their part inside a circle, or over all sources. */
import type { Sql } from "../db/sql.ts";
import type { JoinedClass } from "./match-features.ts";

/**
 * Names of the classes that are measured by their part inside a circle, and therefore stored in the
 * tables line and ground, and of those that are joined over all sources.
 */
export interface MeasuredClasses {
  readonly lengths: readonly string[];
  readonly areas: readonly string[];
  /** Measured by a value that is spread evenly over each polygon. */
  readonly spreads: readonly string[];
  /** Classes whose features are joined over all sources. */
  readonly joined: readonly JoinedClass[];
}

/** Marks the layers of the classes measured by their part inside a circle. indexes.sql reads the marks. */
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
