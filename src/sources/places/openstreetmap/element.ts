/** The three kinds of OpenStreetMap object, as the pbf parser gives them. */

/** Keys and values of an object. */
export type Tags = Readonly<Record<string, string>>;

interface Common {
  readonly id: number;
  /** Absent where the object carries none. */
  readonly tags?: Tags;
  /** `timestamp`: last edit, milliseconds since 1970; only where asked for and in the file. */
  readonly info?: { readonly timestamp?: number };
}

/** A point in WGS84 degrees. */
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
}

/** A group of objects. */
export interface OsmRelation extends Common {
  readonly type: "relation";
  readonly members: readonly {
    readonly type: "node" | "way" | "relation";
    readonly ref: number;
    readonly role: string;
  }[];
}

/** Any of the three. */
export type OsmElement = OsmNode | OsmWay | OsmRelation;
