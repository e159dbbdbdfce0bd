/** The contract's document in its two forms. */
import type { PageHandlers } from "../http/site.ts";
import type { ServedDocument } from "./document.ts";

/** The handlers. */
export function documentHandlers(
  { json, yaml }: ServedDocument,
): PageHandlers<"documentAsJson" | "documentAsYaml"> {
  return {
    documentAsJson: (c) => c.body(json, 200, { "Content-Type": "application/json" }),
    documentAsYaml: (c) => c.body(yaml, 200, { "Content-Type": "application/yaml" }),
  };
}
