import type { TileArea } from "./tile-cutter.ts";

/** Vector tiles by their key, compressed with gzip. A tile without areas is absent. */
export type CutTiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** An area on its way to the thread: its geometry is GeoJSON, which is sent faster as text. */
export interface SentArea extends Pick<TileArea, "properties"> {
  readonly id: number;
  readonly geometry: string;
}

/**
 * Cuts areas into tiles in a thread of its own.
 *
 * @throws {Error} if the thread fails, and what `parts` throws
 */
export async function cutInThread(parts: AsyncIterable<readonly SentArea[]>): Promise<CutTiles> {
  const worker = new Worker(new URL("./thread.ts", import.meta.url), { type: "module" });
  const { port1: port, port2 } = new MessageChannel();
  const done = Promise.withResolvers<CutTiles>();
  // Also if the thread fails while parts are read.
  done.promise.catch(() => {});
  const fail = (message: string) => done.reject(new Error(`Tiles could not be cut: ${message}`));
  port.onmessage = ({ data }: MessageEvent<CutTiles | string>) =>
    typeof data === "string" ? fail(data) : done.resolve(data);
  worker.onerror = (event) => {
    event.preventDefault();
    fail(event.message);
  };
  try {
    worker.postMessage(port2, [port2]);
    for await (const part of parts) port.postMessage(part);
    port.postMessage(null);
    return await done.promise;
  } finally {
    port.close();
    worker.terminate();
  }
}
