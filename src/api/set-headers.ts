/** Sets the headers that operations add to their answers. */
import type { Context } from "hono";
import type { ResponseHeaders } from "../contract/headers.ts";

/** The headers that the contract declares for all of these operations and statuses. */
type Declared<
  O extends keyof ResponseHeaders,
  S extends keyof ResponseHeaders[O],
> = Pick<ResponseHeaders[O][S], keyof ResponseHeaders[O][S]>;

/**
 * Sets headers of the answer. One that the contract does not declare for each operation `O` and status `S`
 * does not type-check.
 */
export function setHeaders<
  O extends keyof ResponseHeaders,
  S extends keyof ResponseHeaders[O],
>(c: Context, headers: Partial<Declared<O, S>>): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, String(value));
}
