import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import { useVersion } from "./folder-versions.ts";
import type { Copy, Template } from "./template.ts";

/**
 * The engine fills its cache with zeros when it opens: 128 MB by default, which takes a seventh of the processor
 * time of an opening. The tests' databases are smaller.
 */
const SMALL_CACHE = "shared_buffers = 16MB\n";

/**
 * Copies a template's folder, which is in the system's temporary folder. The first caller among all
 * test processes builds the template.
 */
export async function copyOfFolder(template: Template, version: string): Promise<Copy> {
  const dataDir = await Deno.makeTempDir({ prefix: "livability-test-" });
  await useVersion(
    `${tmpdir()}/livability-test-${template.name}`,
    version,
    async (folder) => {
      const database = await connect(readConfig({ DATA_DIR: folder }));
      await template.build(database.sql).finally(() => database.close());
      await Deno.writeTextFile(`${folder}/postgres/postgresql.conf`, SMALL_CACHE, { append: true });
    },
    (folder) => cp(folder, dataDir, { recursive: true }),
  );
  return { env: { DATA_DIR: dataDir }, remove: () => Deno.remove(dataDir, { recursive: true }) };
}
