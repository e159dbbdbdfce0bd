/**
 * Reads the walkable ways of an extract from its nodes, ways and tags. Shares no code with the
 * `openstreetmap` source.
 */
import { createOSMStream } from "osm-pbf-parser-node";
import type { Position } from "geojson";

type Tags = Readonly<Record<string, string>>;

interface Element {
  readonly type?: string;
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
  readonly refs: readonly number[];
  readonly tags?: Tags;
}

/** A way in degrees, and the ids of its nodes; null for a node that pedestrians cannot pass. */
export interface OsmWay {
  readonly line: readonly Position[];
  readonly nodes: readonly (number | null)[];
}

const open =
  /^(footway|path|pedestrian|steps|living_street|residential|service|track|unclassified|road|(tertiary|secondary|primary)(_link)?)$/;
const closed = /^(trunk|trunk_link|cycleway|bridleway)$/;
const allowing = /^(yes|designated|permissive)$/;
const beside = /^(yes|both|left|right)$/;

/** Whether pedestrians may use a way with these tags. */
export function isWalkable(tags: Tags): boolean {
  const { highway = "", foot = "", access = "" } = tags;
  if (/^(yes|room|area|corridor)$/.test(tags["indoor"] ?? "")) return false;
  if (tags["construction"] === "yes" || tags["proposed"] === "yes") return false;
  if (tags["oneway:foot"] !== undefined && tags["oneway:foot"] !== "no") return false;
  if (allowing.test(foot)) return open.test(highway) || closed.test(highway);
  if (/^(no|private)$/.test(foot) || /^(private|no)$/.test(access)) return false;
  if (tags["motorroad"] === "yes") return false;
  if (open.test(highway)) return true;
  if (highway === "cycleway") return tags["segregated"] !== undefined;
  return highway.startsWith("trunk") &&
    ["sidewalk", "sidewalk:both", "sidewalk:left", "sidewalk:right"]
      .some((key) => beside.test(tags[key] ?? ""));
}

/** Whether pedestrians cannot pass a node. */
function isBarred({ barrier, foot = "", access = "" }: Tags): boolean {
  return barrier !== undefined && !allowing.test(foot) &&
    (/^(no|private)$/.test(foot) || /^(private|no)$/.test(access));
}

/** Reads the walkable ways of an `.osm.pbf` file. */
export async function waysOf(path: string): Promise<OsmWay[]> {
  const nodes = new Map<number, { at: Position; node: number | null }>();
  const ways: OsmWay[] = [];
  for await (const object of createOSMStream(path, { withTags: true, withInfo: false })) {
    const { type, id, lat, lon, refs, tags = {} } = object as Element;
    if (type === "node") nodes.set(id, { at: [lon, lat], node: isBarred(tags) ? null : id });
    if (type !== "way" || !isWalkable(tags)) continue;
    // Without a node, which lies beyond the extract's edge, the way continues after a gap. At a
    // barred node, the way ends and another one begins.
    let known: { at: Position; node: number | null }[] = [];
    for (const ref of [...refs, NaN]) {
      const here = nodes.get(ref);
      if (here !== undefined) known.push(here);
      if (here !== undefined && here.node !== null) continue;
      if (known.length > 1) {
        ways.push({ line: known.map(({ at }) => at), nodes: known.map(({ node }) => node) });
      }
      known = here === undefined ? [] : [here];
    }
  }
  return ways;
}
