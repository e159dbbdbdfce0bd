import { rename } from "node:fs/promises";
import { z } from "zod";

const entry = z.object({
  url: z.string(),
  /** Validators that the server gave, for conditional and partial requests. */
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** Size of the complete file as the server reported it; null if it did not. */
  bytes: z.number().nullable().default(null),
  /** SHA-256 of the complete file (hexadecimal); null while a part is missing. */
  sha256: z.string().nullable(),
});

/** What is known of a downloaded file, or of the part of it that has arrived. */
export type JournalEntry = z.infer<typeof entry>;

/**
 * The state of each downloaded file by its path, so that the next download requests only changes.
 * Stored in one file beside the folder.
 */
export class Journal {
  readonly #path: string;
  readonly #entries: Map<string, JournalEntry>;
  #saved = Promise.resolve();

  private constructor(path: string, entries: Map<string, JournalEntry>) {
    this.#path = path;
    this.#entries = entries;
  }

  /**
   * Opens a journal. It is empty if its file is missing or invalid; everything is then requested
   * again.
   */
  static async open(path: string): Promise<Journal> {
    const text = await Deno.readTextFile(path).catch((error: unknown) => {
      if (error instanceof Deno.errors.NotFound) return "{}";
      throw error;
    });
    const parsed = z.record(z.string(), entry).safeParse(parseJson(text));
    return new Journal(path, new Map(Object.entries(parsed.data ?? {})));
  }

  get(path: string): JournalEntry | undefined {
    return this.#entries.get(path);
  }

  /** Stores the entry of a file at once, so that an interrupted download can resume. */
  async set(path: string, known: JournalEntry): Promise<void> {
    this.#entries.set(path, known);
    // Hosts are processed in parallel. Saving in sequence keeps an older state from overwriting a
    // newer one. An error of an earlier save was thrown by the call that made it.
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
