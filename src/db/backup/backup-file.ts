/**
 * The file of a backup: gzip of JSON lines. The first is the head. Then a line names each table and its
 * columns, and one line for each row has the values as PostgreSQL's texts, which every version and engine
 * reads. The last line has the SHA-256 of all others.
 */
import { createHash } from "node:crypto";
import { z } from "zod";

/** The name of the format. */
export const FORMAT = "livability-backup";

/** The version of the format. */
export const VERSION = 1;

const head = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  created_at: z.iso.datetime(),
  /** The migrations that the database had run. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** The last value of each sequence; null if it was never used. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** The secret that the installation keeps in its data folder; null without one. */
  secret: z.string().nullable(),
});

/** The first line. */
export type Head = z.infer<typeof head>;

const section = z.object({ table: z.string(), columns: z.array(z.string()) });

/** A line that begins a table. */
export type TableSection = z.infer<typeof section>;

/** A summary of a complete file. */
export interface Backup {
  readonly path: string;
  readonly head: Head;
  /** The number of rows, by table. */
  readonly rows: ReadonlyMap<string, number>;
}

/**
 * Reads a file to its end, so that its rows can be restored without finding it damaged midway.
 *
 * @throws {Error} with a remedy, if it is not a backup, is incomplete or was altered, or has a format newer than
 * this version's
 */
export async function checkBackup(path: string): Promise<Backup> {
  const hash = createHash("sha256");
  const rows = new Map<string, number>();
  let first: Head | null = null, table = "", sum: string | null = null;
  try {
    for await (const line of readLines(path)) {
      if (sum !== null) throw damaged(path);
      if (first === null) first = readHead(path, line);
      else if (line.startsWith("[")) rows.set(table, (rows.get(table) ?? 0) + 1);
      else if (line.startsWith('{"sha256"')) {
        sum = JSON.parse(line).sha256;
        continue;
      } else {
        table = readSection(line).table;
        rows.set(table, 0);
      }
      hash.update(`${line}\n`);
    }
  } catch (error) {
    if (error instanceof Refused || error instanceof Deno.errors.NotFound) throw error;
    throw damaged(path);
  }
  if (first === null || sum !== hash.digest("hex")) throw damaged(path);
  return { path, head: first, rows };
}

/** The rows of a checked file, as JSON arrays, by table and in pieces of about a megabyte. */
export async function* readRows(
  { path }: Backup,
): AsyncGenerator<{ readonly section: TableSection; readonly rows: readonly string[] }> {
  let current: TableSection | null = null, rows: string[] = [], length = 0;
  for await (const line of readLines(path)) {
    if (line.startsWith("[")) {
      rows.push(line);
      length += line.length;
      if (length < PIECE_LENGTH) continue;
    }
    if (current !== null && rows.length > 0) yield { section: current, rows };
    rows = [];
    length = 0;
    if (line.startsWith('{"table"')) current = readSection(line);
  }
}

/** Length of the rows that are restored in one statement. */
const PIECE_LENGTH = 1_000_000;

/** A file that cannot be restored; the message has a remedy. */
class Refused extends Error {}

function damaged(path: string): Error {
  return new Refused(
    `${path} is incomplete or was altered: its checksum is wrong. Copy it again from where it was \
written, or use another backup.`,
  );
}

function readHead(path: string, line: string): Head {
  const { format, version } = JSON.parse(line);
  if (format !== FORMAT) {
    throw new Refused(`${path} is not a backup of this service. \`backup --to FILE\` writes one.`);
  }
  if (version > VERSION) {
    throw new Refused(
      `${path} was written by a newer version of the program. Restore it with that version or a newer one.`,
    );
  }
  return head.parse(JSON.parse(line));
}

const readSection = (line: string): TableSection => section.parse(JSON.parse(line));

async function* readLines(path: string): AsyncGenerator<string> {
  const file = await Deno.open(path);
  let rest = "";
  const texts = file.readable.pipeThrough(new DecompressionStream("gzip"))
    .pipeThrough(new TextDecoderStream("utf-8", { fatal: true, ignoreBOM: true }));
  for await (const text of texts) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  // Every line ends with a newline: text after the last one is a line cut short.
  if (rest !== "") throw damaged(path);
}
