/**
 * A database of one's own for each test file, in a second or two: a copy of one that was built once.
 * With TEST_DATABASE_URL on that server, else on the embedded engine.
 */
import { readConfig } from "../../src/config.ts";
import { connect, type Database } from "../../src/db/connect.ts";
import { migrate } from "../../src/db/migrate.ts";
import { copyOfFolder } from "./embedded-copies.ts";
import { reusedOrNew } from "./embedded-reuse.ts";
import { onServer, serverUrl } from "./engine.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { copyOfDatabase } from "./server-copies.ts";
import type { Copy, Template } from "./template.ts";

/** A copy: one's own until closed, then gone. */
export interface TestDatabase extends Database {
  /** The settings that lead to it, for `readConfig` or a child process (server engine only). */
  readonly env: Record<string, string>;
}

const migrated: Template = {
  name: "migrated",
  module: import.meta.url,
  build: (sql) => migrate(sql),
};

/** A database with the service's own tables, empty. */
export function testDatabase(): Promise<TestDatabase> {
  const open = () => openCopy(migrated);
  return onServer ? open() : reusedOrNew(open);
}

/** The same, for a test that opens it itself. */
export function closedTestDatabase(): Promise<Copy> {
  return copyOf(migrated);
}

/** A database that equals the template, opened with the given settings besides. */
export async function openCopy(
  template: Template,
  settings: Record<string, string> = {},
): Promise<TestDatabase> {
  const { env, remove } = await copyOf(template);
  const database = await connect(readConfig({ ...env, ...settings }));
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

/** Templates whose version this process has looked up. */
const versions = new Map<Template, Promise<string>>();

function versionOf(template: Template): Promise<string> {
  const version = versions.get(template) ?? fingerprintOf(new URL(template.module));
  versions.set(template, version);
  return version;
}
