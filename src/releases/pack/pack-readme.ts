/** The `readme.md` of a pack: what it is, how to load it, and whom to credit. */
import type { Source } from "../../sources/source.ts";
import type { Manifest } from "./manifest.ts";

/** The text, in English, always the same for the same manifest. */
export function packReadme(
  { name, area, builtAt, sources, tables }: Manifest,
  known: readonly Source[],
): string {
  const credits = sources.map(({ id, licence, address, dataDate }) => {
    const source = known.find((one) => one.id === id);
    const { title = id, attribution = "", licenceUrl = null } = source ?? {};
    const terms = licenceUrl === null ? licence : `[${licence}](${licenceUrl})`;
    return `- ${title} (data of ${dataDate}). ${attribution}. Licence: ${terms}. ${address}`;
  });
  const licensed = tables.filter(({ rows }) => rows > 0)
    .map(({ name, licences }) => `| ${name} | ${licences.join("; ")} |`);
  return `# Release ${name} of the Livability Score Service

Area: ${area?.name ?? "not named"}. Built at ${builtAt}.

This file is a pack of a data release. Load it with \`deno task release load FILE\`, which checks it.
\`manifest.json\` lists its tables and sources. A part of a table is a gzip file of rows as PostgreSQL's
\`COPY ... (FORMAT binary)\` writes them. The program defines the tables, the pack does not.

## Rights

The pack is a collective database of independent sources. Each keeps its own licence. Rows from OpenStreetMap,
and what is derived from them (the walking network, objects, and measurements from them), are under the ODbL 1.0.
Sources whose terms do not allow to pass data on are not in the pack, and no value in it was computed from them.

If you use or pass on the data, credit each source with these words:

${credits.join("\n")}

| table | licences of its sources |
| --- | --- |
${licensed.join("\n")}
`;
}
