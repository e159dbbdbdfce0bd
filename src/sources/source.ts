/**
 * The interface of a source: its publisher, the files that it needs, and their conversion into
 * rows. A source does not access the database: it yields {@link Row}s, and `src/releases` stores
 * them.
 */
import type {
  Geometry,
  LineString,
  MultiLineString,
  MultiPoint,
  MultiPolygon,
  Polygon,
} from "geojson";
import type { InputFile } from "../formats/input-file.ts";
import type { Srid } from "../formats/reference-system.ts";
import type { Tally } from "../formats/tally.ts";
import type { Area } from "./area.ts";
import type { Comuni } from "./comuni.ts";
import type { FeatureClass } from "./feature-classes.ts";
import type { SourceId, Terms } from "./source-ids.ts";

/** A kind of polygon to which statistics refer. */
export type AreaKind = "section" | "census_area" | "zone" | "comune";

/** The territories that a statistic can describe, from fine to coarse. */
export type StatisticSupport = AreaKind | "provincia";

/** A typed row, ready to be stored. Geometries are GeoJSON in the reference system `srid`. */
export type Row =
  /** A comune of the current list. `istat` is the six-digit code, `provincia` the abbreviation. */
  | {
    to: "comune";
    istat: string;
    name: string;
    nameOther: string | null;
    provincia: string;
    provinciaName: string;
    belfiore: string;
  }
  /** The seat of a comune: the centre of its main town (EPSG:4326). */
  | { to: "seat"; istat: string; lon: number; lat: number }
  /** Another code or name of a comune: former codes, former names, postal codes. */
  | { to: "alias"; istat: string; kind: "istat" | "belfiore" | "name" | "cap"; value: string }
  /** A polygon with a code. `comune` is the ISTAT code of its comune, if the source states it. */
  | {
    to: "area";
    kind: AreaKind;
    code: string;
    comune: string | null;
    geometry: Geometry;
    srid: Srid;
  }
  /**
   * A statistic of an area. `name` is the variable (for a metric, its id). `code` is the ISTAT code, the
   * abbreviation of the province, or the code of the zone or section. `estimated`: the value itself is an
   * estimate, apart from its support.
   */
  | {
    to: "statistic";
    name: string;
    support: StatisticSupport;
    code: string;
    value: number;
    estimated?: boolean;
  }
  /**
   * A feature. `name` is its class, which the source must declare. `value` is summed or averaged (default 1,
   * for counts). `members` are identities, such as trips at a stop, that count once even if several features
   * share them. `comune` is the ISTAT code stated in the file: a feature more than 2 km outside that comune is
   * refused. `label` is the feature's name (`Farmacia Rossi`). `ground` is the area around a point, if it is so
   * large that walks end at its edge. `entrances` are the mapped entrances of the ground.
   */
  | {
    to: "feature";
    name: FeatureClass;
    geometry: Geometry;
    srid: Srid;
    comune?: string;
    value?: number;
    members?: number[];
    label?: string;
    ground?: Polygon | MultiPolygon;
    entrances?: MultiPoint;
  }
  /**
   * A part of a way between two nodes, open to pedestrians in both directions. It shares only its end nodes
   * with other parts. `way` is the id in OpenStreetMap, `part` the number of the part. `fromNode` and `toNode`
   * are the ids of the end nodes; 0 means a dead end. `line` is longitude, latitude, longitude ... in units of
   * 1e-7 degrees. `street` is the name of the way.
   */
  | {
    to: "walkway";
    way: number;
    part: number;
    fromNode: number;
    toNode: number;
    line: Int32Array;
    street: string | null;
  }
  /** The track of a railway above the ground, for maps. */
  | { to: "railway"; geometry: LineString | MultiLineString; srid: Srid }
  /**
   * A line for maps only: a stream or canal, or a street, road or track in a tunnel. The line of a street in
   * a tunnel equals the geometry of the feature `street`, so that a map draws it once.
   */
  | {
    to: "map_line";
    kind: "stream" | "tunnel";
    geometry: LineString | MultiLineString;
    srid: Srid;
    label?: string;
  }
  /** The ground of a building, for maps only. */
  | { to: "building"; geometry: Polygon | MultiPolygon; srid: Srid }
  /** An area inside which the source is complete (only for sources whose `coverage` is `"declared"`). */
  | {
    to: "coverage";
    geometry: Geometry;
    srid: Srid;
    /** ISO date of the data inside, for a source with files of different dates. */
    date?: string;
  }
  /**
   * The known part of the outline of a polygon whose other part is missing. The class is incomplete within
   * `depthM` metres of these lines, and within `depthM` metres of the edge of the coverage.
   */
  | { to: "gap"; name: FeatureClass; geometry: Geometry; srid: Srid; depthM: number }
  /** The ISTAT code of a comune in which the source is complete. Its polygon is part of the coverage. */
  | { to: "covered_comune"; comune: string }
  /**
   * A hamlet, quarter or other named place inside a comune. For `comune` null, the position decides. The
   * residents are those of a former comune.
   */
  | {
    to: "locality";
    comune: string | null;
    name: string;
    x: number;
    y: number;
    srid: Srid;
    residents?: number;
  }
  /** A street in a comune's official list, without a position. */
  | { to: "street_name"; comune: string; street: string }
  /** The data date of one variable or class, if it differs from the source's date. */
  | { to: "date"; name: string; date: string }
  /** Marks a class as partial: only some of the files that together make it complete are present. */
  | { to: "incomplete"; name: FeatureClass }
  /**
   * A house number, or a whole street with `civico` null. For `comune` null, the position decides. `street` is
   * the full name as published (`Corso Roma`). `civico` is the number, `esponente` its suffix (`A`, `bis`).
   * `reachM` is the distance in metres from the position to the end of the street part or square.
   */
  | {
    to: "address";
    comune: string | null;
    street: string;
    civico: number | null;
    esponente: string | null;
    cap: string | null;
    locality: string | null;
    x: number;
    y: number;
    srid: Srid;
    reachM?: number;
  };

/** Data loaded by the sources that a source `needs`, for look-ups. */
export interface Lookup {
  readonly comuni: Comuni;
  /**
   * The value of a variable for a code (`residents_of_comune`, `006003`); undefined if the needed
   * sources have none.
   */
  statistic(name: string, code: string): number | undefined;
}

/** The input of a source's reader. `files` has at least one file for each role in it. */
export interface Input {
  readonly files: Readonly<Record<string, readonly InputFile[]>>;
  readonly tally: Tally;
  readonly lookup: Lookup;
  /** A folder for temporary files. It may not exist yet. */
  readonly scratch: string;
}

/** How often a publisher updates the data; `once` means that there will be no further edition. */
export type Rhythm =
  | "daily"
  | "monthly"
  | "quarterly"
  | "half-yearly"
  | "yearly"
  | "rarely"
  | "once";

/** A file offered by a publisher. */
export interface Download {
  readonly url: string;
  /** Path in the folder of downloads, which must match the pattern of a role. */
  readonly path: string;
  /** Media type to request, if the publisher offers several at one address. */
  readonly accept?: string;
}

/** The input of a source's `find`. */
export interface Discovery {
  readonly area: Area;
  /**
   * Fetches the text of a publisher's page or index. Requests to a host are sequential and retried, like those
   * for files.
   *
   * @throws {FetchError} if the server refuses the request or cannot be reached
   */
  readText(url: string, headers?: Readonly<Record<string, string>>): Promise<string>;
}

/** Upper bounds of the space needed to read files, in bytes. */
export interface Room {
  readonly memory: number;
  readonly scratch: number;
  /** Rows and indexes in the database. */
  readonly database: number;
}

/** A data set from which a release can be built. */
export interface Source {
  /** In kebab-case. It never changes. */
  readonly id: string;
  readonly publisher: string;
  /** In English. Pages in other languages take it from `src/texts/<language>/source-titles.<language>.ts`. */
  readonly title: string;
  readonly licence: string;
  readonly licenceUrl: string | null;
  /** The text to show next to scores. */
  readonly attribution: string;
  readonly homePage: string;
  readonly rhythm: Rhythm;
  /**
   * Downloads used if `find` fails or is absent. An empty list without `find` means that the publisher offers no
   * direct download (only a form), so operators download the files from the home page.
   */
  readonly downloads: readonly Download[];
  /**
   * Finds the current files for an area: new editions, or files by region. An empty list means that
   * the source has no file for the area.
   *
   * @throws {Error} if the publisher's page cannot be read or names no file; the import then uses
   *   `downloads`
   */
  find?(discovery: Discovery): Promise<readonly Download[]>;
  /**
   * ISTAT codes of the comuni (six digits) outside which a source that is obtained by hand has no data;
   * absent: it can have data everywhere. The `find` of a downloaded source says the same.
   */
  readonly within?: readonly string[];
  /**
   * How the ISTAT codes of the comuni begin of which the publisher's files have every value; an empty text: of all.
   * Tells what a source that is not loaded would add. Absent: only the files tell. Sources with the `coverage`
   * `"italy"` need none.
   */
  readonly wholeIn?: readonly string[];
  /** ISO date of the data, not of the download. Rows of kind `date` override it per variable or class. */
  readonly dataDate: string;
  /**
   * The files of the source, by role. `pattern` is matched against the path relative to the import folder (with
   * forward slashes), so files work in any layout. A source is loaded if each role without `optional` has a
   * file, and at least one role has one. Without `many`, the last of several matches by name is used.
   * `overlapping` means that the reader counts what several of the files contain once, so that it can also read
   * files with the same path in different folders, which are usually editions of one file.
   */
  readonly files: Readonly<
    Record<string, { pattern: RegExp; optional?: boolean; many?: boolean; overlapping?: boolean }>
  >;
  /** Sources that must be loaded before this one. */
  readonly needs: readonly string[];
  /**
   * The source that this one substitutes. An import downloads and reads this one only if that one has no files,
   * and this one then serves the sources that need that one. The next import that has that one's files
   * replaces this one.
   */
  readonly insteadOf?: string;
  /**
   * The area in which the source is complete. `italy`: up to the land border. `declared`: in the `coverage` rows
   * that it yields. `none`: nowhere.
   */
  readonly coverage: "italy" | "declared" | "none";
  /**
   * The feature classes of the source, and whether each is complete inside the coverage. An incomplete list only
   * gives upper bounds of distances (estimated), and no counts. `estimated`: the features only approximate the
   * class (all accidents instead of those with injuries), so all measurements from them are estimates.
   */
  readonly classes: Readonly<
    Partial<Record<FeatureClass, { complete: boolean; estimated?: boolean }>>
  >;
  /** Returns upper bounds of the resources needed to read files of this size, for sources with large files. */
  readonly room?: (fileBytes: number) => Room;
  /**
   * Reads the files and yields rows. Memory does not grow with the size of a file, except where a
   * source says so.
   */
  read(input: Input): AsyncIterable<Row>;
}

/** A source of a publisher: one module in the folder of its subject, listed in `registry.ts`. */
export interface OfficialSource extends Source, Terms {
  readonly id: SourceId;
  readonly needs: readonly SourceId[];
  readonly insteadOf?: SourceId;
}
