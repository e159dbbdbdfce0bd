import type { Sql } from "../db/sql.ts";
import type { Source } from "../sources/source.ts";

/** Creates the layers of a source while it is loaded: one for each variable and feature class. */
export class Layers {
  readonly #ids = new Map<string, number>();

  /**
   * @param schema schema of the release being built
   * @param source its classes say which layers are complete
   */
  constructor(readonly tx: Sql, readonly schema: string, readonly source: Source) {}

  /**
   * Creates a layer for every class of the source, also for those without features: they were
   * searched but not found.
   */
  async declareClasses(): Promise<void> {
    for (const name of Object.keys(this.source.classes)) await this.#create(name);
  }

  /**
   * The layer of a feature class.
   *
   * @throws {Error} if the source does not declare the class
   */
  ofClass(name: string): number {
    const id = this.#ids.get(name);
    if (id !== undefined && name in this.source.classes) return id;
    throw new Error(`${this.source.id} yields features of ${name}, a class it does not declare`);
  }

  /** The layer of a statistic. A variable needs no declaration. */
  async ofVariable(name: string): Promise<number> {
    return this.#ids.get(name) ?? await this.#create(name);
  }

  /** Sets the dates of layers that differ from the source's own date. */
  async date(dates: ReadonlyMap<string, string>): Promise<void> {
    for (const [name, date] of dates) {
      await this.tx`
        update ${this.tx(this.schema)}.layer set data_date = ${date}
        where source = ${this.source.id} and name = ${name}`;
    }
  }

  /** Marks classes as incomplete, although the source declares them complete. */
  async markIncomplete(names: readonly string[]): Promise<void> {
    await this.tx`
      update ${this.tx(this.schema)}.layer set complete = false
      where source = ${this.source.id} and name = any(${names})`;
  }

  async #create(name: string): Promise<number> {
    const { id: source, dataDate } = this.source;
    const classes = new Map(Object.entries(this.source.classes));
    const { complete = true, estimated = false } = classes.get(name) ?? {};
    const [layer] = await this.tx<{ id: number }[]>`
      insert into ${this.tx(this.schema)}.layer (source, name, complete, estimated, data_date)
      values (${source}, ${name}, ${complete}, ${estimated}, ${dataDate})
      returning id`;
    if (layer === undefined) throw new Error(`no layer ${name} of ${source}`);
    this.#ids.set(name, layer.id);
    return layer.id;
  }
}
