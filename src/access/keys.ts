/**
 * The format of an API key: `lvs_live_` or `lvs_test_`, 22 random characters of base62 (131 bits), and a
 * checksum of six. The checksum is GitHub's: CRC-32 in base62, padded with zeros. It detects mistyped
 * keys without the database, and allows secret scanners to be certain.
 * (https://github.blog/2021-04-05-behind-githubs-new-authentication-token-formats/)
 */
import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/**
 * The kind of calls of a key: `live` calls score real places, `test` calls the invented territory.
 */
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

/** Creates a key. Only {@link hashKey} of it is stored. */
export function generateKey(kind: KeyKind = "live"): string {
  const body = prefixes[kind] + randomText(randomLength);
  return body + checksum(body);
}

/** The kind of a well-formed key. */
export function kindOfKey(key: string): KeyKind {
  return key.startsWith(prefixes.test) ? "test" : "live";
}

/** Whether a text has the format of a key and the correct checksum. Does not tell whether it exists. */
export function isWellFormed(key: string): boolean {
  const [, body, end] = form.exec(key) ?? [];
  return body !== undefined && checksum(body) === end;
}

/** SHA-256 of a key, 32 bytes, as stored in the database. */
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

/** A uniformly random text: discards bytes beyond the last multiple of the alphabet's length. */
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
