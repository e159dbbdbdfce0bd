import type { Context } from "hono";
import { abortable } from "../../abortable.ts";
import { isKnown } from "../../http/cacheable.ts";
import type { RequestEnv } from "../../http/request-env.ts";
import type { PageHandler } from "../../http/site.ts";
import { tileAddress, tileKey, tileZooms } from "../../map/tiles/tile-address.ts";
import type { AtlasRelease } from "../../scoring/atlas/stored-atlas.ts";
import { gzipped } from "../gzipped.ts";
import { type AtlasTiles, tilesVersion } from "./atlas-tiles.ts";

/** Of the formats of vector tiles (IANA). */
const MEDIA_TYPE = "application/vnd.mapbox-vector-tile";

/** For addresses with the version of the tiles, which then never change: a year. */
const FOREVER = "public, max-age=31536000, immutable";

const { least, most } = tileZooms;
const NO_ADDRESS = `z must be ${least} to ${most}, and x and y 0 to 2^z - 1.\n`;

/**
 * The handler of `/tiles/<release>/{z}/{x}/{y}`. Answers 204 where the release has no comuni.
 *
 * @param shown reads the release whose atlas is shown
 */
export function atlasTile(
  tiles: AtlasTiles,
  shown: (c: Context<RequestEnv>) => Promise<AtlasRelease | null>,
): PageHandler<RequestEnv, "/tiles/:release/:z/:x/:y"> {
  return async (c) => {
    const { release: name, z, x, y } = c.req.param(), sent = c.req.query("v") ?? "";
    const address = tileAddress(z, x, y);
    if (address === null) return c.text(NO_ADDRESS, 400);
    let set = tiles.kept(name, sent), version = sent;
    if (set === undefined) {
      const release = await shown(c);
      if (release?.name !== name) {
        return c.text(`There are tiles of the release ${release?.name ?? "of an atlas"}.\n`, 404);
      }
      [set, version] = [tiles.of(release), tilesVersion(release)];
    }
    const tile = (await abortable(c.get("signal"), set)).get(tileKey(address));
    const etag = `"${version}-${tileKey(address)}"`;
    // Weak, because its body may be compressed or not.
    c.header("ETag", `W/${etag}`);
    c.header("Cache-Control", version === sent ? FOREVER : "no-cache");
    if (isKnown(etag, c.req.header("if-none-match"))) return c.body(null, 304);
    if (tile === undefined) return c.body(null, 204);
    return gzipped(c, tile, MEDIA_TYPE);
  };
}
