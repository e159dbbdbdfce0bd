/** Tells errors of an unavailable database from errors of a statement. */

/** Codes of the driver and of the operating system. */
const connectionCodes = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/**
 * SQLSTATE classes (PostgreSQL documentation, appendix A): 08 connection exception, 28 invalid
 * authorization, 3D no such database, 53 insufficient resources (too many connections), 57 operator
 * intervention (shutdown, statement timeout, cancel).
 */
const unavailableClass = /^(08|28|3D|53|57)[0-9A-Z]{3}$/;

/** The code of an error of the driver or the operating system; undefined for other values. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;

/** Whether a driver error means that the database was unreachable or gave up. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") {
    return false;
  }
  if (connectionCodes.has(error.code) || unavailableClass.test(error.code)) return true;
  // The socket of the embedded engine is gone. Without `syscall`, ENOENT may concern any file.
  return error.code === "ENOENT" && "syscall" in error && error.syscall === "connect";
}
