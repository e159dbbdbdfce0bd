import { Buffer } from "node:buffer";
import { type InputFile, InputFileError } from "./input-file.ts";

/** What readers of text need of a file. Entries of a zip archive have it too. */
export type TextFile = Pick<InputFile, "path" | "stream" | "repeated">;

/** Encodings that Italian public bodies use. `latin1` is decoded as its superset Windows-1252. */
export type Encoding = "utf-8" | "latin1";

/** UTF-8's byte order mark. */
const mark = [0xef, 0xbb, 0xbf];

/**
 * The text of a file in pieces of any size. After a byte order mark, which it drops, decodes as
 * UTF-8 regardless of the stated encoding, because publishers change encodings without notice.
 *
 * @throws {InputFileError} if the bytes end early, as in a truncated archive, or are not of that
 *   encoding
 */
export async function* readText(file: TextFile, encoding: Encoding): AsyncGenerator<string> {
  try {
    let decoder: TextDecoder | null = null;
    for await (const bytes of fromMark(file.stream())) {
      // Latin-1 accepts any bytes.
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
 * UTF-8 if all bytes of a file are valid UTF-8, otherwise Latin-1, for publishers that use both.
 * Reads the file to its end.
 */
export async function encodingOf(file: TextFile): Promise<Encoding> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const bytes of file.stream()) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return "utf-8";
  } catch {
    // If the file cannot be read at all, reading its text reports it.
    return "latin1";
  }
}

/** The bytes in pieces, of which the first is long enough for a byte order mark. */
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

/** An error that names its file. Wraps any other error, with its message. */
export function asFileError(error: unknown, path: string, problem: string): InputFileError {
  if (error instanceof InputFileError) return error;
  const cause = error instanceof Error ? error.message : String(error);
  return new InputFileError(path, null, `${problem}: ${cause}`);
}
