/** The list of releases: adding one, making it the active one, dropping those that no request can hold. */
import type { TransactionSql } from "postgres";
import { type SourceChange, sourceChanges } from "./changes.ts";
import { sampleName } from "./release.ts";
import type { BuildReport } from "./report.ts";

/** Seconds that a call's reservation outlives the deadline of its request. */
const graceS = 5;

/**
 * Drops the tables of every release but the active one and the sample, if both have answered for longer
 * than a request may take: no request can still hold another. Otherwise they wait for the next import. The
 * rows stay in the list of releases.
 */
export async function dropUnheld(tx: TransactionSql, requestDeadlineS: number): Promise<void> {
  const releases = await tx<{ schema: string }[]>`
    select old.schema
    from livability.release old
    where old.dropped_at is null and not old.active and old.name <> ${sampleName}
      and not exists (
        select from livability.release now
        where (now.active or now.name = ${sampleName})
          and greatest(now.activated_at, (now.report->>'addedAt')::timestamptz)
            >= clock_timestamp() - make_interval(secs => ${requestDeadlineS + graceS})
      )`;
  for (const { schema } of releases) {
    await tx`drop schema if exists ${tx(schema)} cascade`;
    await tx`
      update livability.release set dropped_at = clock_timestamp() where schema = ${schema}`;
  }
}

/** Adds a finished release to the list without making it the active one. */
export async function keep(
  tx: TransactionSql,
  report: BuildReport,
  sample: boolean,
): Promise<void> {
  await add(tx, report, { sample, active: false, changes: null });
}

/**
 * Makes a finished release the active one, and stores in which sources it differs from the one before,
 * which stays, to go back to.
 */
export async function activate(
  tx: TransactionSql,
  report: BuildReport,
  sample: boolean,
): Promise<void> {
  const [before] = await tx<{ schema: string }[]>`
    update livability.release set active = false where active returning schema`;
  const changes = before === undefined
    ? null
    : await sourceChanges(tx, report.release.schema, before.schema);
  await add(tx, report, { sample, active: true, changes });
}

/** What a row of the list says besides the report. */
interface Standing {
  readonly sample: boolean;
  readonly active: boolean;
  readonly changes: readonly SourceChange[] | null;
}

async function add(
  tx: TransactionSql,
  { release: { name, schema, builtAt }, ...report }: BuildReport,
  { sample, active, changes }: Standing,
): Promise<void> {
  // A sample built anew takes the name; the one before keeps its data under another.
  await tx`update livability.release set name = schema where name = ${name}`;
  await tx`
    insert into livability.release (name, schema, built_at, activated_at, active, sample, report)
    values (${name}, ${schema}, ${builtAt}, case when ${active} then clock_timestamp() end, ${active},
      ${sample}, ${JSON.stringify({ ...report, changes })}::text::jsonb
        || jsonb_build_object('addedAt', clock_timestamp()))`;
}
