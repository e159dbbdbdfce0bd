import { InputFileError } from "./input-file.ts";
import { type Encoding, readText, type TextFile } from "./text.ts";

/** Limit of characters in a line, above any published file (one Feature's outline). */
const MOST_CHARACTERS = 16_000_000;

/**
 * The lines of a text file without their line ends, one at a time, in constant memory. The last
 * line needs no line end.
 *
 * @throws {InputFileError} like {@link readText}, and if a line is longer than {@link
 *   MOST_CHARACTERS}
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
