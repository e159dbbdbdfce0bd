import { pipeline, Readable } from "node:stream";
import { pick } from "stream-json/filters/pick.js";
import { streamArray } from "stream-json/streamers/stream-array.js";
import { asFileError, readText, type TextFile } from "./text.ts";

/** Limit of characters in a value of the array, or between two values, above any published one. */
const MOST_CHARACTERS = 32_000_000;

/** Limit of levels of arrays and objects inside each other. */
const MOST_LEVELS = 100;

/**
 * The values of one array in a JSON document, one at a time, in constant memory.
 *
 * @param member name of the array in the document's object; empty if the document is the array
 * @throws {InputFileError} if the file is truncated, is not JSON, or has a value above the limits
 */
export async function* readJsonArray(file: TextFile, member: string): AsyncGenerator<unknown> {
  let pending = 0;
  async function* guarded(): AsyncGenerator<string> {
    for await (const text of readText(file, "utf-8")) {
      pending += text.length;
      if (pending > MOST_CHARACTERS) {
        throw new Error(`a value of more than ${MOST_CHARACTERS} characters`);
      }
      yield text;
    }
  }
  try {
    // Iterating the end of the pipeline throws its error, so the callback ignores it.
    const values: AsyncIterable<{ value: unknown }> = pipeline(
      Readable.from(guarded()),
      pick.withParserAsStream({ filter: member, streamValues: false }),
      streamArray.asStream({
        objectFilter: ({ depth }: { readonly depth: number }) => {
          if (depth > MOST_LEVELS) throw new Error(`more than ${MOST_LEVELS} levels`);
          return undefined;
        },
        includeUndecided: true,
      }),
      () => {},
    );
    for await (const { value } of values) {
      pending = 0;
      yield value;
    }
  } catch (error) {
    throw asFileError(error, file.path, "is not complete JSON");
  }
}

/** Whether a parsed value is an object and not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
