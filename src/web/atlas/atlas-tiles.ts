/** The vector tiles of the comuni of an atlas, cut once and kept. */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Outlines } from "../../map/outlines.ts";
import { cutInThread, type CutTiles, type SentArea } from "../../map/tiles/cut-in-thread.ts";
import type { AtlasPart } from "../../scoring/atlas/parts.ts";
import type { AtlasData, AtlasRelease } from "../../scoring/atlas/stored-atlas.ts";
import { once } from "../kept-pages.ts";
import { fillOf, layers, levelSaid, type MapLayer, meanShare } from "./layers.ts";
import type { Fill } from "./territory-map.tsx";

/** Number of releases whose tiles are kept, 4 MB for Italy: the shown one, and the one that open pages still show. */
const RELEASES = 2;

/** To be raised with each change of the content of tiles, because browsers keep them. */
const FORMAT = 1;

/** The tiles of atlases. */
export interface AtlasTiles {
  /** The tiles of a release. Rejects if the database or the thread fails; the next call tries again. */
  of(release: AtlasRelease): Promise<CutTiles>;
  /** Cuts the tiles of the shown release. If that fails, the first request for a tile does. */
  soon(): Promise<void>;
  /** The tiles of a release by its name and {@link tilesVersion}, if they are kept. */
  kept(name: string, version: string): Promise<CutTiles> | undefined;
}

/** Distinguishes tiles of different content whose release has the same name. */
export function tilesVersion({ schema, method }: Pick<AtlasRelease, "schema" | "method">): string {
  return createHash("sha1").update(`${FORMAT} ${schema} ${method}`).digest("hex").slice(0, 10);
}

/** The relative address of the tiles of a release from the first page, as a template. */
export const tilesPath = (release: AtlasRelease): string =>
  `tiles/${encodeURIComponent(release.name)}/{z}/{x}/{y}?v=${tilesVersion(release)}`;

/** Cuts the tiles of the releases that are asked for, and keeps those of the last two. */
export function atlasTiles(
  data: { readonly atlas: AtlasData; readonly outlines: Outlines },
): AtlasTiles {
  const sets = new LRUCache<string, Promise<CutTiles>>({ max: RELEASES });
  const keyOf = (name: string, version: string) => `${name} ${version}`;
  const tilesOf = (release: AtlasRelease) =>
    once(
      sets,
      keyOf(release.name, tilesVersion(release)),
      () => cutInThread(areasOf(data, release)),
    );
  return {
    of: tilesOf,
    soon: async () => {
      try {
        const release = await data.atlas.release();
        if (release !== null) await tilesOf(release);
      } catch { /* see above */ }
    },
    kept: (name, version) => sets.get(keyOf(name, version)),
  };
}

/** The comuni of each province. One statement for all would occupy a connection for seconds. */
async function* areasOf(
  { atlas, outlines }: { readonly atlas: AtlasData; readonly outlines: Outlines },
  release: AtlasRelease,
): AsyncGenerator<readonly SentArea[]> {
  const names = await atlas.names(release);
  for (const province of new Set(names.map(({ istat }) => istat.slice(0, 3)))) {
    const parts = new Map(
      (await atlas.comuniOf(release, [province])).map((one) => [one.code, one]),
    );
    const areas = await outlines.areas(release, province);
    yield areas.map(({ code, geometry }) => {
      const part = parts.get(code);
      return {
        id: Number(code),
        properties: part === undefined ? {} : tileProperties(part),
        geometry,
      };
    });
  }
}

/**
 * What the tiles say of a comune: its name, and for each layer its class, as {@link tileClass} writes it, and under
 * `<layer>_said` the text for its score, or the whole percentage of the coverage.
 */
export function tileProperties(part: AtlasPart): Record<string, string | number> {
  const said = (layer: MapLayer) =>
    layer === "coverage"
      ? Math.round(100 * meanShare(part.measured))
      : levelSaid(part.levels[layer]);
  return Object.fromEntries([
    ["name", part.name],
    ...layers.flatMap((layer) => [
      [layer, tileClass(fillOf(layer, part))],
      [`${layer}_said`, said(layer)],
    ]),
  ]);
}

/** A class as tiles write it: `3`, hatched `hatched-3`. */
export const tileClass = ({ index, isHatched }: Fill): string =>
  `${isHatched ? "hatched-" : ""}${index}`;
