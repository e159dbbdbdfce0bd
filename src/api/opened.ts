/** Opens schemas of answers to the fields that later versions add. */
import { isObject } from "../http/is-object.ts";

/** A schema that accepts unknown fields at any depth. */
export function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key, member]) =>
    key !== "additionalProperties" || member !== false
  );
  return Object.fromEntries(kept.map(([key, member]) => [key, opened(member)]));
}
