/** The names that tags give a thing. */
import type { Tags } from "./element.ts";

/** Keys of names that people use: in each official language, and beside the official one. */
const keys = ["name", "name:it", "name:de", "name:fr", "name:sl", "name:lld", "alt_name"];

/** The distinct names of an object in all its languages. */
export function namesOf(tags: Tags): string[] {
  return [...new Set(keys.flatMap((key) => namesIn(tags[key] ?? "")))];
}

/**
 * The names in one text (`Via Roma - Romstraße`); what follows a name and has a digit is a remark (`dal
 * civico 2 al 13`).
 */
export function namesIn(text: string): string[] {
  return text.split(/ [-–/] |;/).map((name) => name.trim())
    .filter((name, at) => name !== "" && (at === 0 || !/\d/.test(name)));
}
