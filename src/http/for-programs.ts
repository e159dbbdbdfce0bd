/** Identifies paths for programs. */

/**
 * Whether a path is for programs: it always answers in JSON, and ignores the language chosen on pages.
 */
export function isForPrograms(path: string): boolean {
  return path.startsWith("/v1/") || path === "/mcp";
}
