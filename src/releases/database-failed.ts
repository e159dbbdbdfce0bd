/** An import that the database could not carry to its end, as its operator is told. */
import { isUnavailable } from "../db/database-unavailable.ts";

/** SQLSTATE `disk_full` (PostgreSQL documentation, appendix A). */
const diskFull = "53100";

/** The database has no room left, or is away. */
export class DatabaseFailedError extends Error {
  /** @param cause the driver's error */
  constructor(message: string, override readonly cause: Error) {
    super(`${message} (${cause.message})`);
    this.name = "DatabaseFailedError";
  }
}

/** What to throw in place of an error of a build: the same, unless the operator can do something about it. */
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
