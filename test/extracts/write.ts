/** Writes generated extracts to files. */
import type { OsmElement } from "../../src/sources/places/openstreetmap/element.ts";
import { extractBlobs } from "../sources/places/openstreetmap/extract.ts";
import { Country } from "./country.ts";
import { elementsOf } from "./elements.ts";

/** Approximate number of nodes per comune: Italy has 260 million in 7,900 comuni. */
const nodesOfComune = 32_000;

/** Timestamp of the latest edit in a generated extract. */
const replicatedS = Date.UTC(2026, 0, 1) / 1000;

/** The numbers of objects in a file. */
export interface ExtractCounts {
  comuni: number;
  node: number;
  way: number;
  relation: number;
  /** Nodes of all ways. */
  refs: number;
  /** Nodes with tags. */
  tagged: number;
  bytes: number;
}

/** A country of about the given number of nodes. */
export function countryOf(nodes: number, seed: number): Country {
  return new Country(Math.max(1, Math.round(nodes / nodesOfComune)), seed);
}

/** Writes an extract of about the given number of nodes; resolves to its numbers of objects. */
export async function writeExtract(
  path: string,
  nodes: number,
  seed: number,
): Promise<ExtractCounts> {
  const country = countryOf(nodes, seed);
  const counts = { node: 0, way: 0, relation: 0, refs: 0, tagged: 0, bytes: 0 };
  using file = await Deno.open(path, { create: true, write: true, truncate: true });
  for (const blob of extractBlobs(counted(elementsOf(country), counts), { replicatedS })) {
    counts.bytes += blob.length;
    for (let at = 0; at < blob.length;) at += file.writeSync(blob.subarray(at));
  }
  return { comuni: country.comuni, ...counts };
}

function* counted(
  elements: Iterable<OsmElement>,
  counts: Omit<ExtractCounts, "comuni">,
): Generator<OsmElement> {
  for (const element of elements) {
    counts[element.type]++;
    if (element.type === "way") counts.refs += element.refs.length;
    if (element.type === "node" && element.tags !== undefined) counts.tagged++;
    yield element;
  }
}
