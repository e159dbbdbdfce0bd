/**
 * Passwords that are guessed first. The lists are those of zxcvbn-ts (MIT), of passwords that were published
 * after thefts: all that are long enough to be chosen here, and the 1,500 most frequent words among the shorter.
 */
import common from "./common-passwords.json" with { type: "json" };

const long: ReadonlySet<string> = new Set(common.long.split(" "));
const words: ReadonlySet<string> = new Set(common.words.split(" "));

/** Rows in the order of the alphabet, of digits and of keyboards (QWERTY, QWERTZ and AZERTY). */
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
];
const runs = rows.flatMap((row) => [row, [...row].reverse().join("")]);

/** Fewest different characters: fewer are one character, or a few, again and again. */
const LEAST_DIFFERENT = 5;

/** Most characters around a frequent word that make it no better: a year, a digit and a mark. */
const MOST_AROUND = 5;

/** Whether a password is among the first that are guessed. Upper and lower case do not matter. */
export function isWeak(password: string): boolean {
  const text = password.trim().toLowerCase();
  if (new Set(text).size < LEAST_DIFFERENT || long.has(text)) return true;
  if (runs.some((run) => run.includes(text))) return true;
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return text.length - word.length <= MOST_AROUND && (words.has(word) || long.has(word));
}

/** Whether a password is the e-mail address that it is for, or the part before its @. */
export function isOwnEmail(password: string, email: string): boolean {
  const text = password.trim().toLowerCase(), [local] = email.toLowerCase().split("@");
  return text === email.toLowerCase() || text === local;
}
