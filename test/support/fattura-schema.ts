/** The published schema of FatturaPA, and `xmllint` to check files against it. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

const SCHEMA = "@digitalia/fatturapa/src/schemas/Schema_1.2.1.xsd";

/**
 * The schema without the optional digital signature: its own schema would be fetched from the network, and the
 * service does not sign.
 */
async function schemaText(): Promise<string> {
  const path = createRequire(import.meta.url).resolve(SCHEMA);
  const text = await readFile(path, "utf8");
  const unsigned = text.replace(/<xs:import [^>]*>/, "").replace(/<xs:element ref="ds:[^>]*>/, "");
  assert.equal(text.length - unsigned.length > 200, true, "both places of the signature are found");
  return unsigned.trimStart();
}

/** Rejects with the complaints of `xmllint` if the schema does not allow a file. */
export async function assertValidFattura(xml: string): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    const schema = join(folder, "fattura.xsd"), file = join(folder, "fattura.xml");
    await Deno.writeTextFile(schema, await schemaText());
    await Deno.writeTextFile(file, xml);
    const { success, stderr } = await new Deno.Command("xmllint", {
      args: ["--nonet", "--noout", "--schema", schema, file],
      stderr: "piped",
    }).output();
    if (!success) throw new Error(new TextDecoder().decode(stderr));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
