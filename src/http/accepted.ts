/** Reads the request headers that list what a client accepts. */
import { parseAccept } from "hono/utils/accept";

/** Characters read of a header; browsers send about 150. Reading takes time in proportion to them. */
const MAX_CHARS = 1024;

/**
 * The accepted values of `Accept` or `Accept-Language`, most wanted first (RFC 9110, section 12.4.2).
 * Ignores what follows the last whole entry within the first 1024 characters.
 */
export function accepted(header: string | undefined): readonly string[] {
  if (header === undefined) return [];
  const read = header.length <= MAX_CHARS
    ? header
    : header.slice(0, Math.max(header.lastIndexOf(",", MAX_CHARS), 0));
  return parseAccept(read).filter(({ q }) => q > 0).map(({ type }) => type);
}
