import type { Sql } from "../db/sql.ts";
import { type BatchKind, type BatchTarget, stores } from "./store.ts";

/**
 * Size of a full batch in rows, or in UTF-16 units of text, whichever comes first. Bounds memory
 * for a file of any size.
 */
const maxRows = 5_000, maxLength = 4_000_000;

/** Called once per batch with the number of usable rows of a kind. */
export type Stored = (kind: BatchKind, given: number, usable: number) => void;

/** The open batches of one source, one for each kind of row. */
export class Batches {
  readonly #open = new Map<BatchKind, { rows: string[]; length: number }>();
  #writing: Promise<void> = Promise.resolve();

  /**
   * @param tx the import's transaction
   * @param target release and source
   * @param stored called with the number of usable rows of a batch
   */
  constructor(
    readonly tx: Sql,
    readonly target: BatchTarget,
    readonly stored: Stored,
  ) {}

  /** Adds a row; waits if a batch is full and the previous one is still being stored. */
  async add(kind: BatchKind, row: Readonly<Record<string, unknown>>): Promise<void> {
    const text = JSON.stringify(row);
    const batch = this.#open.get(kind) ?? { rows: [], length: 0 };
    this.#open.set(kind, batch);
    batch.rows.push(text);
    batch.length += text.length;
    if (batch.rows.length >= maxRows || batch.length >= maxLength) await this.#flush(kind);
  }

  async close(): Promise<void> {
    for (const kind of this.#open.keys()) await this.#flush(kind);
    await this.#writing;
  }

  /** Stores a batch while the next one is read, so that database and parser work in parallel. */
  async #flush(kind: BatchKind): Promise<void> {
    const rows = this.#open.get(kind)?.rows ?? [];
    this.#open.delete(kind);
    await this.#writing;
    this.#writing = stores[kind](this.tx, this.target, `[${rows.join(",")}]`)
      .then((usable) => this.stored(kind, rows.length, usable));
    // The next waiter reports a failure; until then it must not count as unhandled.
    this.#writing.catch(() => {});
  }
}
