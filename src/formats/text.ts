/** The first step of every text reader: a file's bytes, decoded, with failures that name the file. */
import { type InputFile, InputFileError } from "./input-file.ts";

/** What a text reader needs of a file; an entry of a zip has it too. */
export type TextFile = Pick<InputFile, "path" | "stream">;

/** How Italian public bodies encode text. `latin1` is read as Windows-1252, which contains it. */
export type Encoding = "utf-8" | "latin1";

/**
 * The file's text in pieces of any size. A byte order mark is dropped.
 *
 * @throws {InputFileError} where the bytes end early (a truncated archive) or are not of that encoding.
 */
export async function* readText(file: TextFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const bytes of file.stream()) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw asFileError(error, file.path, `cannot be read to its end as ${encoding}`);
  }
}

/**
 * The error itself where it already names its file, else a new one with the library's own message.
 */
export function asFileError(error: unknown, path: string, problem: string): InputFileError {
  if (error instanceof InputFileError) return error;
  const cause = error instanceof Error ? error.message : String(error);
  return new InputFileError(path, null, `${problem}: ${cause}`);
}
