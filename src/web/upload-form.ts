import { Readable } from "node:stream";
import busboy, { type Busboy, type FileInfo } from "busboy";
import { ClientGone, Problem } from "../http/problem.ts";
import { PageFailure } from "./failure.ts";
import type { Fields, SentFile } from "./view.ts";

/**
 * Maximum number of fields besides the file, and of characters per field. The service's own forms have
 * a token, and eight names of columns.
 */
const LIMITS = { fields: 10, fieldSize: 1024, fieldNameSize: 100, files: 1, parts: 11 };

/** The fields before the file, and the file, which is still to be read. */
export interface UploadForm {
  readonly fields: Fields;
  /** Null if no file was chosen. */
  readonly file: SentFile | null;
}

/**
 * Reads a form up to the beginning of its file; browsers send fields in the order of the page. The
 * file's bytes are read as the caller consumes them.
 *
 * @throws {PageFailure} 415 for another media type, 400 for a malformed form
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
    // If the form is refused, the file is not read, and its error is ignored.
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
    // Reports the error of the body before the parser reports an incomplete form.
    for (const file of files) file.destroy(error);
    parser.destroy();
  });
  source.pipe(parser);
  return promise;
}

/** The bytes of a file. Fails with a {@link PageFailure} if the form is malformed. */
async function* sentBytes(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    const isKnown = error instanceof Problem || error instanceof ClientGone;
    throw isKnown ? error : new PageFailure(400, { cause: error });
  }
}
