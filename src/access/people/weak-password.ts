/**
 * Passwords that attackers guess first. The lists are those of zxcvbn-ts (MIT), made of passwords
 * from published thefts: all of them that are long enough to be chosen here, and the 1,500 most
 * frequent of the shorter words.
 */
import common from "./common-passwords.json" with { type: "json" };

const long: ReadonlySet<string> = new Set(common.long.split(" "));
const words: ReadonlySet<string> = new Set(common.words.split(" "));

/** Rows of the alphabet, of digits and of keyboards (QWERTY, QWERTZ and AZERTY). */
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
];
const runs = rows.flatMap((row) => [row, [...row].reverse().join("")]);

/** Minimum number of different characters. A password with fewer repeats a few characters. */
const LEAST_DIFFERENT = 5;

/**
 * Maximum number of characters around a frequent word that do not make it safer, such as a year, a
 * digit and a mark.
 */
const MOST_AROUND = 5;

/** Whether attackers guess a password first. Ignores case. */
export function isWeak(password: string): boolean {
  const text = password.trim().toLowerCase();
  if (new Set(text).size < LEAST_DIFFERENT || long.has(text)) return true;
  if (runs.some((run) => run.includes(text))) return true;
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return text.length - word.length <= MOST_AROUND && (words.has(word) || long.has(word));
}

/** Whether a password is its own e-mail address, or the part of it before the @. */
export function isOwnEmail(password: string, email: string): boolean {
  const text = password.trim().toLowerCase(), [local] = email.toLowerCase().split("@");
  return text === email.toLowerCase() || text === local;
}
