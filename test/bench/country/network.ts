import { tmpdir } from "node:os";
import type { Sql } from "../../../src/db/sql.ts";
import { catalogue } from "../../../src/scoring/catalogue/catalogue.ts";
import { walkedClasses } from "../../../src/scoring/statement/probes.ts";
import { buildNetwork } from "../../../src/walking/build/build-network.ts";

/** What was measured of a network. Sizes are in MB of 1,000,000 bytes. */
export interface NetworkFigures {
  readonly elapsedS: number;
  /** Peak resident memory of this process in each tenth of the time. */
  readonly residentMb: readonly number[];
  readonly junctions: number;
  readonly edges: number;
  readonly lengthKm: number;
  readonly places: number;
  readonly tiles: number;
  /** Size of all tiles, and of their table on the database's disk. */
  readonly tilesMb: number;
  readonly tableMb: number;
  /** Size of a tile in bytes. */
  readonly tileP50: number;
  readonly tileP99: number;
  readonly tileMost: number;
}

const lookEveryMs = 500;

/**
 * Builds the walking network of a release without one, by the step of an import, and measures it.
 */
export async function measureNetwork(tx: Sql, schema: string): Promise<NetworkFigures> {
  const resident: number[] = [];
  const look = () => resident.push(Deno.memoryUsage().rss / 1e6);
  const startedAt = performance.now(), looking = setInterval(look, lookEveryMs);
  look();
  try {
    await buildNetwork(walkedClasses(catalogue))(tx, schema, {
      scratch: tmpdir(),
      signal: new AbortController().signal,
    });
  } finally {
    clearInterval(looking);
  }
  look();
  const [network] = await tx<Omit<NetworkFigures, "elapsedS" | "residentMb">[]>`
    select junctions, edges, length_m / 1000 as "lengthKm",
      (select count(*) from ${tx(schema)}.walk_place) as places, tile.*,
      pg_total_relation_size(${`${schema}.walk_tile`}::regclass) / 1e6::float8 as "tableMb"
    from ${tx(schema)}.walk_network cross join (
      select count(*) as tiles, sum(size) / 1e6::float8 as "tilesMb",
        percentile_disc(0.5) within group (order by size) as "tileP50",
        percentile_disc(0.99) within group (order by size) as "tileP99", max(size) as "tileMost"
      from (select octet_length(bytes) as size from ${tx(schema)}.walk_tile) as each
    ) as tile`;
  if (network === undefined) throw new Error("The release has no ways to make a network of");
  return {
    elapsedS: (performance.now() - startedAt) / 1000,
    residentMb: mostOfTenths(resident),
    ...network,
  };
}

/** Drops the network of a release. Keeps its ways. */
export async function dropNetwork(tx: Sql, schema: string): Promise<void> {
  await tx`
    truncate ${tx(schema)}.walk_network, ${tx(schema)}.walk_tile, ${tx(schema)}.walk_place`;
}

function mostOfTenths(values: readonly number[]): number[] {
  return Array.from({ length: 10 }, (_, tenth) => {
    const part = values.slice(
      Math.floor(tenth * values.length / 10),
      Math.max(1, Math.ceil((tenth + 1) * values.length / 10)),
    );
    return Math.round(Math.max(...part));
  });
}
