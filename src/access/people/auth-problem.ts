/** What better-auth says against a request. */
import { APIError } from "better-auth/api";

/** Whether the library refused what it was asked (its status is 4xx), for this reason or any. */
export function isProblem(error: unknown, code?: string): boolean {
  return error instanceof APIError && error.statusCode < 500 &&
    (code === undefined || error.body?.code === code);
}
