/** Reads an `.osm.pbf` extract block by block, in a single pass. */
import { pipeline, Readable } from "node:stream";
import { inflateSync } from "node:zlib";
import { OSMTransform, parse } from "osm-pbf-parser-node";
import { z } from "zod";
import { type InputFile, InputFileError } from "../../../formats/input-file.ts";
import { asFileError } from "../../../formats/text.ts";
import type { OsmElement } from "./element.ts";
import { orderCheck } from "./order.ts";

/** The format's limit for an uncompressed block, in bytes. */
const maxBlockBytes = 32 * 1024 * 1024;

/** Maximum bytes without the end of a block (a block and some read-ahead). Beyond it, a file is not a pbf. */
const maxPendingBytes = 40 * 1024 * 1024;

/** Required features of a file that this reader supports. Files with others are refused. */
const understood = ["OsmSchema-V0.6", "DenseNodes"];

/** The header fields that are used. A timestamp of 0 means that it is absent. */
const headerBlob = z.tuple([
  z.object({
    required_features: z.array(z.string()),
    osmosis_replication_timestamp: z.number(),
  }),
]);

/** An open extract. */
export interface Extract {
  /** Time up to which the file contains edits, in ms since 1970; null if the file does not state it. */
  readonly replicatedMs: number | null;
  /**
   * All objects in blocks of a few thousand: nodes, then ways, then relations, each by ascending id. Objects
   * have edit times only if `replicatedMs` is null.
   */
  readonly blocks: AsyncIterable<readonly OsmElement[]>;
}

/**
 * Opens an extract and reads its header.
 *
 * @throws {InputFileError} here or while iterating, if the file is not a pbf, truncated, damaged, not sorted,
 * or has unsupported features (deleted objects, other compressions)
 */
export async function openExtract(file: InputFile): Promise<Extract> {
  const blobs = readBlobs(file);
  try {
    const replicatedMs = readHeader(file.path, (await blobs.next()).value);
    return { replicatedMs, blocks: readBlocks(file.path, blobs, replicatedMs === null) };
  } catch (error) {
    await blobs.return(undefined);
    throw error;
  }
}

/** Checks that the file is supported, and returns `replicatedMs`. */
function readHeader(path: string, blob: unknown): number | null {
  const header = headerBlob.safeParse(blob);
  if (!header.success) throw new InputFileError(path, null, "has no OSM header");
  const [{ required_features: needed, osmosis_replication_timestamp: seconds }] = header.data;
  const unknown = needed.filter((feature) => !understood.includes(feature));
  if (unknown.length > 0) {
    throw new InputFileError(path, null, `needs a reader of ${unknown.join(", ")}`);
  }
  return seconds === 0 ? null : seconds * 1000;
}

async function* readBlocks(
  path: string,
  blobs: AsyncIterable<unknown>,
  withInfo: boolean,
): AsyncGenerator<readonly OsmElement[]> {
  const check = orderCheck(path, "osmium sort does it");
  for await (const blob of blobs) {
    const elements = parseBlob(path, blob, withInfo);
    elements.forEach(check);
    yield elements;
  }
}

function parseBlob(path: string, blob: unknown, withInfo: boolean): OsmElement[] {
  try {
    if (!(blob instanceof Uint8Array)) throw new Error("a second header");
    const data = inflateSync(blob, { maxOutputLength: maxBlockBytes });
    return parse(data, { withTags: true, withInfo }).filter(isElement);
  } catch (error) {
    throw asFileError(error, path, "holds a damaged block");
  }
}

/** Yields the header (in an array of one), then the compressed blocks of objects. */
async function* readBlobs(file: InputFile): AsyncGenerator<unknown> {
  let pendingBytes = 0;
  async function* guarded(): AsyncGenerator<Uint8Array> {
    for await (const bytes of file.stream()) {
      pendingBytes += bytes.length;
      if (pendingBytes > maxPendingBytes) throw new Error("a block is too long");
      yield bytes;
    }
  }
  try {
    const transform = new OSMTransform({ writeRaw: true }, { readableHighWaterMark: 1 });
    for await (const blob of pipeline(Readable.from(guarded()), transform, () => {})) {
      pendingBytes = 0;
      yield blob;
    }
  } catch (error) {
    throw asFileError(error, file.path, "is truncated or not an .osm.pbf file");
  }
}

function isElement(value: object): value is OsmElement {
  return "type" in value && "id" in value;
}
