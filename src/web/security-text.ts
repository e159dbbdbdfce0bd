import { languages } from "../language.ts";
import type { Installation } from "./operator.tsx";

/** Path set by RFC 9116. */
const SECURITY_TEXT = "/.well-known/security.txt";

/** Days until the file expires. The standard recommends less than a year. */
const GOOD_DAYS = 180;

const DAY_MS = 86_400_000;

/**
 * `security.txt` (RFC 9116): where to report a vulnerability. Without an e-mail address of the
 * operator, the contact is the imprint.
 */
export function securityText(
  { operator, baseUrl }: Pick<Installation, "operator" | "baseUrl">,
  now: Date,
): string {
  // Counts from midnight, so that the file stays the same all day.
  const until = new Date((Math.floor(now.getTime() / DAY_MS) + GOOD_DAYS) * DAY_MS);
  return [
    ...(operator.email === null ? [] : [`Contact: mailto:${operator.email}`]),
    `Contact: ${baseUrl}/imprint`,
    `Expires: ${until.toISOString()}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${baseUrl}${SECURITY_TEXT}`,
    "",
  ].join("\n");
}
