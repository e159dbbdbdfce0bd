import { type GeoPosition, toPositions } from "./coordinate-units.ts";
import type { OsmRelation } from "./element.ts";
import { type Located, pointOf } from "./geometry.ts";
import type { KnownOutline } from "./incomplete.ts";
import type { NodeStore } from "./node-store.ts";
import { joinLines, polygonsOf } from "./rings.ts";
import type { WayStore } from "./way-store.ts";

/** The members of a relation. */
export type Members = OsmRelation["members"];

/**
 * Locates a site, an object in several parts (the buildings of a school): its outline if it has one,
 * otherwise the middle of the parts in the extract. Returns null if the extract has none of its parts.
 */
export function relationSite(members: Members, nodes: NodeStore, ways: WayStore): Located | null {
  const parts = members.flatMap(({ type, ref, role }) => {
    if (type === "node") {
      const { isWhole, units } = nodes.locate([ref]);
      const [at] = toPositions(units);
      return !isWhole || at === undefined ? [] : [{ role, at }];
    }
    const line = type === "way" ? ways.get(ref) : undefined;
    return line === undefined ? [] : [{ role, at: pointOf({ kind: "way", line }) }];
  });
  const outline = parts.filter(({ role }) => role === "perimeter");
  const places = (outline.length > 0 ? outline : parts).map(({ at }) => at);
  const mean = (axis: 0 | 1) => places.reduce((sum, at) => sum + at[axis], 0) / places.length;
  return places.length === 0 ? null : { kind: "node", at: [mean(0), mean(1)] };
}

/** The known lines of a multipolygon. */
export interface RelationOutline extends KnownOutline {
  /** Whether member lines are missing from the extract. */
  readonly isCut: boolean;
}

/** Finds the lines of a multipolygon and joins them. */
export function relationOutline(members: Members, ways: WayStore): RelationOutline {
  const lines = {
    outer: new Map<number, GeoPosition[]>(),
    inner: new Map<number, GeoPosition[]>(),
  };
  let isCut = false;
  for (const { type, ref, role } of members) {
    if (type !== "way") continue;
    const line = ways.get(ref);
    if (line === undefined) isCut = true;
    else lines[role === "inner" ? "inner" : "outer"].set(ref, line);
  }
  return {
    isCut,
    outer: joinLines([...lines.outer.values()]),
    inner: joinLines([...lines.inner.values()]),
  };
}

/** Whether the outline is complete. */
export function isWhole({ isCut, outer, inner }: RelationOutline): boolean {
  return !isCut && outer.rings.length > 0 && outer.chains.length + inner.chains.length === 0;
}

/** The member ways of a relation that are in the store, with the slots of their nodes. */
export function* storedMembers(
  members: Members,
  outlines: WayStore,
): Generator<{ readonly ref: number; readonly role: string; readonly slots: Uint32Array }> {
  for (const { type, ref, role } of members) {
    const slots = type === "way" ? outlines.units(ref) : undefined;
    if (slots !== undefined) yield { ref, role, slots: new Uint32Array(slots.buffer) };
  }
}

/** The area inside the closed rings of an outline, with its entrances. */
export function relationArea(
  { outer, inner }: KnownOutline,
  entrances: GeoPosition[] = [],
): Located {
  return { kind: "area", polygons: polygonsOf(outer.rings, inner.rings), entrances };
}

/** Returns the known part of an incomplete area: closed rings, otherwise the longest line, otherwise null. */
export function knownPart(outline: KnownOutline): Located | null {
  if (outline.outer.rings.length > 0) return relationArea(outline);
  const lines = [...outline.outer.chains, ...outline.inner.rings, ...outline.inner.chains];
  const [line] = lines.sort((a, b) => b.length - a.length);
  return line === undefined ? null : { kind: "way", line };
}
