/** The script of the map of all comuni, and the files of MapLibre GL JS, which no other page loads. */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
// The build with the worker as a file: the other one needs a policy that allows blobs as scripts.
import library from "maplibre-gl/dist/maplibre-gl-csp.js" with { type: "bytes" };
import worker from "maplibre-gl/dist/maplibre-gl-csp-worker.js" with { type: "bytes" };
import style from "maplibre-gl/dist/maplibre-gl.css" with { type: "bytes" };
import { cacheable } from "../../http/cacheable.ts";
import type { PageHandler, PageHandlers } from "../../http/site.ts";
import { gzipped } from "../gzipped.ts";
import { SCRIPT_POLICY } from "../with-script.ts";

/** The handlers of these files. */
export type MapFile = "atlasScript" | "mapLibrary" | "mapLibraryWorker" | "mapLibraryStyle";

/** The policy of the page with the map. */
export const ZOOM_MAP_POLICY = `${SCRIPT_POLICY}; worker-src 'self'`;

/** A worker has the policy of its own file: it requests the tiles. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

const SCRIPT = "text/javascript; charset=utf-8", STYLE = "text/css; charset=utf-8";

const script = new URL("./zoom-map.js", import.meta.url);

/** Takes a tenth of a second per megabyte outside the event loop. */
const compressed = promisify(gzip);

/** Handlers of the files. */
export function mapFiles(): PageHandlers<MapFile> {
  return {
    atlasScript: async (c) => c.body(await Deno.readFile(script), 200, { "Content-Type": SCRIPT }),
    mapLibrary: served(library, SCRIPT),
    mapLibraryWorker: served(worker, SCRIPT, WORKER_POLICY),
    mapLibraryStyle: served(style, STYLE),
  };
}

/** Serves a file, which is compressed once, as small as possible, when it is first requested. */
function served(bytes: Uint8Array, mediaType: string, policy?: string): PageHandler {
  let kept: Promise<Uint8Array<ArrayBuffer>> | undefined;
  return [cacheable(), async (c) => {
    kept ??= compressed(bytes, { level: 9 }).then((gzip) => Uint8Array.from(gzip));
    if (policy !== undefined) c.header("Content-Security-Policy", policy);
    return gzipped(c, await kept, mediaType);
  }];
}
