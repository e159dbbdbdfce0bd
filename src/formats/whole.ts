import { Buffer } from "node:buffer";
import { InputFileError } from "./input-file.ts";
import { type Encoding, readText, type TextFile } from "./text.ts";

/**
 * Reads the bytes of a small file into memory.
 *
 * @throws {InputFileError} if the file is larger than `mostBytes`, or cannot be read
 */
export async function wholeBytes(file: TextFile, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of file.stream()) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw tooLarge(file.path, mostBytes, "bytes");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the text of a small file into memory.
 *
 * @throws {InputFileError} like {@link readText}, and if the file has more than `mostCharacters`
 */
export async function wholeText(
  file: TextFile,
  encoding: Encoding,
  mostCharacters: number,
): Promise<string> {
  let text = "";
  for await (const piece of readText(file, encoding)) {
    text += piece;
    if (text.length > mostCharacters) throw tooLarge(file.path, mostCharacters, "characters");
  }
  return text;
}

function tooLarge(path: string, most: number, unit: string): InputFileError {
  const problem =
    `has more than ${most} ${unit}, more than any file of its kind; fetch it again, or leave it out`;
  return new InputFileError(path, null, problem);
}
