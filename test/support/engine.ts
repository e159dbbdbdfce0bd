/**
 * The engine of this test run. Tests whose result can differ by engine import this module, directly or
 * indirectly; only these run on both (see `ci/suites.ts`).
 */

/** A server on which databases may be created; absent: the embedded engine. */
export const serverUrl: string | undefined = Deno.env.get("TEST_DATABASE_URL") || undefined;

/** Whether the tests run on the server engine. */
export const onServer: boolean = serverUrl !== undefined;
