/** Chances that depend on a text alone, so that every run draws the same. Pure. */
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";

/** A whole number from 0 to below `sides`. */
export type Dice = (sides: number) => number;

/** Dice that fall the same for the same text, however many others are thrown. */
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

/** One of a list; undefined of an empty one. */
export function oneOf<T>(list: readonly T[], dice: Dice): T | undefined {
  return list[dice(Math.max(1, list.length))];
}
