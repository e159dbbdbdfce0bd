/** A real browser, for what only one can tell. */
import { type Browser, chromium } from "playwright-core";

const CHROMIUM = "/usr/bin/chromium";

/** Whether the browser is there. In CI it must be. */
const hasBrowser = await Deno.stat(CHROMIUM).then(() => true, () => false);

/** What a test of the browser is registered with. */
export const inBrowser = {
  ignore: !hasBrowser && Deno.env.get("CI") !== "true",
  // The driver of the browser keeps its own timers and pipes until the process ends.
  sanitizeOps: false,
  sanitizeResources: false,
} as const;

/** Starts the browser without the connections that it would make on its own. */
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
