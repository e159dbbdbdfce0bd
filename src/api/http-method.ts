/** The method of a request, for logs and metrics. */

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
 * Returns the method if it is one of HTTP's, else `_OTHER` (OpenTelemetry's name). A caller may send any
 * word as a method, even a key, and each would create a time series.
 */
export function httpMethod(method: string): string {
  return known.has(method) ? method : "_OTHER";
}
