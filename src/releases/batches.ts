/** Collects rows by kind and stores them in batches: memory is bounded whatever the file. */
import type { TransactionSql } from "postgres";
import { type Kind, stores, type Target } from "./store.ts";

/** A batch is stored when it has this many rows or this much text (UTF-16 units), whichever first. */
const maxRows = 5_000, maxLength = 4_000_000;

/** What became of the rows of a kind; called once a batch. */
export type Stored = (kind: Kind, given: number, usable: number) => void;

/** The open batches of one source. */
export class Batches {
  readonly #open = new Map<Kind, { rows: string[]; length: number }>();
  #writing: Promise<void> = Promise.resolve();

  /**
   * @param tx the import's transaction
   * @param target release and source
   * @param stored is told how many rows of a batch were usable
   */
  constructor(
    readonly tx: TransactionSql,
    readonly target: Target,
    readonly stored: Stored,
  ) {}

  /** Adds a row; waits when a batch is full and the one before it is still being stored. */
  async add(kind: Kind, row: Readonly<Record<string, unknown>>): Promise<void> {
    const text = JSON.stringify(row);
    const batch = this.#open.get(kind) ?? { rows: [], length: 0 };
    this.#open.set(kind, batch);
    batch.rows.push(text);
    batch.length += text.length;
    if (batch.rows.length >= maxRows || batch.length >= maxLength) await this.#flush(kind);
  }

  /** Stores what is left. */
  async close(): Promise<void> {
    for (const kind of this.#open.keys()) await this.#flush(kind);
    await this.#writing;
  }

  /** One batch is stored while the next is read: the database and the parser work side by side. */
  async #flush(kind: Kind): Promise<void> {
    const rows = this.#open.get(kind)?.rows ?? [];
    this.#open.delete(kind);
    await this.#writing;
    this.#writing = stores[kind](this.tx, this.target, `[${rows.join(",")}]`)
      .then((usable) => this.stored(kind, rows.length, usable));
    // A failure is reported by whoever waits next; until then it must not count as unhandled.
    this.#writing.catch(() => {});
  }
}
