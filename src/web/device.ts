import type { Context } from "hono";

/** Browsers; those whose header also names another come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\b(iPhone|iPad)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\b(Linux|X11|CrOS)\b/, "Linux"],
];

/**
 * Browser and system from a `User-Agent`, for example `Firefox, Windows`; empty if both are
 * unknown. The list of sessions stores no more than that.
 */
export function deviceOf(userAgent: string | undefined): string {
  const named = [browsers, systems].flatMap((table) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? []
  );
  return named.join(", ");
}

/** The headers of a request, with the `User-Agent` replaced by the device. */
export function withDevice(c: Context): Headers {
  const headers = new Headers(c.req.raw.headers);
  headers.set("user-agent", deviceOf(c.req.header("user-agent")));
  return headers;
}
