import { pipeline, Readable } from "node:stream";
import { inflateSync } from "node:zlib";
import { OSMTransform, parse } from "osm-pbf-parser-node";
import { z } from "zod";
import { type InputFile, InputFileError } from "../../../formats/input-file.ts";
import { asFileError } from "../../../formats/text.ts";
import type { OsmElement } from "./element.ts";
import { orderCheck } from "./order.ts";
import type { Part } from "./territory.ts";

/** The format's limit for an uncompressed block, in bytes. */
const maxBlockBytes = 32 * 1024 * 1024;

/** Maximum bytes without the end of a block (a block and some read-ahead). Beyond it, a file is not a pbf. */
const maxPendingBytes = 40 * 1024 * 1024;

/** Required features that this reader supports. A file that requires others is refused. */
const understood = ["OsmSchema-V0.6", "DenseNodes"];

/** The header fields that are used. A timestamp of 0 means that it is absent. */
const headerBlob = z.tuple([
  z.object({
    required_features: z.array(z.string()),
    osmosis_replication_timestamp: z.number(),
  }),
]);

/**
 * Reads an `.osm.pbf` extract in a single pass: its objects in blocks of a few thousand, and the
 * date up to which it contains edits, as its header states it, otherwise that of the newest edit.
 * Iterating throws an {@link InputFileError} if the file is not a pbf, truncated, damaged, not
 * sorted, or requires unsupported features (deleted objects, other compressions).
 *
 * @param withInfo whether objects have their versions and edit times, if the file has them
 */
export function readExtract(file: InputFile, withInfo: boolean): Part {
  let newestMs = 0;
  return {
    date: () => newestMs > 0 ? new Date(newestMs).toISOString().slice(0, 10) : null,
    blocks: readBlocks(file, withInfo, (editedMs) => {
      newestMs = Math.max(newestMs, editedMs);
    }),
  };
}

/** Checks that the file is supported, and returns the time of its edits in ms since 1970, or null. */
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
  file: InputFile,
  withInfo: boolean,
  onEdit: (atMs: number) => void,
): AsyncGenerator<readonly OsmElement[]> {
  const check = orderCheck(file.path, "osmium sort does it");
  let isFirst = true, needsInfo = withInfo;
  for await (const blob of readBlobs(file)) {
    if (isFirst) {
      const replicatedMs = readHeader(file.path, blob);
      needsInfo ||= replicatedMs === null;
      onEdit(replicatedMs ?? 0);
      isFirst = false;
      continue;
    }
    const elements = parseBlob(file.path, blob, needsInfo);
    for (const element of elements) {
      check(element);
      if (element.info?.timestamp !== undefined) onEdit(element.info.timestamp);
    }
    yield elements;
  }
  if (isFirst) readHeader(file.path, undefined);
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
