import { createHash, randomUUID } from "node:crypto";
import type { PasswordHashing } from "../../src/access/people/auth.ts";

const digest = (salt: string, password: string) =>
  createHash("sha256").update(`${salt}\n${password}`).digest("hex");

/**
 * A salted SHA-256 instead of scrypt, each of whose hashes takes a fraction of a second of
 * processor time. Not suitable for real passwords.
 */
export const fastHashing: PasswordHashing = {
  hash(password) {
    const salt = randomUUID();
    return Promise.resolve(`${salt}:${digest(salt, password)}`);
  },
  verify({ hash, password }) {
    const [salt = "", expected] = hash.split(":");
    return Promise.resolve(digest(salt, password) === expected);
  },
};
