/** The PostgreSQL extensions required by the statements. */
import postgres from "postgres";
import type { Sql } from "./sql.ts";

/** For geometry; mixed and trigram indexes; names without accents. */
const extensions = ["postgis", "btree_gist", "pg_trgm", "unaccent"];

/**
 * Installs missing extensions.
 *
 * @throws {Error} if the server lacks an extension or the role may not install it; states the remedy
 */
export async function requireExtensions(tx: Sql): Promise<void> {
  for (const name of extensions) {
    try {
      await tx`create extension if not exists ${tx(name)}`;
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) throw error;
      throw new Error(`The database needs the extension ${name}. ${remedy(name, error)}`, {
        cause: error,
      });
    }
  }
}

/** Lists missing extensions. Changes nothing. */
export async function missingExtensions(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select extname as name from pg_extension`;
  const installed = new Set(rows.map(({ name }) => name));
  return extensions.filter((name) => !installed.has(name));
}

function remedy(name: string, error: postgres.PostgresError): string {
  switch (error.code) {
    case "42501": // insufficient_privilege
      return `Ask the database's administrator to run there: create extension ${name};`;
    case "0A000": // feature_not_supported: no such extension on this server
    case "58P01": // undefined_file: the same, where files are missing
      return "Install it on the server (Debian: postgresql-<version>-postgis-3, postgresql-contrib).";
    default:
      return error.message;
  }
}
