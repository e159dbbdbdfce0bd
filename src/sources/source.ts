/**
 * What every official source looks like to the rest of the house: who publishes it, which files it
 * needs, and how those files become rows. A source knows nothing of databases: it yields {@link Row}s
 * and the `releases` room writes them.
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
import type { SourceId } from "./source-ids.ts";

/** A kind of polygon that carries attributes. */
export type AreaKind = "section" | "census_area" | "zone" | "comune";

/** What a {@link Row} statistic can describe, from fine to coarse. */
export type StatisticSupport = AreaKind | "provincia";

/** One typed row, ready to be stored. Geometries are GeoJSON in the named reference system. */
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
  /** Where a comune has its seat: the middle of its main town (EPSG:4326). */
  | { to: "seat"; istat: string; lon: number; lat: number }
  /** Another code or name under which a comune is known: ceased codes, old names, postal codes. */
  | { to: "alias"; istat: string; kind: "istat" | "belfiore" | "name" | "cap"; value: string }
  /** A polygon with a code; `comune` is its istat code, where the source states it. */
  | {
    to: "area";
    kind: AreaKind;
    code: string;
    comune: string | null;
    geometry: Geometry;
    srid: Srid;
  }
  /**
   * A number about an area. `name` is the variable (for a metric: its id). `code` is the istat code,
   * the province's abbreviation, the zone's or the section's code. `estimated`: the number itself is
   * an estimate (not only its support).
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
   * A thing on the ground. `name` is its class, which the source declares.
   * `value` is what is summed or averaged (1 by default: a count). `members` are identities counted
   * once however many features carry them (trips that call at a stop). `comune` is the istat code that
   * the file gives it: one that lies more than 2 km outside is refused. `label` is its own name
   * (`Farmacia Rossi`). `ground` is the area of which a point is the middle, where the area is so
   * large that walkers end at its edge; `entrances` are the mapped ways into it.
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
   * A part of a way that people may walk on, both ways, between two of its nodes; only the nodes at its
   * ends are shared with other parts. `way` is the way's id in OpenStreetMap, `part` counts its parts.
   * `fromNode` and `toNode` are the ids of the nodes; 0: a dead end, whatever else lies there. `line` is
   * longitude, latitude, longitude ... in units of 1e-7 degrees. `street` is the way's name.
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
  /** An area inside which the source is complete (only for sources whose `coverage` is `"declared"`). */
  | {
    to: "coverage";
    geometry: Geometry;
    srid: Srid;
    /** ISO date of the data inside, where files of different age make one source. */
    date?: string;
  }
  /**
   * Lines of the outline of something of a class of which the rest is not known: the class is known
   * neither so near to them (metres) nor so near to the edge of the coverage.
   */
  | { to: "gap"; name: FeatureClass; geometry: Geometry; srid: Srid; depthM: number }
  /** A comune (istat code) in which the source is complete: its polygon is part of the coverage. */
  | { to: "covered_comune"; comune: string }
  /** A hamlet, a quarter or another place with a name inside a comune (null: found by position). */
  | { to: "locality"; comune: string | null; name: string; x: number; y: number; srid: Srid }
  /** A street of a comune's official list, of which no position is known. */
  | { to: "street_name"; comune: string; street: string }
  /** The date of the data of one variable or class, where it differs from the source's own. */
  | { to: "date"; name: string; date: string }
  /** Marks a class as partial: only some of the files that together make it complete are present. */
  | { to: "incomplete"; name: FeatureClass }
  /**
   * A house number (or a whole street, with `civico` null). `comune` null: found by position.
   * `street` is the full name as published (`Corso Roma`). `civico` is the number, `esponente` what
   * follows it (`A`, `bis`). `reachM`: metres from the position to the end of what it stands for (a part
   * of a street, a square).
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

/** What a source may look up: what the sources it `needs` have already loaded. */
export interface Lookup {
  readonly comuni: Comuni;
  /** The value of a variable for a code (`residents_of_comune`, `006003`), from a needed source. */
  statistic(name: string, code: string): number | undefined;
}

/** Everything a source's reader works with. `files` holds at least one file per role that has any. */
export interface Input {
  readonly files: Readonly<Record<string, readonly InputFile[]>>;
  readonly tally: Tally;
  readonly lookup: Lookup;
  /** A folder for temporary files. It may not be there yet. */
  readonly scratch: string;
}

/** How often a publisher brings out new data; `once`: this edition is the last of its kind. */
export type Rhythm =
  | "daily"
  | "monthly"
  | "quarterly"
  | "half-yearly"
  | "yearly"
  | "rarely"
  | "once";

/** One file as its publisher offers it. */
export interface Download {
  readonly url: string;
  /** Where it is put, relative to the folder of downloads: a path that its role's pattern knows. */
  readonly path: string;
  /** The media type to ask for, where the publisher offers several at one address. */
  readonly accept?: string;
  /** Its size in bytes, where it is known without asking the server. */
  readonly bytes?: number;
}

/** What a source looks its addresses up with. */
export interface Discovery {
  readonly area: Area;
  /**
   * The text of a publisher's page or index. The requests of a host follow one another and are retried
   * like those for files.
   *
   * @throws {FetchError} when the server refuses or is not reached
   */
  readText(url: string, headers?: Readonly<Record<string, string>>): Promise<string>;
}

/** Memory and disk that reading a file takes, in bytes. */
export interface Room {
  readonly memory: number;
  /** Temporary files in {@link Input.scratch}. */
  readonly scratch: number;
  /** Rows and their indexes in the database. */
  readonly database: number;
}

/** A set of data that a release can be made of. */
export interface Source {
  /** Stable identifier, kebab-case. */
  readonly id: string;
  readonly publisher: string;
  /** In English. Pages in other languages take it from `src/texts/<language>/source-titles.<language>.ts`. */
  readonly title: string;
  /** Short name of the licence, for example `CC BY 4.0`. */
  readonly licence: string;
  readonly licenceUrl: string | null;
  /** The wording to print beside published scores. */
  readonly attribution: string;
  readonly homePage: string;
  /** How often the publisher brings out new data. */
  readonly rhythm: Rhythm;
  /**
   * Addresses of its files, used where `find` fails or does not exist. None of either: the publisher
   * offers no address to download from (it asks for a form), so people fetch the files from the home page.
   */
  readonly downloads: readonly Download[];
  /**
   * Finds today's files for an area: editions named anew, files by region. None: the source has no file
   * for the area and downloads nothing.
   *
   * @throws {Error} when the publisher's page cannot be read or names no file; `downloads` is used then
   */
  find?(discovery: Discovery): Promise<readonly Download[]>;
  /** Date of the data (ISO), not of the download. Rows `date` override it per variable or class. */
  readonly dataDate: string;
  /**
   * The files it is made of, by role. `pattern` is matched against the file's path relative to the
   * import folder (forward slashes), so that files work in any layout. A source is loaded when every
   * role without `optional` has a file, and any role one; where `many` is not set and several match,
   * the last by name.
   */
  readonly files: Readonly<
    Record<string, { pattern: RegExp; optional?: boolean; many?: boolean }>
  >;
  /** Sources that must be loaded before this one. */
  readonly needs: readonly string[];
  /**
   * Where the source is complete. `italy`: everywhere up to the land frontier. `declared`: in the
   * `coverage` rows it yields. `none`: it declares nothing, its features are never complete.
   */
  readonly coverage: "italy" | "declared" | "none";
  /**
   * The feature classes it provides and whether each is complete inside the coverage. An incomplete
   * list gives distances that are only upper bounds (estimated) and no counts at all. `estimated`:
   * what it lists is not quite the class (all accidents, not those with injuries), so that whatever
   * is measured from it is an estimate.
   */
  readonly classes: Readonly<
    Partial<Record<FeatureClass, { complete: boolean; estimated?: boolean }>>
  >;
  /** Upper bounds of what reading so many bytes of files takes, where that may be too much for a machine. */
  readonly room?: (fileBytes: number) => Room;
  /** Reads the files and yields rows, streaming: memory does not grow with a file. */
  read(input: Input): AsyncIterable<Row>;
}

/** One official source: one file each in the folder of its subject, listed in `registry.ts`. */
export interface OfficialSource extends Source {
  readonly id: SourceId;
  readonly needs: readonly SourceId[];
}
