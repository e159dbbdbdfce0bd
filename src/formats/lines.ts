/** The lines of a text file, one at a time. */
import { InputFileError } from "./input-file.ts";
import { type Encoding, readText, type TextFile } from "./text.ts";

/** More than any line of a published file has (an outline of one Feature), in characters. */
const MOST_CHARACTERS = 16_000_000;

/**
 * The lines without their ends, the last one also where none follows it: memory grows neither with the
 * file nor with a line of it.
 *
 * @throws {InputFileError} as {@link readText}, and where a line is longer than {@link MOST_CHARACTERS}
 */
export async function* readLines(file: TextFile, encoding: Encoding): AsyncGenerator<string> {
  let rest = "", line = 1;
  for await (const piece of readText(file, encoding)) {
    const parts = (rest + piece).split("\n");
    rest = parts.pop() ?? "";
    line += parts.length;
    yield* parts;
    if (rest.length <= MOST_CHARACTERS) continue;
    const problem =
      `a line of more than ${MOST_CHARACTERS} characters, longer than any line of this format; \
fetch the file again, or leave it out`;
    throw new InputFileError(file.path, line, problem);
  }
  yield rest;
}
