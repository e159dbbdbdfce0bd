import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
// @ts-types="@types/yazl"
import { ZipFile } from "yazl";
import { type InputFile, InputFileError } from "../../src/formats/input-file.ts";

/** A text as the bytes of an ISO 8859-1 file. */
export function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** An input file with a text (UTF-8) or bytes, read in small pieces as from a slow disk. */
export function file(path: string, content: string | Uint8Array): InputFile {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return { path, fullPath: `/nowhere/${path}`, stream: () => ReadableStream.from(pieces(bytes)) };
}

function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += 61) yield bytes.subarray(start, start + 61);
}

/** A truncated gzip file. Reading it decompresses it, as in every import. */
export function truncatedGzip(path: string, text: string): InputFile {
  const whole = new Uint8Array(gzipSync(text));
  return {
    ...file(path, text),
    stream: () =>
      ReadableStream.from([whole.slice(0, whole.length - 12)])
        .pipeThrough(new DecompressionStream("gzip")),
  };
}

/** Writes a zip archive into `folder`, and returns it as an input file. */
export async function zipFile(
  folder: string,
  path: string,
  entries: Readonly<Record<string, string | Uint8Array>>,
): Promise<InputFile> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) {
    zip.addBuffer(typeof content === "string" ? Buffer.from(content) : Buffer.from(content), name);
  }
  zip.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  const fullPath = `${folder}/${path}`;
  await Deno.writeFile(fullPath, Buffer.concat(chunks));
  return { ...file(path, Buffer.concat(chunks)), fullPath };
}

/**
 * Asserts that reading fails with an error that names this file and line, and whose problem
 * matches.
 */
export async function assertFileError(
  reading: Promise<unknown>,
  path: string,
  line: number | null,
  problem: RegExp,
): Promise<void> {
  await assert.rejects(reading, (error) => {
    assert.ok(error instanceof InputFileError, String(error));
    assert.deepEqual([error.path, error.line], [path, line]);
    assert.match(error.problem, problem);
    return true;
  });
}
