/** Pseudo-random choices that depend only on a text, so that every run draws the same. Pure. */
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";

/** Returns an integer from 0 to below `sides`. */
export type Dice = (sides: number) => number;

/** Creates dice for a text, independent of other dice. */
export function diceOf(text: string): Dice {
  let round = 0;
  let bytes: Buffer = Buffer.alloc(0);
  return (sides) => {
    if (bytes.length === 0) {
      bytes = createHash("sha256").update(`${round++} ${text}`).digest();
    }
    const number = bytes.readUInt32BE();
    bytes = bytes.subarray(4);
    return number % sides;
  };
}

/** A random element; undefined for an empty list. */
export function oneOf<T>(list: readonly T[], dice: Dice): T | undefined {
  return list[dice(Math.max(1, list.length))];
}
