import postgres from "postgres";
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import { type Copy, KEPT_VERSIONS, type Template } from "./template.ts";

/** Key of the advisory lock; arbitrary. */
const lockNumber = 7_119_224_043;

/**
 * Copies a template's database on the server. The first caller among all test processes builds the
 * template.
 */
export async function copyOfDatabase(
  url: string,
  template: Template,
  version: string,
): Promise<Copy> {
  const at = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
  const prefix = `livability_test_${template.name}_`, source = `${prefix}${version}`;
  const name = `livability_test_${crypto.randomUUID().replaceAll("-", "")}`;
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  try {
    // The lock is held until this connection ends.
    await admin`select pg_advisory_lock(${lockNumber})`;
    const [existing] = await admin`select from pg_database where datname = ${source}`;
    if (existing === undefined) {
      const draft = `${source}_draft`;
      await admin`drop database if exists ${admin(draft)} with (force)`;
      await admin`create database ${admin(draft)}`;
      const database = await connect(readConfig({ DATABASE_URL: at(draft) }), "import");
      await template.build(database.sql).finally(() => database.close());
      await admin`alter database ${admin(draft)} rename to ${admin(source)}`;
      // A database has a higher id than all that were created before it.
      const outdated = await admin<{ name: string }[]>`
        select datname as name from pg_database where starts_with(datname, ${prefix})
        order by oid desc offset ${KEPT_VERSIONS}`;
      for (const { name } of outdated) await admin`drop database ${admin(name)} with (force)`;
    }
    // Copying files takes a quarter of the processor time, but a disk would have to write a thousand of them.
    const [inMemory] = await admin`
      select from pg_settings where name = 'data_directory' and starts_with(setting, '/dev/shm/')`;
    const strategy = inMemory === undefined ? admin`wal_log` : admin`file_copy`;
    await admin`create database ${admin(name)} template ${admin(source)} strategy ${strategy}`;
  } finally {
    await admin.end({ timeout: 5 });
  }
  return { env: { DATABASE_URL: at(name) }, remove: () => drop(url, name) };
}

async function drop(url: string, name: string): Promise<void> {
  const admin = postgres(url, { max: 1 });
  await admin`drop database ${admin(name)} with (force)`.finally(() => admin.end({ timeout: 5 }));
}
