/** Errors of better-auth for a request. */
import { APIError } from "better-auth/api";

/** Whether the library refused the request (status 4xx), optionally with this code. */
export function isProblem(error: unknown, code?: string): boolean {
  return error instanceof APIError && error.statusCode < 500 &&
    (code === undefined || error.body?.code === code);
}
