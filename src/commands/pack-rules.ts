/** The rules of packs, from the rest of the program. */
import { type PackRules } from "../releases/pack/pack-rules.ts";
import { schemaVersion } from "../releases/pack/manifest.ts";
import { catalogue } from "../scoring/catalogue/catalogue.ts";
import { METHOD } from "../scoring/method.ts";
import { sources } from "../sources/registry.ts";
import { type SourceId, terms } from "../sources/source-ids.ts";
import { checkNetwork } from "../walking/check-network.ts";
import { TILE_VERSION } from "../walking/tile.ts";

/** The rules of packs. Only sources whose terms say that their data may be passed on travel. */
export async function packRules(): Promise<PackRules> {
  return {
    known: sources,
    mayTravel: (id) => Object.hasOwn(terms, id) && terms[id as SourceId].redistribution === "yes",
    schema: await schemaVersion(TILE_VERSION),
    method: METHOD,
    metrics: catalogue.map(({ id }) => id),
    checkNetwork,
  };
}
