import type { Tags } from "./element.ts";

/** Keys of names in use: official names in each language, and alternative names. */
const keys = ["name", "name:it", "name:de", "name:fr", "name:sl", "name:lld", "alt_name"];

/** Returns the distinct names of an object in all languages. */
export function namesOf(tags: Tags): string[] {
  return [...new Set(keys.flatMap((key) => namesIn(tags[key] ?? "")))];
}

/**
 * Returns the names in a text (`Via Roma - Romstraße`). A later part with a digit is a remark, not a name
 * (`dal civico 2 al 13`).
 */
export function namesIn(text: string): string[] {
  return text.split(/ [-–/] |;/).map((name) => name.trim())
    .filter((name, at) => name !== "" && (at === 0 || !/\d/.test(name)));
}
