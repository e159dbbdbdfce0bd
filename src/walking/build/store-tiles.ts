import type { Sql } from "../../db/sql.ts";
import type { TileKey } from "../grid.ts";
import { encodeTile, type TileColumns } from "../tile.ts";

/** Size of a full batch, in UTF-16 units of text. */
const MOST_TEXT = 4_000_000;

/** Collects tiles and writes them to the database in batches. */
export class TileStore {
  #rows: (TileKey & { bytes: string })[] = [];
  #length = 0;

  constructor(readonly tx: Sql, readonly schema: string) {}

  /** Adds a tile; waits while a full batch is stored. */
  async add({ col, row }: TileKey, columns: TileColumns): Promise<void> {
    const bytes = encodeTile(columns).toBase64();
    this.#rows.push({ col, row, bytes });
    this.#length += bytes.length;
    if (this.#length >= MOST_TEXT) await this.flush();
  }

  async flush(): Promise<void> {
    await this.tx`
      insert into ${this.tx(this.schema)}.walk_tile (col, row, bytes)
      select col, row, decode(bytes, 'base64')
      from json_to_recordset(${JSON.stringify(this.#rows)}::text::json)
        as r(col integer, row integer, bytes text)`;
    this.#rows = [];
    this.#length = 0;
  }
}
