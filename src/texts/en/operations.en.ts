/** The plain reference page, in English. */
import type { OperationsTexts } from "../operations-texts.ts";

/** The English texts. */
export const operations: OperationsTexts = {
  title: "API reference",
  what: "The interactive reference is not installed here. The whole document:",
  noScript:
    "The reference requires JavaScript, which is off in this browser. The guide and the OpenAPI document do not:",
  guide: "Guide",
};
