/** The method of a request, as it may be logged and counted. */

/** Those of HTTP (RFC 9110, RFC 5789). */
const known = new Set([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "CONNECT",
  "TRACE",
]);

/**
 * The method if it is one of HTTP's, else `_OTHER` (OpenTelemetry's name for the rest): a caller may
 * send any word as a method, a key too, and each would be a time series of its own.
 */
export function httpMethod(method: string): string {
  return known.has(method) ? method : "_OTHER";
}
