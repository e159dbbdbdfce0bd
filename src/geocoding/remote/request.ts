/** One request to a remote geocoder: returns its JSON body, or throws why it failed. */
import { GeocoderUnavailable } from "./remote-unavailable.ts";

/** Limit of the body; an answer with five results has a few kilobytes. */
const MOST_BYTES = 1_000_000;

/** The used part of `fetch`. */
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
 * Fetches a JSON document. Does not follow redirects, so that no other host receives the address.
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

/** Honours the server's Retry-After. */
function refusal(status: number, retryAfter: string | null): GeocoderUnavailable {
  const askedS = Number(retryAfter); // a date, which no such server is known to send, becomes NaN
  const waitMs = Number.isFinite(askedS) ? 1000 * askedS : 0;
  return new GeocoderUnavailable(`STATUS_${status}`, {
    retryable: status >= 500 && waitMs === 0,
    waitMs,
  });
}

async function bytesOf(body: AsyncIterable<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the remaining body.
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
