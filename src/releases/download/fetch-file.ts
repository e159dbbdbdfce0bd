import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sha256Of } from "../files.ts";
import type { HostRule } from "./host-rules.ts";
import type { Journal, JournalEntry } from "./journal.ts";
import type { WantedFile } from "./wanted.ts";

/**
 * Bytes that a server must send at least within its rule's `idleS`; a slower download would take days.
 */
const LEAST_BYTES = 10_000;

/** Suffix of an incomplete file; no source's pattern matches it. */
const partSuffix = ".part";

/** What every download of an import shares. */
export interface FetchContext {
  readonly folder: string;
  readonly journal: Journal;
  readonly fetch: typeof fetch;
  readonly onBytes: (count: number) => void;
  /** Stops the download. The received part is kept. */
  readonly signal: AbortSignal;
}

/** The server's response cannot be used. */
export class FetchError extends Error {
  /**
   * @param retryable whether a retry may succeed
   * @param retryAfterS seconds to wait before it, as the server requests
   */
  constructor(problem: string, readonly retryable: boolean, readonly retryAfterS: number = 0) {
    super(problem);
    this.name = "FetchError";
  }
}

/**
 * Updates one file, and returns whether it changed. Requests it only if it changed. If interrupted,
 * the next call requests only the rest, provided the server still has the same file. The existing
 * file stays until the new one is complete and verified.
 *
 * @param rule rule of the file's host
 * @throws {FetchError} if the server refuses, or the content is invalid
 */
export async function fetchFile(
  wanted: WantedFile,
  rule: HostRule,
  context: FetchContext,
): Promise<boolean> {
  const { folder, journal } = context;
  const target = join(folder, wanted.path), part = target + partSuffix;
  const whole = await wholeOf(wanted.path, context);
  if (wanted.sha256 !== null && whole?.sha256 === wanted.sha256) return false;

  const answered = await receive(wanted, part, whole, rule, context);
  if (answered === null) return false;
  const { entry, resumed } = answered;
  if (await sizeOf(part) === 0) throw new FetchError("the server sent an empty file", true);
  if (!/\.html?$/.test(wanted.path) && await isPage(part)) {
    await rm(part);
    throw new FetchError("the server sent a web page instead of the file", false);
  }
  const sha256 = await sha256Of(part);
  if (wanted.sha256 !== null && sha256 !== wanted.sha256) {
    await rm(part);
    // Only a resumed download is retried, since its first part may not match the rest. A file
    // received in one piece would be the same again.
    const problem = "is not the file that the manifest lists: its SHA-256 differs";
    throw new FetchError(problem, resumed);
  }
  // Recorded before the move as well, for `wholeOf()`.
  await journal.set(wanted.path + partSuffix, { ...entry, sha256 });
  await rename(part, target);
  await journal.set(wanted.path, { ...entry, sha256 });
  return sha256 !== whole?.sha256;
}

/** What is known of the complete file; undefined without one. */
async function wholeOf(
  path: string,
  { folder, journal }: FetchContext,
): Promise<JournalEntry | undefined> {
  const target = join(folder, path);
  if (await sizeOf(target) === 0) return undefined;
  const whole = journal.get(path), moved = journal.get(path + partSuffix), sha256 = moved?.sha256;
  const isRecorded = sha256 === undefined || sha256 === null || sha256 === whole?.sha256;
  // Otherwise the process ended after the file was moved, before that was recorded.
  return isRecorded || sha256 !== await sha256Of(target) ? whole : moved;
}

/**
 * Downloads the file, or the rest of it, into `part`. Returns null if the complete file is current.
 */
async function receive(
  { url, path, accept }: WantedFile,
  part: string,
  whole: JournalEntry | undefined,
  rule: HostRule,
  { journal, fetch, onBytes, signal }: FetchContext,
): Promise<{ entry: JournalEntry; resumed: boolean } | null> {
  const partPath = path + partSuffix;
  const arrived = await sizeOf(part), known = journal.get(partPath);
  // The process ended before the complete part was moved: asks only whether it is still current.
  const complete = arrived > 0 && known?.url === url && known.bytes === arrived ? known : null;
  const idle = new IdleSignal(signal, rule);
  try {
    const headers = {
      ...rule.headers,
      ...complete === null
        ? conditions(url, whole, arrived, known)
        : conditions(url, complete, 0, undefined),
      ...(accept !== undefined && { accept }),
    };
    const response = await fetch(url, { headers, signal: idle.signal });
    if (response.status === 304) {
      return complete === null ? null : { entry: complete, resumed: true };
    }
    // The server rejects the rest of this part, so the next try starts over.
    if (response.status === 416) await rm(part);
    if (!response.ok) throw await refusal(response, rule);
    checkRange(response, arrived);
    const wholeBytes = wholeSize(response),
      expectedBytes = known?.bytes ?? wholeBytes;
    // Some servers send the rest of a new edition despite `If-Range`. The next try starts over.
    if (response.status === 206 && wholeBytes !== expectedBytes) {
      await response.body?.cancel();
      await rm(part);
      throw new FetchError("the file changed while it was received", true);
    }
    const entry = {
      url,
      bytes: wholeBytes,
      etag: response.headers.get("etag"),
      lastModified: response.headers.get("last-modified"),
      sha256: null,
    };
    await mkdir(dirname(part), { recursive: true });
    await journal.set(partPath, entry);
    const append = response.status === 206;
    using file = await Deno.open(part, { create: true, append, write: true, truncate: !append });
    for await (const bytes of response.body ?? []) {
      idle.received(bytes.length);
      onBytes(bytes.length);
      for (let from = 0; from < bytes.length;) from += await file.write(bytes.subarray(from));
    }
    return { entry, resumed: append };
  } finally {
    idle.stop();
  }
}

/**
 * The request headers. They request the rest of a part from the same address, else the complete
 * file if it changed, else everything. They never accept an encoded body, whose bytes could not be
 * counted.
 */
function conditions(
  url: string,
  whole: JournalEntry | undefined,
  arrivedBytes: number,
  part: JournalEntry | undefined,
): Record<string, string> {
  const headers = { "accept-encoding": "identity" };
  // A weak validator does not guarantee identical bytes (RFC 9110, 13.1.5).
  const same = part?.etag?.startsWith('"') ? part.etag : part?.lastModified;
  if (arrivedBytes > 0 && part?.url === url && same) {
    return { ...headers, "range": `bytes=${arrivedBytes}-`, "if-range": same };
  }
  if (whole?.url !== url) return headers;
  return {
    ...headers,
    ...(whole.etag && { "if-none-match": whole.etag }),
    ...(whole.lastModified && { "if-modified-since": whole.lastModified }),
  };
}

/** Why a response that is not `ok` is unusable; discards its body. */
export async function refusal(response: Response, rule: HostRule): Promise<FetchError> {
  await response.body?.cancel();
  const { status, statusText } = response;
  const retryable = status >= 500 || status === 408 || status === 416 || status === 429 ||
    rule.retryable.includes(status);
  const retryAfterS = Number(response.headers.get("retry-after"));
  return new FetchError(
    `the server answers ${status} ${statusText}`.trim(),
    retryable,
    Number.isFinite(retryAfterS) ? retryAfterS : 0,
  );
}

/** Throws if the response contains another range than the requested one. */
function checkRange(response: Response, arrivedBytes: number): void {
  const range = response.headers.get("content-range") ?? "";
  if (response.status === 206 && !range.startsWith(`bytes ${arrivedBytes}-`)) {
    throw new FetchError(`the server sent another part than requested (${range})`, false);
  }
}

/**
 * Whether the file is an HTML page. Checks the first bytes, not the media type: servers send maintenance
 * pages with any type, and tables as `text/html`.
 */
async function isPage(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(new Uint8Array(512), 0, 512, 0);
  const start = new TextDecoder().decode(buffer.subarray(0, bytesRead));
  return /^\s*(<!--[^]*?-->\s*)*<(!doctype\s+html|html|head|body)\b/i.test(start);
}

async function sizeOf(path: string): Promise<number> {
  return await stat(path).then(({ size }) => size, () => 0);
}

/**
 * The size of the complete file, for full and partial responses; null if the server does not report it.
 */
function wholeSize({ status, headers }: Response): number | null {
  const text = status === 206
    ? /\/(\d+)$/.exec(headers.get("content-range") ?? "")?.[1]
    : headers.get("content-length");
  return text === null || text === undefined ? null : Number(text);
}

/**
 * Aborts a download whose first byte is late or that becomes too slow, and when the other signal
 * aborts.
 */
class IdleSignal {
  readonly #idle = new AbortController();
  readonly #rule: HostRule;
  readonly signal: AbortSignal;
  /** Bytes received since the timer started; null before the first byte. */
  #bytes: number | null = null;
  #timer: ReturnType<typeof setTimeout>;

  constructor(other: AbortSignal, rule: HostRule) {
    this.#rule = rule;
    this.signal = AbortSignal.any([this.#idle.signal, other]);
    this.#timer = this.#start(rule.firstByteS);
  }

  received(bytes: number): void {
    const sum = (this.#bytes ?? 0) + bytes;
    const isFirst = this.#bytes === null, isEnough = sum >= LEAST_BYTES;
    this.#bytes = isEnough ? 0 : sum;
    if (!isFirst && !isEnough) return;
    clearTimeout(this.#timer);
    this.#timer = this.#start(this.#rule.idleS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #start(seconds: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      const sent = this.#bytes === null ? "nothing" : `less than ${LEAST_BYTES / 1000} kB`;
      this.#idle.abort(new FetchError(`the server sent ${sent} for ${seconds} s`, true));
    }, seconds * 1000);
  }
}
