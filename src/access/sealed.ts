import { Buffer } from "node:buffer";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const keyBytes = 32, nonceBytes = 12, tagBytes = 16;

/**
 * Encrypts and decrypts texts for the database, so that a copy of the database does not reveal
 * them.
 */
export interface Sealer {
  /** Encrypts bytes, or a text as UTF-8. The result is 28 bytes longer (nonce and tag), and differs each time. */
  seal(content: string | Uint8Array): Uint8Array;
  /** Decrypts a text; null if it is damaged, or was encrypted with another secret or for another use. */
  open(sealed: Uint8Array): string | null;
  /** Decrypts bytes; null as for {@link open}. */
  openBytes(sealed: Uint8Array): Uint8Array | null;
}

/**
 * Creates a sealer with AES-256 in Galois/Counter Mode (NIST SP 800-38D). HKDF-SHA-256 (RFC 5869) derives its key.
 *
 * @param previous former secret, which only decrypts
 * @param use purpose of the texts: a text encrypted for one purpose cannot be decrypted for another
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
      // The tag does not match: the bytes were sealed with another secret, or were changed.
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
