import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import { useVersion } from "./folder-versions.ts";
import type { Copy, Template } from "./template.ts";

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
    },
    (folder) => cp(folder, dataDir, { recursive: true }),
  );
  return { env: { DATA_DIR: dataDir }, remove: () => Deno.remove(dataDir, { recursive: true }) };
}
