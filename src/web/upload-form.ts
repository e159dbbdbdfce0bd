/** A form with a file, read as it comes. */
import { Readable } from "node:stream";
import busboy, { type Busboy, type FileInfo } from "busboy";
import { ClientGone, Problem } from "../http/problem.ts";
import { PageFailure } from "./failure.ts";
import type { Fields, SentFile } from "./view.ts";

/** Fields beside the file, and characters of each: the form's own have one of some dozens. */
const LIMITS = { fields: 4, fieldSize: 1024, fieldNameSize: 100, files: 1, parts: 5 };

/** What a form holds before its file, and the file, which is read behind that. */
export interface UploadForm {
  readonly fields: Fields;
  /** Null: no file was chosen. */
  readonly file: SentFile | null;
}

/**
 * Reads a form until its file begins: browsers send fields in the order of the page. The bytes of the file
 * come as they are asked for.
 *
 * @throws {PageFailure} 415 for another type, 400 for what is no form
 */
export function readUpload(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<UploadForm> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadForm>();
  let parser: Busboy;
  try {
    parser = busboy({
      headers: { "content-type": contentType },
      limits: LIMITS,
      defParamCharset: "utf8",
    });
  } catch (cause) {
    return Promise.reject(new PageFailure(415, { cause }));
  }
  const source = Readable.from(body);
  const fields: Record<string, string> = {};
  const files: Readable[] = [];
  const refuse = (cause: unknown) => reject(new PageFailure(400, { cause }));
  parser.on("field", (name: string, value: string) => void (fields[name] = value));
  parser.on("file", (_name: string, stream: Readable, { filename }: FileInfo) => {
    files.push(stream);
    // A file that is left unread, because its form is refused, may still break.
    stream.on("error", () => {});
    resolve({
      fields,
      file: filename === undefined ? null : { name: filename, bytes: sentBytes(stream) },
    });
  });
  parser.on("error", refuse);
  parser.on("close", () => resolve({ fields, file: null }));
  source.on("error", (error) => {
    reject(error);
    // Before the parser ends it with an error of its own.
    for (const file of files) file.destroy(error);
    parser.destroy();
  });
  source.pipe(parser);
  return promise;
}

/** The bytes of a file, which end with a failure of the page where the form around them is broken. */
async function* sentBytes(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    const isKnown = error instanceof Problem || error instanceof ClientGone;
    throw isKnown ? error : new PageFailure(400, { cause: error });
  }
}
