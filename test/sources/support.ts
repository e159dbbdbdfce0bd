/** Small hand-made input files and the reading of a source without a database, for all source tests. */
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
// @ts-types="@types/yazl"
import { ZipFile } from "yazl";
import { type Comune, type ComuneAlias, Comuni } from "../../src/sources/comuni.ts";
import {
  type InputFile,
  type Row,
  type Source,
  SourceFileError,
} from "../../src/sources/source.ts";

/** Text as the bytes of an ISO 8859-1 file. */
export function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** An input file made of text (UTF-8) or bytes, given out in small pieces as a slow disk would. */
export function file(path: string, content: string | Uint8Array): InputFile {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return { path, fullPath: `/nowhere/${path}`, stream: () => ReadableStream.from(pieces(bytes)) };
}

function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += 61) yield bytes.subarray(start, start + 61);
}

/** A gzip file cut in the middle, seen through the decompression that every import does. */
export function truncatedGzip(path: string, text: string): InputFile {
  const whole = new Uint8Array(gzipSync(text));
  return {
    ...file(path, text),
    stream: () =>
      ReadableStream.from([whole.slice(0, whole.length - 12)])
        .pipeThrough(new DecompressionStream("gzip")),
  };
}

/** Writes a zip archive of these entries into `folder` and gives it as an input file. */
export async function zipFile(
  folder: string,
  path: string,
  entries: Readonly<Record<string, string | Uint8Array>>,
): Promise<InputFile> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) {
    zip.addBuffer(typeof content === "string" ? Buffer.from(content) : Buffer.from(content), name);
  }
  zip.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  const fullPath = `${folder}/${path}`;
  await Deno.writeFile(fullPath, Buffer.concat(chunks));
  return { ...file(path, Buffer.concat(chunks)), fullPath };
}

/** What a source gave, and what it counted. */
export interface Reading {
  readonly rows: readonly Row[];
  readonly read: number;
  readonly refused: Readonly<Record<string, number>>;
}

/** Comuni and statistics that the sources needed by the tested one have loaded. */
export interface Loaded {
  readonly comuni?: readonly Comune[];
  readonly aliases?: readonly ComuneAlias[];
  /** Values by `name code`, for example `residents_of_comune 006003`. */
  readonly statistics?: Readonly<Record<string, number>>;
}

/** Reads a source to its end. */
export async function readSource(
  source: Source,
  files: Readonly<Record<string, readonly InputFile[]>>,
  loaded: Loaded = {},
): Promise<Reading> {
  const rows: Row[] = [];
  const refused: Record<string, number> = {};
  let read = 0;
  const tally = {
    read: () => void read++,
    refuse: (reason: string) => void (refused[reason] = (refused[reason] ?? 0) + 1),
  };
  const lookup = {
    comuni: new Comuni(loaded.comuni ?? [], loaded.aliases ?? []),
    statistic: (name: string, code: string) => loaded.statistics?.[`${name} ${code}`],
  };
  for await (const row of source.read({ files, tally, lookup })) rows.push(row);
  return { rows, read, refused };
}

/** The rows of one kind. */
export function rowsTo<To extends Row["to"]>(
  reading: Reading,
  to: To,
): Extract<Row, { to: To }>[] {
  return reading.rows.filter((row): row is Extract<Row, { to: To }> => row.to === to);
}

/** The value of a statistic by its name and code, undefined where the source gave none. */
export function statistic(reading: Reading, name: string, code: string): number | undefined {
  return rowsTo(reading, "statistic").find((row) => row.name === name && row.code === code)?.value;
}

/** Asserts that reading fails with an error that names this file, this line and (part of) this problem. */
export async function assertFileError(
  reading: Promise<unknown>,
  path: string,
  line: number | null,
  problem: RegExp,
): Promise<void> {
  await assert.rejects(reading, (error) => {
    assert.ok(error instanceof SourceFileError, String(error));
    assert.deepEqual([error.path, error.line], [path, line]);
    assert.match(error.problem, problem);
    return true;
  });
}

/** A comune for lookups: what a test does not name is made up from its code. */
export function comune(istat: string, rest: Partial<Comune> = {}): Comune {
  return {
    istat,
    name: `Comune ${istat}`,
    nameOther: null,
    provincia: "AL",
    provinciaName: "Alessandria",
    belfiore: `Z${istat.slice(3)}`,
    ...rest,
  };
}
