/** What a request says its body is. */

/**
 * The type and subtype of a `Content-Type` in lower case, `""` without a header. Parameters are dropped,
 * whether or not they are well-formed: neither JSON (RFC 8259, section 11) nor the form encoding defines
 * one that changes how the body is read, and RFC 9110 (section 5.6.6) allows empty ones.
 */
export function mediaTypeOf(contentType: string | undefined): string {
  return (contentType ?? "").split(";", 1).join().trim().toLowerCase();
}
