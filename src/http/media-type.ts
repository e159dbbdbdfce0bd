/** Reads the media type of a request's body. */

/**
 * The type and subtype of a `Content-Type` in lower case, `""` without a header. Ignores parameters, even
 * malformed ones: neither JSON (RFC 8259, section 11) nor the form encoding defines any that affect
 * parsing, and RFC 9110 (section 5.6.6) allows empty ones.
 */
export function mediaTypeOf(contentType: string | undefined): string {
  return (contentType ?? "").split(";", 1).join().trim().toLowerCase();
}
