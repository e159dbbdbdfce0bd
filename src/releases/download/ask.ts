/** What publishers' servers are asked before a download: pages that name the files, and sizes. */
import { FetchError, refusal } from "./fetch-file.ts";
import type { Hosts } from "./hosts.ts";

/** Seconds until a server that was asked for a size counts as not telling it. */
const SIZE_TIMEOUT_S = 10;

/** A page or an index is smaller; what is larger is a file. */
const MOST_TEXT_BYTES = 200_000_000;

/** What asking needs from outside. */
export interface AskContext {
  readonly hosts: Hosts;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
}

/**
 * The text of a page or an index, decoded as UTF-8.
 *
 * @throws {FetchError} when the server refuses, is not reached or sends more than a page
 */
export async function readText(
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
      if (bytes > MOST_TEXT_BYTES) throw new FetchError("the server sends more than a page", false);
      text.push(decoder.decode(chunk, { stream: true }));
    }
    return text.join("") + decoder.decode();
  });
}

/** The size of a file in bytes by its server; null where the server does not tell it. */
export async function sizeOnServer(
  url: string,
  { hosts, fetch, signal }: AskContext,
): Promise<number | null> {
  if (!hosts.ruleOf(url).tellsSizes) return null;
  const timeout = AbortSignal.timeout(1000 * SIZE_TIMEOUT_S);
  const bytes = await hosts.run(url, async (rule) => {
    const headers = { ...rule.headers, "accept-encoding": "identity" };
    try {
      const options = { method: "HEAD", headers, signal: AbortSignal.any([signal, timeout]) };
      const response = await fetch(url, options);
      return response.ok ? Number(response.headers.get("content-length")) : null;
    } catch {
      return null;
    }
  });
  signal.throwIfAborted();
  return bytes === null || !(bytes > 0) ? null : bytes;
}
