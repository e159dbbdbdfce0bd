/**
 * Turns the contract into code: `openapi/openapi.yaml` to `src/contract/`.
 *
 * `deno task generate` writes the modules; with `--check` it writes nothing and fails if one of them
 * is not what the document gives.
 */
import openapiTS, { astToString } from "openapi-typescript";
import { readDocument } from "./document.ts";
import type { JsonObject } from "./emit/json.ts";
import { routesModule } from "./emit/routes.ts";
import { schemasModule } from "./emit/schemas.ts";

const header = "// Generated from openapi/openapi.yaml by openapi/generate.ts. Do not edit.\n";

/**
 * Brings a folder up to date with a document.
 *
 * @param checkOnly writes nothing
 * @returns the names of the modules that were not up to date
 * @throws {Refusal} where the document holds something that cannot be turned into code exactly
 */
export async function generate(
  document: JsonObject,
  folder: URL,
  checkOnly: boolean,
): Promise<string[]> {
  const modules = {
    "schemas.ts": schemasModule(document, header),
    "routes.ts": routesModule(document, header),
    "types.ts": header + astToString(await openapiTS(JSON.stringify(document))),
  };
  const stale: string[] = [];
  for (const [name, code] of Object.entries(modules)) {
    const file = new URL(name, folder);
    if (await readIfThere(file) === code) continue;
    stale.push(name);
    if (!checkOnly) await Deno.writeTextFile(file, code);
  }
  return stale;
}

async function readIfThere(file: URL): Promise<string | null> {
  try {
    return await Deno.readTextFile(file);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

if (import.meta.main) {
  const checkOnly = Deno.args.includes("--check");
  const folder = new URL("../src/contract/", import.meta.url);
  const stale = await generate(await readDocument(), folder, checkOnly);
  if (checkOnly && stale.length > 0) {
    throw new Error(
      `src/contract/ is not what openapi/openapi.yaml gives (${stale.join(", ")}): ` +
        "run deno task generate",
    );
  }
}
