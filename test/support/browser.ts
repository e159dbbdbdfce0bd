import { type Browser, chromium } from "playwright-core";

/**
 * Debian's build without a window system. It takes less processor time than the complete browser.
 */
const CHROMIUM = "/usr/bin/chromium-headless-shell";

/** Tests are skipped without the browser, except in CI. */
const hasBrowser = await Deno.stat(CHROMIUM).then(() => true, () => false);

/** Options of tests that need a browser. */
export const inBrowser = {
  ignore: !hasBrowser && Deno.env.get("CI") !== "true",
  // The browser's driver keeps timers and pipes until the process ends.
  sanitizeOps: false,
  sanitizeResources: false,
} as const;

/** Starts the browser without its background connections. */
export async function launch(): Promise<Browser> {
  return await chromium.launch({
    executablePath: CHROMIUM,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}
