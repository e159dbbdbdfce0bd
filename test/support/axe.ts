/** Examines pages with axe-core. */
import axe from "axe-core";
import type { BrowserContext, Frame, Page } from "playwright-core";

/**
 * Loads axe-core into each page that opens from now on. The browser keeps its half a megabyte for all pages, instead
 * of receiving it for each examination.
 */
export const loadAxe = (into: BrowserContext | Page): Promise<unknown> =>
  into.addInitScript(axe.source);

/** Returns the violations of a page that was opened with axe-core, or of one element of it. */
export async function violationsOn(
  page: Page | Frame,
  selector = "html",
): Promise<readonly axe.Result[]> {
  // Collecting the other results would double the time.
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(${JSON.stringify(selector)}, { resultTypes: ["violations"] })`,
  );
  return violations;
}

/** Describes violations: each rule, and the elements that violate it. */
export const described = (violations: readonly axe.Result[]): string[] =>
  violations.map(({ id, nodes }) =>
    `${id}: ${nodes.map(({ html }) => html).join(" ").slice(0, 300)}`
  );

/** Those violations that hinder people seriously. */
export const serious = (violations: readonly axe.Result[]): axe.Result[] =>
  violations.filter(({ impact }) => impact === "serious" || impact === "critical");
