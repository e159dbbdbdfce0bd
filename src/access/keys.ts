/**
 * The form of an API key: `lvs_live_` or `lvs_test_`, 22 random characters of base62 (131 bits), and a checksum of six.
 * The checksum is GitHub's: CRC-32 in base62, padded with zeros. It tells a mistyped key from a real
 * one without the database, and lets secret scanners be certain.
 * (https://github.blog/2021-04-05-behind-githubs-new-authentication-token-formats/)
 */
import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/** What calls with a key are: `live` calls score real places, `test` calls the invented territory. */
export type KeyKind = "live" | "test";

const prefixes: Readonly<Record<KeyKind, string>> = { live: "lvs_live_", test: "lvs_test_" };
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const randomLength = 22;
const checksumLength = 6;
const form = new RegExp(
  `^((?:${
    Object.values(prefixes).join("|")
  })[0-9A-Za-z]{${randomLength}})([0-9A-Za-z]{${checksumLength}})$`,
);

/** A new key. It exists only in what this returns: store {@link hashKey} of it. */
export function generateKey(kind: KeyKind = "live"): string {
  const body = prefixes[kind] + randomText(randomLength);
  return body + checksum(body);
}

/** The kind of a well-formed key. */
export function kindOf(key: string): KeyKind {
  return key.startsWith(prefixes.test) ? "test" : "live";
}

/** Whether a text has the form of a key and the right checksum. Says nothing of its being known. */
export function isWellFormed(key: string): boolean {
  const [, body, end] = form.exec(key) ?? [];
  return body !== undefined && checksum(body) === end;
}

/** SHA-256 of a key, 32 bytes: what the database holds. */
export function hashKey(key: string): Uint8Array {
  return createHash("sha256").update(key).digest();
}

function checksum(body: string): string {
  let rest = crc32(body);
  let text = "";
  for (let i = 0; i < checksumLength; i++) {
    text = alphabet.charAt(rest % alphabet.length) + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}

/** Uniform: bytes past the last whole multiple of the alphabet's length are thrown away. */
function randomText(length: number): string {
  const limit = 256 - 256 % alphabet.length;
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < limit && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}
