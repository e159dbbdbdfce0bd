/** Fetches one file: only if it has changed, from where it stopped, and checked before it counts. */
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sha256Of } from "../files.ts";
import type { HostRule } from "./host-rules.ts";
import type { Entry, Journal } from "./journal.ts";
import type { WantedFile } from "./wanted.ts";

/** What a server must send at least within its rule's `idleS`: less is a line that would take days. */
const LEAST_BYTES = 10_000;

/** Ends the name of a file that is not whole yet: no source's pattern knows it. */
const partSuffix = ".part";

/** What fetching needs from outside. */
export interface FetchContext {
  /** Folder of the downloads. */
  readonly folder: string;
  readonly journal: Journal;
  readonly fetch: typeof fetch;
  /** Is told bytes as they arrive. */
  readonly onBytes: (count: number) => void;
  /** Stops the download; the part that has arrived is kept. */
  readonly signal: AbortSignal;
}

/** The server's answer cannot be used. */
export class FetchError extends Error {
  /**
   * @param problem what is wrong with it
   * @param retryable whether it may be another one in a while
   * @param retryAfterS how long the server asked to wait, in seconds
   */
  constructor(problem: string, readonly retryable: boolean, readonly retryAfterS: number = 0) {
    super(problem);
    this.name = "FetchError";
  }
}

/**
 * Brings one file up to date; resolves to whether it changed. After a stop at any moment the next call
 * asks for the rest alone, as long as the server still has the same file. The file there was stays in
 * place until the new one is whole.
 *
 * @param rule of the file's host
 * @throws {FetchError} where the server refuses, or the content is not what it must be
 */
export async function fetchFile(
  wanted: WantedFile,
  rule: HostRule,
  context: FetchContext,
): Promise<boolean> {
  const { folder, journal } = context;
  const target = join(folder, wanted.path), part = target + partSuffix;
  const whole = await sizeOf(target) > 0 ? journal.get(wanted.path) : undefined;
  if (wanted.sha256 !== null && whole?.sha256 === wanted.sha256) return false;

  const answered = await receive(wanted, part, whole, rule, context);
  if (answered === null) return false;
  const { entry, resumed } = answered;
  if (await sizeOf(part) === 0) throw new FetchError("the server answers with nothing", true);
  if (!/\.html?$/.test(wanted.path) && await isPage(part)) {
    await rm(part);
    throw new FetchError("the server answers with a web page instead of the file", false);
  }
  const sha256 = await sha256Of(part);
  if (wanted.sha256 !== null && sha256 !== wanted.sha256) {
    await rm(part);
    // A rest may not fit the part there was; what came in one piece would only come so again.
    const problem = "is not the file that the manifest lists: its SHA-256 differs";
    throw new FetchError(problem, resumed);
  }
  await rename(part, target);
  await journal.set(wanted.path, { ...entry, sha256 });
  return sha256 !== whole?.sha256;
}

/** Receives the file, or the rest of it, into `part`; null where the whole one is still current. */
async function receive(
  { url, path, accept }: WantedFile,
  part: string,
  whole: Entry | undefined,
  rule: HostRule,
  { journal, fetch, onBytes, signal }: FetchContext,
): Promise<{ entry: Entry; resumed: boolean } | null> {
  const partPath = path + partSuffix;
  const arrived = await sizeOf(part);
  const idle = new IdleSignal(signal, rule);
  try {
    const headers = {
      ...rule.headers,
      ...conditions(url, whole, arrived, journal.get(partPath)),
      ...(accept !== undefined && { accept }),
    };
    const response = await fetch(url, { headers, signal: idle.signal });
    if (response.status === 304) return null;
    // Of no use to this server any more: the next try begins anew.
    if (response.status === 416) await rm(part);
    if (!response.ok) throw await refusal(response, rule);
    checkRange(response, arrived);
    const wholeBytes = wholeSize(response), toldBytes = journal.get(partPath)?.bytes ?? wholeBytes;
    // Some servers send the rest of a new edition, whatever the condition: the next try begins anew.
    if (response.status === 206 && wholeBytes !== toldBytes) {
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
 * Asks for the rest of a part that has arrived from the same address, else for what differs from the
 * whole file, else for everything. Never for an encoded body: its bytes could not be counted.
 */
function conditions(
  url: string,
  whole: Entry | undefined,
  arrivedBytes: number,
  part: Entry | undefined,
): Record<string, string> {
  const headers = { "accept-encoding": "identity" };
  // A weak validator does not promise the same bytes (RFC 9110, 13.1.5).
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

/** Why an answer that is not `ok` cannot be used; its body is dropped. */
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

/** Refuses another part of the file than was asked for. */
function checkRange(response: Response, arrivedBytes: number): void {
  const range = response.headers.get("content-range") ?? "";
  if (response.status === 206 && !range.startsWith(`bytes ${arrivedBytes}-`)) {
    throw new FetchError(`the server answers with another part (${range})`, false);
  }
}

/**
 * Whether the file is a page for people. Its first bytes tell, not the media type: servers send pages
 * of maintenance as whatever was asked for, and tables as `text/html`.
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

/** The size of the whole file, whether all of it comes or the rest; null where the server does not tell. */
function wholeSize({ status, headers }: Response): number | null {
  const text = status === 206
    ? /\/(\d+)$/.exec(headers.get("content-range") ?? "")?.[1]
    : headers.get("content-length");
  return text === null || text === undefined ? null : Number(text);
}

/**
 * Aborts a download without a first byte in time, one that then becomes too slow, and one whose other
 * signal aborts.
 */
class IdleSignal {
  readonly #idle = new AbortController();
  readonly #rule: HostRule;
  readonly signal: AbortSignal;
  /** Bytes since the timer was started; null before the first. */
  #bytes: number | null = null;
  #timer: ReturnType<typeof setTimeout>;

  constructor(other: AbortSignal, rule: HostRule) {
    this.#rule = rule;
    this.signal = AbortSignal.any([this.#idle.signal, other]);
    this.#timer = this.#start(rule.firstByteS);
  }

  /** So many bytes have come. */
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
