/** Rounds the numbers of an answer. */
import { isObject } from "../../http/is-object.ts";
import { round } from "./score-body.ts";

/** Digits after the point (contract). No metric is measured more exactly; further digits differ between engines. */
const DECIMALS = 6;

const roundedPart = (part: unknown): unknown => {
  if (typeof part === "number") return round(part, DECIMALS);
  if (Array.isArray(part)) return part.map(roundedPart);
  return isObject(part)
    ? Object.fromEntries(Object.entries(part).map(([name, value]) => [name, roundedPart(value)]))
    : part;
};

/**
 * A copy of an answer with all numbers rounded to 6 digits after the point, as the contract says. Everything
 * before is computed with exact numbers.
 */
export function rounded<T>(body: T): T {
  return roundedPart(body) as T;
}
