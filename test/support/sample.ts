/** The template of databases with the invented territory as active release. */
import { tmpdir } from "node:os";
import { buildSample } from "../../src/commands/sample.ts";
import { migrate } from "../../src/db/migrate.ts";
import type { Template } from "./template.ts";

export const sample: Template = {
  name: "sample",
  module: import.meta.url,
  async build(sql) {
    await migrate(sql);
    await buildSample({ sql }, { REQUEST_DEADLINE_S: 10, DATA_DIR: tmpdir() });
  },
};
