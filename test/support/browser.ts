import { type Browser, chromium, type Page } from "playwright-core";

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

/** The flags without graphics, and with WebGL computed by the processor. */
const graphics = {
  none: ["--disable-gpu"],
  webgl: ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
} as const;

/**
 * Starts the browser without its background connections. Its pages wait two minutes for what a test expects,
 * not Playwright's 30 seconds, because the suites of a complete run share two processors.
 */
export async function launch(use: keyof typeof graphics = "none"): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [
      "--no-sandbox",
      ...graphics[use],
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  const newContext = browser.newContext.bind(browser); // newPage() calls it too
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(120_000);
    return context;
  };
  return browser;
}

/**
 * The browser of a test file, which starts when a test first asks for it and closes after the last test: starting
 * one takes more processor time than most tests. Each test opens contexts of its own, and closes them.
 */
export function sharedBrowser(use: keyof typeof graphics = "none"): () => Promise<Browser> {
  let browser: Promise<Browser> | undefined;
  Deno.test.afterAll(async () => await (await browser)?.close());
  return () => browser ??= launch(use);
}

/** What the browser reports of an answer with a 4xx status, in tests that intend one. */
export const clientError = /status of 4\d\d/;

/**
 * The errors that a page reports from now on, in a list that grows.
 *
 * @param expected of these errors of the console none is listed; default: every error is
 */
export function complaintsOf(page: Page, expected?: RegExp): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && expected?.test(text) !== true) complaints.push(text);
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

/** Fills in fields by their names and submits the form whose action ends as given. */
export async function send(
  page: Page,
  action: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  const form = page.locator(`form[action$="${action}"]`).first();
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`[name="${name}"]`);
    await field.fill(value);
    await field.blur(); // a list of suggestions would cover the button
  }
  await form.locator("button:not([hidden])").click();
  await page.waitForLoadState();
}
