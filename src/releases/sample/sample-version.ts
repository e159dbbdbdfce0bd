import { createHash } from "node:crypto";
import { readSqlFiles } from "../../db/sql-files.ts";
import { sampleRows, sampleSource } from "./sample-source.ts";

/**
 * A hash of everything that a sample is built from: its source with all rows, and the SQL files of
 * a build. A kept sample with another version is rebuilt.
 *
 * @param rules rules of scoring and walking that a build applies, in any form
 */
export async function sampleVersion(rules: string): Promise<string> {
  const hash = createHash("sha256").update(rules).update(JSON.stringify(sampleSource));
  for (const row of sampleRows()) hash.update(JSON.stringify(row));
  for (const { text } of await readSqlFiles(new URL("../", import.meta.url))) hash.update(text);
  return hash.digest("hex");
}
