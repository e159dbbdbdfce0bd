/** Describes a broken rule to a caller. */
import type { BrokenRule } from "../texts/broken-rule.ts";
import { type Language, texts } from "../language.ts";

/** The broken rule as part of a sentence. */
export function brokenRuleText(broken: BrokenRule, language: Language): string {
  return fill(texts[language].error.rules[broken.rule], broken);
}

/** Replaces each `{name}` in a text by its value; keeps unknown names. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
