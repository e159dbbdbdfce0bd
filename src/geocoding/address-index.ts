/** Gives an import the geocoder's rules, so that index and queries share them. */
import type { Sql } from "../db/sql.ts";
import { indexComuni } from "./comune-index.ts";
import { indexLocalities } from "./locality-index.ts";
import { esponenteKey, localityKey, streetKey } from "./name-keys.ts";
import { indexStreets } from "./street-index.ts";

/**
 * Derives the tables that the geocoder searches. Runs once, after loading everything and building the
 * streets.
 *
 * @param indexFilled creates the indexes of `street_index`, without which the rest takes hours for a country
 */
async function derive(
  tx: Sql,
  schema: string,
  indexFilled: () => Promise<void>,
): Promise<void> {
  await indexStreets(tx, schema);
  await indexFilled();
  await indexLocalities(tx, schema);
  await indexComuni(tx, schema);
}

/** The rules of the index, for the import. */
export const addressIndex = { streetKey, localityKey, esponenteKey, derive } as const;
