/** The list of releases: adding one, making it the active one, dropping those nobody can hold. */
import type { TransactionSql } from "postgres";
import type { BuildReport } from "./report.ts";

/** Seconds that a call's reservation outlives the deadline of its request. */
const graceS = 5;

/**
 * Drops every release but the active one, if the active one has answered for longer than a request
 * may take: no request can still hold another. Otherwise they wait for the next import.
 */
export async function dropUnheld(tx: TransactionSql, requestDeadlineS: number): Promise<void> {
  const releases = await tx<{ schema: string }[]>`
    select old.schema
    from livability.release old
    join livability.release now on now.active and not old.active
    where now.activated_at < clock_timestamp() - make_interval(secs => ${
    requestDeadlineS + graceS
  })`;
  for (const { schema } of releases) {
    await tx`drop schema if exists ${tx(schema)} cascade`;
    await tx`delete from livability.release where schema = ${schema}`;
  }
}

/** Makes a finished release the active one. The one before stays, to go back to. */
export async function activate(
  tx: TransactionSql,
  { release, ...report }: BuildReport,
  sample: boolean,
): Promise<void> {
  const { name, schema, builtAt } = release;
  await tx`update livability.release set active = false where active`;
  // A sample built anew takes the name; the one before keeps its data under another.
  await tx`update livability.release set name = schema where name = ${name}`;
  await tx`
    insert into livability.release (name, schema, built_at, activated_at, active, sample, report)
    values (${name}, ${schema}, ${builtAt}, clock_timestamp(), true, ${sample},
      ${JSON.stringify(report)}::text::jsonb)`;
}
