import { createHmac, timingSafeEqual } from "node:crypto";
import { Buffer } from "node:buffer";

/**
 * A cookie as the library signs it (better-call): the value, a dot, and the HMAC-SHA-256 of the
 * value in base64.
 */
const signed = /^(.+)\.([A-Za-z0-9+/]{43}=)$/;

const macOf = (secret: string, value: string): string =>
  createHmac("sha256", secret).update(value).digest("base64");

/**
 * The headers of a request, in which the current secret signs the cookies that the previous secret
 * had signed. The library accepts one secret for cookies.
 *
 * @param secrets the current secret and, if there is one, the previous
 */
export function resigned(headers: Headers, [current = "", previous]: readonly string[]): Headers {
  const cookie = headers.get("cookie");
  if (previous === undefined || cookie === null) return headers;
  const renewed = new Headers(headers);
  renewed.set(
    "cookie",
    cookie.split(/; */).map((pair) => {
      const at = pair.indexOf("=");
      const [, value, mac] = signed.exec(decoded(pair.slice(at + 1))) ?? [];
      if (value === undefined || mac === undefined) return pair;
      const expected = Buffer.from(macOf(previous, value));
      if (!timingSafeEqual(expected, Buffer.from(mac))) return pair;
      return `${pair.slice(0, at)}=${encodeURIComponent(`${value}.${macOf(current, value)}`)}`;
    }).join("; "),
  );
  return renewed;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The text is not percent-encoded. Its signature is checked in any case.
    return text;
  }
}
