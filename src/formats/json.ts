/** Streams arrays in JSON documents. */
import { pipeline, Readable } from "node:stream";
import { pick } from "stream-json/filters/pick.js";
import { streamArray } from "stream-json/streamers/stream-array.js";
import { asFileError, readText, type TextFile } from "./text.ts";

/**
 * The values of one array, one at a time, in constant memory.
 *
 * @param member name of the array in the document's object; empty if the document is the array
 * @throws {InputFileError} if the file is truncated or is not JSON
 */
export async function* readJsonArray(file: TextFile, member: string): AsyncGenerator<unknown> {
  try {
    // The callback only silences the pipeline; iterating its end already throws the error.
    const values: AsyncIterable<{ value: unknown }> = pipeline(
      Readable.from(readText(file, "utf-8")),
      pick.withParserAsStream({ filter: member, streamValues: false }),
      streamArray.asStream(),
      () => {},
    );
    for await (const { value } of values) yield value;
  } catch (error) {
    throw asFileError(error, file.path, "is not complete JSON");
  }
}

/** Whether a parsed value is an object with members. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
