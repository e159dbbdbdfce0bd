/** The paths that programs alone ask for. */

/** Whether a path is for programs: it answers in JSON whatever is accepted, and keeps no reader's choice. */
export function isForPrograms(path: string): boolean {
  return path.startsWith("/v1/") || path === "/mcp";
}
