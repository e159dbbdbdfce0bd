/**
 * The thread that cuts the tiles of a release. For Italy this takes seconds, in which the service's thread answers
 * requests, and memory that ends with the thread.
 */
import { gzipSync } from "node:zlib";
import type { CutTiles, SentArea } from "./cut-in-thread.ts";
import { TileCutter } from "./tile-cutter.ts";

addEventListener("message", (event) => {
  if (event instanceof MessageEvent) serve(event.data);
}, { once: true });

/** Cuts the areas that arrive at a port, and answers with the tiles after null, or with what failed. */
function serve(port: MessagePort): void {
  const cutter = new TileCutter();
  const answer = (areas: readonly SentArea[] | null) => {
    if (areas !== null) {
      cutter.add(areas.map(({ geometry, ...area }) => ({
        ...area,
        type: "Feature",
        geometry: JSON.parse(geometry),
      })));
      return;
    }
    const tiles: CutTiles = new Map(
      [...cutter.tiles()].map(([key, tile]) => [key, Uint8Array.from(gzipSync(tile))]),
    );
    port.postMessage(tiles, [...tiles.values()].map(({ buffer }) => buffer));
  };
  port.onmessage = ({ data }: MessageEvent<readonly SentArea[] | null>) => {
    try {
      answer(data);
    } catch (error) {
      port.postMessage(error instanceof Error ? error.message : String(error));
    }
  };
}
