/** What an import needs to make addresses findable, so that index and query follow the same rules. */
import { indexComuni } from "./comune-index.ts";
import { esponenteKey, localityKey, streetKey } from "./normalise.ts";

/** The rules of the index, given to the import as a whole. */
export const addressIndex = { streetKey, localityKey, esponenteKey, indexComuni } as const;
