/** Opens the completers of releases, each once. */
import { LRUCache } from "lru-cache";
import type { Sql } from "../db/sql.ts";
import { BeginningsIndex, type ListedStreets } from "./beginnings.ts";
import { Completer, type Completing } from "./completer.ts";
import { type ListedComuni, readListedComuni } from "./known-comuni.ts";
import { readStreets } from "./read-beginnings.ts";

/** Number of releases in use at one time: the active one, and the sample for test keys. */
const RELEASES = 2;

/** A completer that receives the streets of its release. */
export interface CompleterOpening {
  /** Adds streets, all of a comune at once. */
  add(part: readonly ListedStreets[]): Promise<void>;
  /** Called once, after the last part. */
  opened(): Promise<Completing>;
}

/** Where completers run. */
export interface Host {
  /** Begins a completer of the release in a schema. */
  open(schema: string, comuni: ListedComuni): Promise<CompleterOpening>;
  /** Called when the completer of a release is no longer asked, also if it was never opened. */
  drop(schema: string): void;
}

/** The thread that asks. */
const here: Host = {
  open(_schema, comuni) {
    const index = new BeginningsIndex(comuni);
    return Promise.resolve({
      add: (part) => Promise.resolve(index.add(part)),
      opened: () => Promise.resolve(new Completer(index.built())),
    });
  },
  drop: () => {},
};

/** The completers of releases; shared by databases with the same releases. */
export class Completers {
  readonly #opened = new LRUCache<string, Promise<Completing>>({
    max: RELEASES,
    dispose: (_, schema) => this.host.drop(schema),
  });

  /** @param host default: the thread that asks */
  constructor(readonly host: Host = here) {}

  /**
   * The completer of the release in a schema, which is read once. Rejects with the driver's error; the next call then
   * reads again.
   */
  of(sql: Sql, schema: string): Promise<Completing> {
    const known = this.#opened.get(schema);
    if (known !== undefined) return known;
    const opening = this.#open(sql, schema);
    this.#opened.set(schema, opening);
    // The caller handles the rejection.
    opening.catch(() => {
      if (this.#opened.peek(schema) === opening) this.#opened.delete(schema);
    });
    return opening;
  }

  /** Forgets all completers; the next call opens another. */
  forget(): void {
    this.#opened.clear();
  }

  async #open(sql: Sql, schema: string): Promise<Completing> {
    const opening = await this.host.open(schema, await readListedComuni(sql, schema));
    await readStreets(sql, schema, (part) => opening.add(part));
    return await opening.opened();
  }
}
