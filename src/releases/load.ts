import type { Point } from "geojson";
import type { Sql } from "../db/sql.ts";
import type { Srid } from "../formats/reference-system.ts";
import { fitsName } from "../sources/naming/fits-name.ts";
import type { Lookup, Row } from "../sources/source.ts";
import { Batches } from "./batches.ts";
import { Counts } from "./counts.ts";
import type { MeasuredClasses } from "./measured.ts";
import type { PlannedSource } from "./release-plan.ts";
import { Layers } from "./source-layers.ts";
import type { BatchKind } from "./store.ts";

/** Rules for indexing addresses. Implemented by `src/geocoding`. */
export interface AddressIndex {
  /** Canonical key: the same for `C.so Roma` and `Corso Roma`. */
  streetKey(street: string): string;
  /** Canonical key: the same for `Fraz. Spinetta` and `SPINETTA`. */
  localityKey(name: string): string;
  /** Canonical form of `/A` and `a`; null without a suffix. */
  esponenteKey(esponente: string | null): string | null;
  /** Derives the tables of the geocoder after everything else is loaded; `indexStreets` indexes those of streets. */
  derive(tx: Sql, schema: string, indexStreets: () => Promise<void>): Promise<void>;
}

/** Dependencies of loading, in addition to the source. */
export interface LoadContext {
  readonly tx: Sql;
  readonly schema: string;
  readonly addresses: AddressIndex;
  readonly measured: MeasuredClasses;
  readonly lookup: Lookup;
  readonly scratch: string;
  readonly signal: AbortSignal;
}

/**
 * Kinds that describe where a source is complete. They do not count as stored rows, because sources
 * derive them.
 */
const territories: ReadonlySet<BatchKind> = new Set(["coverage", "covered_comune"]);

const unusablePosition = "no usable position in Italy";

/**
 * Reads a source completely and stores its rows.
 *
 * @throws {InputFileError} if one of its files is broken
 */
export async function loadSource(planned: PlannedSource, context: LoadContext): Promise<Counts> {
  const { source, files } = planned;
  const { tx, schema, addresses, measured, lookup, scratch, signal } = context;
  const counts = new Counts();
  await insertSource(planned, tx, schema);
  const layers = new Layers(tx, schema, source);
  await layers.declareClasses();
  const batches = new Batches(
    tx,
    { schema, source: source.id, spreads: measured.spreads },
    (kind, given, usable) => {
      signal.throwIfAborted();
      if (!territories.has(kind)) counts.kept += usable;
      counts.refuse(unusablePosition, given - usable);
    },
  );
  const dates = new Map<string, string>();
  const incomplete: string[] = [];
  for await (
    const row of source.read({ files: watched(files, counts), tally: counts, lookup, scratch })
  ) {
    if (row.to === "date") {
      dates.set(row.name, row.date);
      continue;
    }
    if (row.to === "incomplete") {
      incomplete.push(row.name);
      continue;
    }
    if (row.to === "feature" && row.label !== undefined && !fitsName(row.name, row.label)) {
      counts.skip(`${row.name} by class, but not by name`);
      continue;
    }
    const record = await toRecord(row, layers, addresses);
    if (typeof record === "string") counts.refuse(record);
    else await batches.add(record.kind, record.cells);
  }
  await batches.close();
  await layers.date(dates);
  await layers.markIncomplete(incomplete);
  await tx`
    update ${tx(schema)}.source
    set rows_read = ${counts.records}, rows_kept = ${counts.kept},
      skipped = ${tx.json(Object.fromEntries(counts.skipped))},
      refused = ${tx.json(Object.fromEntries(counts.refused))}
    where id = ${source.id}`;
  return counts;
}

function watched(files: PlannedSource["files"], counts: Counts): PlannedSource["files"] {
  const repeated = () => counts.skip("the same record again");
  return Object.fromEntries(
    Object.entries(files).map(([role, all]) => [role, all.map((file) => ({ ...file, repeated }))]),
  );
}

async function insertSource(
  { source, record }: PlannedSource,
  tx: Sql,
  schema: string,
): Promise<void> {
  await tx`
    insert into ${tx(schema)}.source (id, publisher, title, licence, licence_url, attribution,
      home_page, data_date, coverage, files)
    values (${source.id}, ${source.publisher}, ${source.title}, ${source.licence},
      ${source.licenceUrl}, ${source.attribution}, ${source.homePage}, ${source.dataDate},
      ${source.coverage}, ${tx.json(record.map((file) => ({ ...file })))})`;
}

type DataRow = Exclude<Row, { to: "date" | "incomplete" }>;
type Cells = Readonly<Record<string, unknown>>;

/** Converts a row to the cells of a batch, or to the reason why it is refused. */
async function toRecord(
  row: DataRow,
  layers: Layers,
  addresses: AddressIndex,
): Promise<{ kind: BatchKind; cells: Cells } | string> {
  switch (row.to) {
    case "statistic": {
      if (!Number.isFinite(row.value)) return "value is not a number";
      return { kind: "statistic", cells: { ...row, layer: await layers.ofVariable(row.name) } };
    }
    case "feature": {
      if (!Number.isFinite(row.value ?? 1)) return "value is not a number";
      const layer = layers.ofClass(row.name);
      if (row.geometry.type !== "Point") return { kind: "shape", cells: { ...row, layer } };
      const { geometry, srid, value, members, comune, label, ground, entrances } = row;
      const [x, y] = coordinates(geometry);
      if (!isPosition(x, y, srid)) return unusablePosition;
      const own = { value, members, comune, label, ground, entrances };
      return { kind: "point", cells: { layer, x, y, srid, ...own } };
    }
    case "gap":
      return { kind: "gap", cells: { ...row, layer: layers.ofClass(row.name) } };
    case "address": {
      if (!isPosition(row.x, row.y, row.srid)) return unusablePosition;
      const cells = {
        ...row,
        streetKey: addresses.streetKey(row.street),
        esponente: addresses.esponenteKey(row.esponente),
      };
      return { kind: row.comune === null ? "address_unplaced" : "address", cells };
    }
    case "locality": {
      if (!isPosition(row.x, row.y, row.srid)) return unusablePosition;
      return { kind: "locality", cells: { ...row, nameKey: addresses.localityKey(row.name) } };
    }
    case "street_name": {
      const streetKey = addresses.streetKey(row.street);
      return { kind: "street_name", cells: { ...row, streetKey } };
    }
    case "walkway": {
      const { buffer, byteOffset, byteLength } = row.line;
      const line = new Uint8Array(buffer, byteOffset, byteLength).toBase64();
      return { kind: "walkway", cells: { ...row, line } };
    }
    default:
      return { kind: row.to, cells: { ...row } };
  }
}

function coordinates({ coordinates: [x, y] }: Point): [number, number] {
  return [x ?? NaN, y ?? NaN];
}

/** Whether degrees are in range. Others would make the projection fail, and with it the batch. */
function isPosition(x: number, y: number, srid: Srid): boolean {
  return Number.isFinite(x) && Number.isFinite(y) &&
    (srid !== 4326 || Math.abs(x) <= 180 && Math.abs(y) <= 90);
}
