/**
 * The engine that the tests of this run use. A test whose result can differ by engine imports this
 * module, directly or through others; only such tests run on both (see `ci/suites.ts`).
 */

/** A server where databases may be created; absent: the embedded engine. */
export const serverUrl: string | undefined = Deno.env.get("TEST_DATABASE_URL") || undefined;

/** Whether the tests run on the server engine. */
export const onServer: boolean = serverUrl !== undefined;
