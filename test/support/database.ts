/**
 * A separate database for each test file, copied from a template in a second or two: on the server
 * of TEST_DATABASE_URL if it is set, otherwise on the embedded engine.
 */
import { readConfig } from "../../src/config.ts";
import { connect, type Database } from "../../src/db/connect.ts";
import { migrate } from "../../src/db/migrate.ts";
import type { Sql } from "../../src/db/sql.ts";
import { copyOfFolder } from "./embedded-copies.ts";
import { reusedOrNew } from "./embedded-reuse.ts";
import { onServer, serverUrl } from "./engine.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { copyOfDatabase } from "./server-copies.ts";
import type { Copy, Template } from "./template.ts";

/** A copy of a template. Closing it deletes it. */
export interface TestDatabase extends Database {
  /** Settings with which `readConfig` or a child process connects to it (server engine only). */
  readonly env: Record<string, string>;
}

/** A database without the service's tables and extensions. */
export const empty: Template = {
  name: "empty",
  module: import.meta.url,
  build: () => Promise.resolve(),
};

const migrated: Template = {
  name: "migrated",
  module: import.meta.url,
  build: (sql) => migrate(sql),
};

/**
 * Opens an empty database with the service's own tables.
 *
 * @param settings of connections to a server
 */
export function testDatabase(settings: Record<string, string> = {}): Promise<TestDatabase> {
  const open = () => openCopy(migrated, settings);
  return onServer ? open() : reusedOrNew(open);
}

/**
 * Opens a database without the service's tables and with its extensions, whose installation takes the embedded
 * engine more than a second.
 *
 * @param settings of connections to a server
 */
export async function databaseWithoutTables(
  settings: Record<string, string> = {},
): Promise<TestDatabase> {
  const database = await testDatabase(settings);
  await dropTables(database.sql);
  return database;
}

/** Drops the service's tables and functions. */
export async function dropTables(sql: Sql): Promise<void> {
  await sql`drop schema livability cascade`;
}

/**
 * Creates a copy of a template without opening it. The default template has only the service's own
 * tables.
 */
export function closedTestDatabase(template = migrated): Promise<Copy> {
  return copyOf(template);
}

/** Creates a copy of a template for commands on the embedded engine, whatever engine tests use. */
export async function embeddedCopy(template = migrated): Promise<Copy> {
  return await copyOfFolder(template, await versionOf(template));
}

/**
 * Opens a copy of a template. The time limit of its statements is longer than a service's, because the suites
 * of a complete run share two processors.
 */
export async function openCopy(
  template: Template,
  settings: Record<string, string> = {},
): Promise<TestDatabase> {
  const { env, remove } = await copyOf(template);
  const database = await connect(readConfig({ REQUEST_DEADLINE_S: "100", ...env, ...settings }));
  return {
    ...database,
    env,
    async close() {
      await database.close();
      await remove();
    },
  };
}

async function copyOf(template: Template): Promise<Copy> {
  const version = await versionOf(template);
  return serverUrl === undefined
    ? await copyOfFolder(template, version)
    : await copyOfDatabase(serverUrl, template, version);
}

/** Versions that this process has looked up. */
const versions = new Map<Template, Promise<string>>();

function versionOf(template: Template): Promise<string> {
  const version = versions.get(template) ?? fingerprintOf(new URL(template.module));
  versions.set(template, version);
  return version;
}
