/** Texts that the database holds encrypted, so that a copy of it alone does not give them away. */
import { Buffer } from "node:buffer";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const keyBytes = 32, nonceBytes = 12, tagBytes = 16;

/** Encrypts and decrypts with one key. */
export interface Sealer {
  /** What is given, a text as UTF-8, with a nonce and a tag: 28 bytes longer. Of the same each is another. */
  seal(content: string | Uint8Array): Uint8Array;
  /** The text; null where it was sealed with another secret or for another use, or is damaged. */
  open(sealed: Uint8Array): string | null;
  /** The same of bytes. */
  openBytes(sealed: Uint8Array): Uint8Array | null;
}

/**
 * AES-256 in Galois/Counter Mode (NIST SP 800-38D), by a key that HKDF-SHA-256 (RFC 5869) derives.
 *
 * @param previous opens what it sealed before; nothing new is sealed with it
 * @param use tells apart what one secret seals, so that nothing sealed for one use opens for another
 */
export function createSealer(secret: string, use: string, previous?: string): Sealer {
  const before = previous === undefined ? null : createSealer(previous, use);
  const key = new Uint8Array(hkdfSync("sha256", secret, "", use, keyBytes));
  const openNow = (sealed: Uint8Array): Uint8Array | null => {
    const tagEnd = nonceBytes + tagBytes;
    if (sealed.length < tagEnd) return null;
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes));
    decipher.setAuthTag(sealed.subarray(nonceBytes, tagEnd));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]);
    } catch {
      return null;
    }
  };
  const openBytes = (sealed: Uint8Array): Uint8Array | null =>
    openNow(sealed) ?? before?.openBytes(sealed) ?? null;
  return {
    seal(content) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    open(sealed) {
      const bytes = openBytes(sealed);
      return bytes && new TextDecoder().decode(bytes);
    },
    openBytes,
  };
}
