/** Cookies that the previous secret signed. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { Buffer } from "node:buffer";

/** As the library signs (better-call): the value, a dot, and the HMAC-SHA-256 of the value in base64. */
const signed = /^(.+)\.([A-Za-z0-9+/]{43}=)$/;

const macOf = (secret: string, value: string): string =>
  createHmac("sha256", secret).update(value).digest("base64");

/**
 * The headers with every cookie that the previous secret signed signed by the current one, so that the
 * library, which knows one secret for cookies, takes it.
 *
 * @param secrets the current and, where there is one, the previous
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
    // Not percent-encoded; the check of the signature follows.
    return text;
  }
}
