/**
 * Writes small `.osm.pbf` files according to the published format
 * (https://wiki.openstreetmap.org/wiki/PBF_Format), independently of the reader under test.
 */
import { deflateSync } from "node:zlib";
import { PbfWriter } from "pbf";
import type {
  OsmElement,
  OsmNode,
  OsmRelation,
  OsmWay,
  Tags,
} from "../../../../src/sources/places/openstreetmap/element.ts";

/** Fields of a file's header. */
export interface HeaderOptions {
  readonly features?: readonly string[];
  readonly replicatedS?: number;
}

/** Makes a node. */
export function node(id: number, lon: number, lat: number, tags?: Tags): OsmNode {
  return { type: "node", id, lon, lat, ...(tags && { tags }) };
}

/** Makes a way through nodes. */
export function way(id: number, refs: readonly number[], tags?: Tags): OsmWay {
  return { type: "way", id, refs, ...(tags && { tags }) };
}

/** Makes a multipolygon of ways. `inner` are its holes. */
export function multipolygon(
  id: number,
  outer: readonly number[],
  inner: readonly number[],
  tags: Tags,
): OsmRelation {
  const members = (role: string, refs: readonly number[]) =>
    refs.map((ref) => ({ type: "way" as const, ref, role }));
  return {
    type: "relation",
    id,
    members: [...members("outer", outer), ...members("inner", inner)],
    tags: { type: "multipolygon", ...tags },
  };
}

/** Makes a file: a header, then one block per run of objects of the same type. */
export function extract(elements: Iterable<OsmElement>, header: HeaderOptions = {}): Uint8Array {
  return Buffer.concat([...extractBlobs(elements, header)]);
}

/** Yields a file one block at a time, which allows files of any size. */
export function* extractBlobs(
  elements: Iterable<OsmElement>,
  header: HeaderOptions = {},
): Generator<Uint8Array> {
  yield blob("OSMHeader", headerBlock(header));
  let run: OsmElement[] = [];
  for (const element of elements) {
    if (run.length === 8000 || run[0] !== undefined && run[0].type !== element.type) {
      yield blob("OSMData", dataBlock(run));
      run = [];
    }
    run.push(element);
  }
  if (run.length > 0) yield blob("OSMData", dataBlock(run));
}

/** Encodes a length, a BlobHeader and a zlib-compressed Blob. */
function blob(type: string, data: Uint8Array): Uint8Array {
  const body = message((out) => {
    out.writeVarintField(2, data.length);
    out.writeBytesField(3, deflateSync(data));
  });
  const head = message((out) => {
    out.writeStringField(1, type);
    out.writeVarintField(3, body.length);
  });
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, head.length);
  return Buffer.concat([length, head, body]);
}

function headerBlock(
  { features = ["OsmSchema-V0.6", "DenseNodes"], replicatedS }: HeaderOptions,
): Uint8Array {
  return message((out) => {
    for (const feature of features) out.writeStringField(4, feature);
    if (replicatedS !== undefined) out.writeVarintField(32, replicatedS);
  });
}

function dataBlock(elements: readonly OsmElement[]): Uint8Array {
  const strings = new Strings();
  const nodes = elements.filter((element) => element.type === "node");
  const group = message((out) => {
    if (nodes.length > 0) out.writeBytesField(2, denseNodes(nodes, strings));
    for (const element of elements) {
      if (element.type === "way") out.writeBytesField(3, wayMessage(element, strings));
      if (element.type === "relation") out.writeBytesField(4, relationMessage(element, strings));
    }
  });
  return message((out) => {
    out.writeBytesField(1, strings.table());
    out.writeBytesField(2, group);
  });
}

function denseNodes(nodes: readonly OsmNode[], strings: Strings): Uint8Array {
  const seconds = nodes.map(({ info }) => (info?.timestamp ?? 0) / 1000);
  const zeros = nodes.map(() => 0);
  return message((out) => {
    out.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)));
    out.writeBytesField(
      5,
      message((info) => {
        info.writePackedVarint(1, nodes.map(({ info }) => info?.version ?? 0));
        info.writePackedSVarint(2, deltas(seconds));
        for (const tag of [3, 4, 5]) info.writePackedSVarint(tag, zeros);
      }),
    );
    out.writePackedSVarint(8, deltas(nodes.map(({ lat }) => Math.round(lat * 1e7))));
    out.writePackedSVarint(9, deltas(nodes.map(({ lon }) => Math.round(lon * 1e7))));
    out.writePackedVarint(
      10,
      nodes.flatMap(({ tags }) => [
        ...Object.entries(tags ?? {}).flat().map((text) => strings.index(text)),
        0,
      ]),
    );
  });
}

function wayMessage({ id, refs, tags = {}, info }: OsmWay, strings: Strings): Uint8Array {
  return message((out) => {
    writeCommon(out, id, tags, strings);
    if (info !== undefined) {
      const { version = 0, timestamp = 0 } = info;
      out.writeBytesField(
        4,
        message((inner) => {
          inner.writeVarintField(1, version);
          inner.writeVarintField(2, timestamp / 1000);
        }),
      );
    }
    out.writePackedSVarint(8, deltas(refs));
  });
}

function relationMessage({ id, members, tags = {} }: OsmRelation, strings: Strings): Uint8Array {
  const types = ["node", "way", "relation"];
  return message((out) => {
    writeCommon(out, id, tags, strings);
    out.writePackedVarint(8, members.map(({ role }) => strings.index(role)));
    out.writePackedSVarint(9, deltas(members.map(({ ref }) => ref)));
    out.writePackedVarint(10, members.map(({ type }) => types.indexOf(type)));
  });
}

function writeCommon(out: PbfWriter, id: number, tags: Tags, strings: Strings): void {
  out.writeVarintField(1, id);
  out.writePackedVarint(2, Object.keys(tags).map((text) => strings.index(text)));
  out.writePackedVarint(3, Object.values(tags).map((text) => strings.index(text)));
}

function message(write: (out: PbfWriter) => void): Uint8Array {
  const out = new PbfWriter();
  write(out);
  return out.finish();
}

function deltas(values: readonly number[]): number[] {
  return values.map((value, at) => value - (values[at - 1] ?? 0));
}

/** The string table of a block. Index 0 is reserved. */
class Strings {
  readonly #indexes = new Map<string, number>([["", 0]]);

  index(text: string): number {
    const index = this.#indexes.get(text) ?? this.#indexes.size;
    this.#indexes.set(text, index);
    return index;
  }

  table(): Uint8Array {
    return message((out) => {
      for (const text of this.#indexes.keys()) out.writeStringField(1, text);
    });
  }
}
