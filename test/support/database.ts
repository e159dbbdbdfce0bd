/**
 * A database of one's own for each test file, in a second or two: a copy of one that was built once.
 * With TEST_DATABASE_URL on that server, else on the embedded engine.
 */
import { createHash } from "node:crypto";
import { readConfig } from "../../src/config.ts";
import { connect, type Database } from "../../src/db/connect.ts";
import { migrate } from "../../src/db/migrate.ts";
import { copyOfFolder } from "./embedded-copies.ts";
import { copyOfDatabase } from "./server-copies.ts";
import type { Copy, Template } from "./template.ts";

/** A copy: one's own until closed, then gone. */
export interface TestDatabase extends Database {
  /** The settings that lead to it, for `readConfig` or a child process (server engine only). */
  readonly env: Record<string, string>;
}

const migrated: Template = {
  name: "migrated",
  inputs: [new URL("../../src/db/", import.meta.url)],
  build: (sql) => migrate(sql),
};

/** A database with the service's own tables, empty. */
export function testDatabase(): Promise<TestDatabase> {
  return openCopy(migrated);
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
  const url = Deno.env.get("TEST_DATABASE_URL");
  const version = await versionOf(template);
  return url ? await copyOfDatabase(url, template, version) : await copyOfFolder(template, version);
}

async function versionOf(template: Template): Promise<string> {
  const hash = createHash("sha256");
  for (const input of template.inputs) {
    for (const file of await filesUnder(input)) hash.update(await Deno.readFile(file));
  }
  return hash.digest("hex").slice(0, 12);
}

async function filesUnder(input: URL): Promise<URL[]> {
  if (!input.pathname.endsWith("/")) return [input];
  const entries = await Array.fromAsync(Deno.readDir(input));
  const sorted = entries.sort((a, b) => a.name < b.name ? -1 : 1);
  const nested = await Promise.all(
    sorted.map(({ name, isDirectory }) =>
      filesUnder(new URL(isDirectory ? `${name}/` : name, input))
    ),
  );
  return nested.flat();
}
