/** One request to a remote geocoder: its body as JSON, or why the request failed. */
import { GeocoderUnavailable } from "./remote-unavailable.ts";

/** An answer to five results has a few kilobytes. */
const MOST_BYTES = 1_000_000;

/** What is used of `fetch`. */
export type Fetch = (url: string, init: {
  readonly headers: Record<string, string>;
  readonly redirect: "manual";
  readonly signal: AbortSignal;
}) => Promise<{
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: AsyncIterable<Uint8Array> & { cancel(): Promise<void> } | null;
}>;

/**
 * Gets a JSON document. No redirect is followed: no other host may learn the address.
 *
 * @throws {GeocoderUnavailable} when the request fails or its body is not JSON
 */
export async function getJson(
  fetch: Fetch,
  url: URL,
  userAgent: string,
  signal: AbortSignal,
): Promise<unknown> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    const headers = { "user-agent": userAgent, "accept": "application/json" };
    const response = await fetch(url.href, { headers, redirect: "manual", signal });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw refusal(response.status, response.headers.get("retry-after"));
    }
    bytes = await bytesOf(response.body);
  } catch (error) {
    if (error instanceof GeocoderUnavailable) throw error;
    if (signal.aborted) throw new GeocoderUnavailable("DEADLINE");
    throw new GeocoderUnavailable("CONNECTION", { retryable: true });
  }
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new GeocoderUnavailable("BODY_NOT_UNDERSTOOD");
  }
}

/** A server that says when to come again is not asked before. */
function refusal(status: number, retryAfter: string | null): GeocoderUnavailable {
  const askedS = Number(retryAfter); // A date, which no such server is known to send, is no number.
  const waitMs = Number.isFinite(askedS) ? 1000 * askedS : 0;
  return new GeocoderUnavailable(`STATUS_${status}`, {
    retryable: status >= 500 && waitMs === 0,
    waitMs,
  });
}

async function bytesOf(body: AsyncIterable<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new GeocoderUnavailable("BODY_TOO_LARGE");
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
