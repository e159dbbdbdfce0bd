import type { Sql } from "../db/sql.ts";
import { transaction } from "../db/transaction.ts";
import { type SourceChange, sourceChanges } from "./changes.ts";
import { type Release, sampleName } from "./release.ts";
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
  for (const { schema } of releases) await dropTables(tx, schema);
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
  const changes = await deactivate(tx, report.release.schema);
  await add(tx, report, { sample, active: true, changes });
}

/** Activates a release of the list that has tables. Does nothing if it is active. */
export async function activateKept(tx: Sql, { schema }: Release): Promise<void> {
  const [kept] = await tx<{ active: boolean }[]>`
    select active from livability.release where schema = ${schema}`;
  if (kept?.active !== false) return;
  const changes = await deactivate(tx, schema);
  await tx`
    update livability.release
    set active = true, activated_at = clock_timestamp(),
      report = report || jsonb_build_object('changes', ${JSON.stringify(changes)}::text::jsonb)
    where schema = ${schema}`;
}

/** Deactivates the active release. Returns the sources in which the next one differs; null without one. */
async function deactivate(tx: Sql, next: string): Promise<readonly SourceChange[] | null> {
  const [before] = await tx<{ schema: string }[]>`
    update livability.release set active = false where active returning schema`;
  return before === undefined ? null : await sourceChanges(tx, next, before.schema);
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

/** A release that has tables. */
export interface HeldRelease extends Release {
  readonly active: boolean;
  /** Name of its territory; null if its import named none. */
  readonly area: string | null;
  /** Size of its tables and indexes. */
  readonly bytes: number;
  /** SHA-256 of the pack from which it was loaded; null if it was imported. */
  readonly pack: string | null;
}

/** The releases that have tables, latest first. */
export async function heldReleases(sql: Sql): Promise<HeldRelease[]> {
  const rows = await sql<(Omit<HeldRelease, "builtAt"> & { built_at: Date })[]>`
    select name, schema, built_at, active, report->'area'->>'name' as area,
      report->'pack'->>'sha256' as pack, (
        select coalesce(sum(pg_total_relation_size(c.oid)), 0)::bigint
        from pg_class c where c.relnamespace = to_regnamespace(r.schema) and c.relkind = 'r'
      ) as bytes
    from livability.release r where dropped_at is null
    order by active desc, built_at desc, name`;
  return rows.map(({ built_at, ...rest }) => ({ ...rest, builtAt: built_at.toISOString() }));
}

/**
 * Drops the tables of a release.
 *
 * @throws {Error} if it is active, or the invented territory
 */
export async function dropRelease(sql: Sql, { name, schema }: Release): Promise<void> {
  await transaction(sql, async (tx) => {
    const [row] = await tx<{ active: boolean }[]>`
      select active from livability.release where schema = ${schema} for update`;
    if (row?.active === true) {
      throw new Error(`Release ${name} is active: activate another one first.`);
    }
    if (name === sampleName) {
      throw new Error("The invented territory answers test keys and is not dropped.");
    }
    await dropTables(tx, schema);
  });
}

async function dropTables(tx: Sql, schema: string): Promise<void> {
  await tx`drop schema if exists ${tx(schema)} cascade`;
  await tx`
    update livability.release set dropped_at = clock_timestamp() where schema = ${schema}`;
}
