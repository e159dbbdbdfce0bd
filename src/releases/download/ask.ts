import { FetchError, refusal } from "./fetch-file.ts";
import type { Hosts } from "./hosts.ts";

/** Seconds to wait for the size of a file, unless its host's rule has less. After that, it counts as unknown. */
const SIZE_TIMEOUT_S = 10;

/** Size limit of a page or index. A larger response is a file. */
const MOST_TEXT_BYTES = 200_000_000;

/** What requests before a download need: for pages that list files, and for file sizes. */
export interface AskContext {
  readonly hosts: Hosts;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
}

/**
 * Fetches a page or index, decoded as UTF-8.
 *
 * @throws {FetchError} if the server refuses, is unreachable or exceeds the size limit
 */
export async function fetchText(
  url: string,
  headers: Readonly<Record<string, string>>,
  { hosts, fetch, signal }: AskContext,
): Promise<string> {
  return await hosts.run(url, async (rule) => {
    const timeout = AbortSignal.timeout(1000 * rule.firstByteS);
    const response = await fetch(url, {
      headers: { ...rule.headers, ...headers },
      signal: AbortSignal.any([signal, timeout]),
    }).catch((error: unknown) => {
      throw timeout.aborted ? new FetchError("the server does not answer", true) : error;
    });
    if (!response.ok) throw await refusal(response, rule);
    const text: string[] = [];
    let bytes = 0;
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > MOST_TEXT_BYTES) {
        throw new FetchError(`the page is larger than ${MOST_TEXT_BYTES} bytes`, false);
      }
      text.push(decoder.decode(chunk, { stream: true }));
    }
    return text.join("") + decoder.decode();
  });
}

/** The size of a file in bytes as reported by its server; null if it reports none. */
export async function sizeOnServer(
  url: string,
  { hosts, fetch, signal }: AskContext,
): Promise<number | null> {
  if (!hosts.ruleOf(url).reportsSizes) return null;
  const bytes = await hosts.run(url, async (rule) => {
    const timeout = AbortSignal.timeout(1000 * Math.min(SIZE_TIMEOUT_S, rule.firstByteS));
    const headers = { ...rule.headers, "accept-encoding": "identity" };
    try {
      const options = { method: "HEAD", headers, signal: AbortSignal.any([signal, timeout]) };
      const response = await fetch(url, options);
      return response.ok ? Number(response.headers.get("content-length")) : null;
    } catch {
      // The size is only for the estimate. If the server is down, the download reports why.
      return null;
    }
  });
  signal.throwIfAborted();
  return bytes === null || !(bytes > 0) ? null : bytes;
}
