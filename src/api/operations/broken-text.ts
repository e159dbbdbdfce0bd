/** The rule that a text field of the contract breaks. */
import type { BrokenRule } from "../../http/broken-rule.ts";

/**
 * The rule that a rejected value breaks, for texts without control characters, with at least one visible
 * character and at most `max` characters.
 */
export function brokenText(field: string, value: unknown, max: number | null): BrokenRule {
  if (typeof value !== "string") return { rule: "is_text", field };
  if (/\p{Cc}/u.test(value)) return { rule: "no_control_characters", field };
  return value.trim() === ""
    ? { rule: "is_there", field }
    : { rule: "at_most", field, max: Number(max) };
}
