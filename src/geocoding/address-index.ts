/** What an import needs to make addresses findable, so that index and query follow the same rules. */
import type { TransactionSql } from "postgres";
import { indexComuni } from "./comune-index.ts";
import { indexLocalities } from "./locality-index.ts";
import { esponenteKey, localityKey, streetKey } from "./name-keys.ts";
import { indexStreets } from "./street-index.ts";

/** Derives what the geocoder searches; once, when everything is loaded and the streets are made. */
async function derive(tx: TransactionSql, schema: string): Promise<void> {
  await indexStreets(tx, schema);
  await indexLocalities(tx, schema);
  await indexComuni(tx, schema);
}

/** The rules of the index, given to the import as a whole. */
export const addressIndex = { streetKey, localityKey, esponenteKey, derive } as const;
