import { APIError } from "better-auth/api";

/** Whether better-auth refused the request (status 4xx), with this code if one is given. */
export function isProblem(error: unknown, code?: string): boolean {
  return error instanceof APIError && error.statusCode < 500 &&
    (code === undefined || error.body?.code === code);
}
