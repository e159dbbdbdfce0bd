/**
 * The engine of this test run. Tests whose result can depend on the engine import this module,
 * directly or indirectly. Only these tests run on both engines (see `ci/suites.ts`).
 */

/** A server on which databases may be created; undefined for the embedded engine. */
export const serverUrl: string | undefined = Deno.env.get("TEST_DATABASE_URL") || undefined;

/** Whether the tests run on the server engine. */
export const onServer: boolean = serverUrl !== undefined;
