import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { validateXML } from "xmllint-wasm";

const SCHEMA = "@digitalia/fatturapa/src/schemas/Schema_1.2.1.xsd";

/**
 * The schema without its optional digital signature: the service does not sign files, and the
 * schema of the signature would be downloaded.
 */
async function schemaText(): Promise<string> {
  const path = createRequire(import.meta.url).resolve(SCHEMA);
  const text = await readFile(path, "utf8");
  const unsigned = text.replace(/<xs:import [^>]*>/, "").replace(/<xs:element ref="ds:[^>]*>/, "");
  assert.equal(text.length - unsigned.length > 200, true, "both places of the signature are found");
  return unsigned.trimStart();
}

/**
 * Checks a file against the published schema of FatturaPA, with libxml2 in WebAssembly.
 *
 * @throws {Error} with the messages of libxml2 if the schema does not allow the file
 */
export async function assertValidFattura(xml: string): Promise<void> {
  const { valid, rawOutput } = await validateXML({
    xml: { fileName: "fattura.xml", contents: xml },
    schema: await schemaText(),
  });
  if (!valid) throw new Error(rawOutput);
}
