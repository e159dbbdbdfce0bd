import type { Sql } from "../db/sql.ts";
import { type SourceChange, sourceChanges } from "./changes.ts";
import { sampleName } from "./release.ts";
import type { BuildReport } from "./report.ts";

/** Seconds that a call's reservation outlasts the deadline of its request. */
const graceS = 5;

/**
 * Drops the tables of all releases except the active one and the sample. Does nothing until both
 * were activated or added longer ago than a request may take, because an earlier request may still
 * use another release. The rows stay in the list of releases.
 */
export async function dropUnheld(tx: Sql, requestDeadlineS: number): Promise<void> {
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
  tx: Sql,
  report: BuildReport,
  sample: boolean,
): Promise<void> {
  await add(tx, report, { sample, active: false, changes: null });
}

/**
 * Activates a finished release, and stores the sources in which it differs from the previous one. Keeps
 * the previous one, to allow a rollback.
 */
export async function activate(
  tx: Sql,
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

interface Standing {
  readonly sample: boolean;
  readonly active: boolean;
  readonly changes: readonly SourceChange[] | null;
}

async function add(
  tx: Sql,
  { release: { name, schema, builtAt }, ...report }: BuildReport,
  { sample, active, changes }: Standing,
): Promise<void> {
  // A rebuilt sample takes over the name; the previous one keeps its data under another name.
  await tx`update livability.release set name = schema where name = ${name}`;
  await tx`
    insert into livability.release (name, schema, built_at, activated_at, active, sample, report)
    values (${name}, ${schema}, ${builtAt}, case when ${active} then clock_timestamp() end, ${active},
      ${sample}, ${JSON.stringify({ ...report, changes })}::text::jsonb
        || jsonb_build_object('addedAt', clock_timestamp()))`;
}
