/** The source document, as the service serves it. */
import { parse } from "yaml";

/** The document in its two forms; both say the same. */
export interface SourceDocument {
  /** As it is written. */
  readonly yaml: string;
  readonly json: string;
}

/** Reads the document that the routes were generated from, beside `src/`. */
export async function readSourceDocument(): Promise<SourceDocument> {
  const yaml = await Deno.readTextFile(new URL("../../openapi/openapi.yaml", import.meta.url));
  return { yaml, json: JSON.stringify(parse(yaml)) };
}
