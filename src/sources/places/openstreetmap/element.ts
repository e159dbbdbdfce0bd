/** OpenStreetMap objects, as the pbf parser returns them. */

/** Keys and values of an object. */
export type Tags = Readonly<Record<string, string>>;

interface Common {
  readonly id: number;
  /** Absent for an object without tags. */
  readonly tags?: Tags;
  /** Number and time (ms since 1970) of the last edit; present if requested and in the file. */
  readonly info?: { readonly version?: number; readonly timestamp?: number };
}

/** A point, in WGS84 degrees. */
export interface OsmNode extends Common {
  readonly type: "node";
  readonly lat: number;
  readonly lon: number;
}

/** A line or ring through nodes. */
export interface OsmWay extends Common {
  readonly type: "way";
  /** Ids of its nodes, in order. */
  readonly refs: readonly number[];
  /** Ids of the nodes of its older versions, from other files. */
  readonly olderRefs?: readonly number[];
}

/** A member of a relation. */
export interface OsmMember {
  readonly type: "node" | "way" | "relation";
  readonly ref: number;
  readonly role: string;
}

/** A group of objects. */
export interface OsmRelation extends Common {
  readonly type: "relation";
  readonly members: readonly OsmMember[];
  /**
   * Members of older versions, from other files. A file has only the members near its territory, so for
   * members far from the newest file, only the older version may have known ones.
   */
  readonly olderMembers?: readonly OsmMember[];
}

/** An OpenStreetMap object. */
export type OsmElement = OsmNode | OsmWay | OsmRelation;
