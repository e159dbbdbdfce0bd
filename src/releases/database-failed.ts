import { isUnavailable } from "../db/database-unavailable.ts";

/** SQLSTATE `disk_full` (PostgreSQL documentation, appendix A). */
const diskFull = "53100";

/** The database ran out of space, or disconnected. */
export class DatabaseFailedError extends Error {
  constructor(message: string, override readonly cause: Error) {
    super(`${message} (${cause.message})`);
    this.name = "DatabaseFailedError";
  }
}

/**
 * Replaces an error that the operator can resolve by one that says how; returns others unchanged.
 */
export function explained(error: unknown): unknown {
  if (!(error instanceof Error) || !isUnavailable(error)) return error;
  if ("code" in error && error.code === diskFull) {
    return new DatabaseFailedError(
      "The disk of the database is full. The active release is as it was: make room, then import again.",
      error,
    );
  }
  // The connection may have ended just after the commit.
  return new DatabaseFailedError(
    "The database ended the import. What was not activated is undone: import again once it answers.",
    error,
  );
}
