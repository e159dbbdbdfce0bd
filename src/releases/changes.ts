import type { Sql } from "../db/sql.ts";

/** A source that differs between two releases. */
export interface SourceChange {
  readonly source: string;
  /** `updated`: files or date of its data differ. */
  readonly change: "added" | "removed" | "updated";
  /** ISO date of its newest data; null if it was removed. */
  readonly dataDate: string | null;
  /** ISO date of its newest data in the previous release; null if it was added. */
  readonly dataDateBefore: string | null;
}

/**
 * The sources that differ between two releases, by identifier. A source that was carried over, or
 * read again from the same files, does not differ.
 *
 * @param schema schema of the newer release
 * @param before schema of the older release
 */
export async function sourceChanges(
  tx: Sql,
  schema: string,
  before: string,
): Promise<SourceChange[]> {
  const sources = (schema: string) =>
    tx`
      select source.id, coalesce(max(layer.data_date), source.data_date) as date, array(
          select file->>'sha256' from jsonb_array_elements(source.files) as file order by 1
        ) as contents
      from ${tx(schema)}.source left join ${tx(schema)}.layer on layer.source = source.id
      group by source.id`;
  return await tx<SourceChange[]>`
    select id as source,
      case when was.id is null then 'added' when now.id is null then 'removed' else 'updated' end
        as change,
      now.date::text as "dataDate", was.date::text as "dataDateBefore"
    from (${sources(before)}) as was full join (${sources(schema)}) as now using (id)
    where (was.date, was.contents) is distinct from (now.date, now.contents)
    order by id`;
}
