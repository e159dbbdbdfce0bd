/** What is known of each downloaded file: the next download asks only for what has changed since. */
import { rename } from "node:fs/promises";
import { z } from "zod";

const entry = z.object({
  url: z.string(),
  /** Validators that the server gave, for conditional and partial requests. */
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** Of the whole file, as the server told it; null where it did not. */
  bytes: z.number().nullable().default(null),
  /** Of the whole file (hexadecimal); null while a part of it is missing. */
  sha256: z.string().nullable(),
});

/** One file, by its path in the folder of downloads. */
export type Entry = z.infer<typeof entry>;

/** The entries, kept in one file beside the folder. */
export class Journal {
  readonly #path: string;
  readonly #entries: Map<string, Entry>;
  #saved = Promise.resolve();

  private constructor(path: string, entries: Map<string, Entry>) {
    this.#path = path;
    this.#entries = entries;
  }

  /** Opens the journal, empty when the file is missing or cannot be parsed: everything is then requested. */
  static async open(path: string): Promise<Journal> {
    const text = await Deno.readTextFile(path).catch((error: unknown) => {
      if (error instanceof Deno.errors.NotFound) return "{}";
      throw error;
    });
    const parsed = z.record(z.string(), entry).safeParse(parseJson(text));
    return new Journal(path, new Map(Object.entries(parsed.data ?? {})));
  }

  /** What is known of a file. */
  get(path: string): Entry | undefined {
    return this.#entries.get(path);
  }

  /** Notes a file at once, so that a stopped download goes on where it was. */
  async set(path: string, known: Entry): Promise<void> {
    this.#entries.set(path, known);
    // Hosts are served side by side: one after the other, so that no older state comes out on top.
    this.#saved = this.#saved.catch(() => {}).then(() => this.#save());
    await this.#saved;
  }

  async #save(): Promise<void> {
    const unfinished = `${this.#path}.part`;
    const text = JSON.stringify(Object.fromEntries(this.#entries), null, 1);
    await Deno.writeTextFile(unfinished, text);
    await rename(unfinished, this.#path);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
