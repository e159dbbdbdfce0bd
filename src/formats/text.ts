/** The first step of every text reader: a file's bytes, decoded, with failures that name the file. */
import { Buffer } from "node:buffer";
import { type InputFile, InputFileError } from "./input-file.ts";

/** What a text reader needs of a file; an entry of a zip has it too. */
export type TextFile = Pick<InputFile, "path" | "stream" | "repeated">;

/** How Italian public bodies encode text. `latin1` is read as Windows-1252, which contains it. */
export type Encoding = "utf-8" | "latin1";

/** UTF-8's byte order mark. */
const mark = [0xef, 0xbb, 0xbf];

/**
 * The file's text in pieces of any size. A byte order mark is dropped, and the text behind it is read
 * as UTF-8 whatever encoding is stated: publishers change their encoding without notice.
 *
 * @throws {InputFileError} where the bytes end early (a truncated archive) or are not of that encoding.
 */
export async function* readText(file: TextFile, encoding: Encoding): AsyncGenerator<string> {
  try {
    let decoder: TextDecoder | null = null;
    for await (const bytes of fromMark(file.stream())) {
      // What is stated to be Latin-1 was readable whatever its bytes, and stays so.
      decoder ??= mark.every((byte, i) => bytes[i] === byte)
        ? new TextDecoder("utf-8", { fatal: encoding === "utf-8" })
        : new TextDecoder(encoding, { fatal: true });
      yield decoder.decode(bytes, { stream: true });
    }
    yield decoder?.decode() ?? "";
  } catch (error) {
    throw asFileError(error, file.path, `cannot be read to its end as ${encoding}`);
  }
}

/**
 * UTF-8 where all bytes of a file are, else Latin-1: for publishers that write now the one, now the other.
 * Reads the file to its end.
 */
export async function encodingOf(file: TextFile): Promise<Encoding> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const bytes of file.stream()) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return "utf-8";
  } catch {
    // Where the file cannot be read at all, reading its text says so.
    return "latin1";
  }
}

/** The bytes in pieces of which the first is long enough to hold a byte order mark. */
async function* fromMark(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Uint8Array = new Uint8Array();
  for await (const bytes of stream) {
    if (start.length >= mark.length) yield bytes;
    else {
      start = Buffer.concat([start, bytes]);
      if (start.length >= mark.length) yield start;
    }
  }
  if (start.length < mark.length) yield start;
}

/**
 * The error itself where it already names its file, else a new one with the library's own message.
 */
export function asFileError(error: unknown, path: string, problem: string): InputFileError {
  if (error instanceof InputFileError) return error;
  const cause = error instanceof Error ? error.message : String(error);
  return new InputFileError(path, null, `${problem}: ${cause}`);
}
