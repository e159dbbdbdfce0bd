/** The service under hostile requests over sockets; `deno task test:hostile` sends more of them. */
import assert from "node:assert/strict";
import { casesOf } from "../support/cases.ts";
import { sampleDatabase } from "../support/service.ts";
import { assail } from "./assault.ts";

const database = await sampleDatabase();
Deno.test.afterAll(() => database.close());

const REQUESTS = casesOf(2_000, 5_000);

Deno.test(`${REQUESTS} hostile requests cause no internal error, and every response conforms to the document`, async () => {
  const answers = await assail(database.sql, { requests: REQUESTS, seed: Date.now() % 2 ** 31 });
  // 202 and 413 are too rare to expect them of any seed.
  for (const status of [200, 204, 400, 401, 404, 405, 415, 422]) {
    assert.ok((answers[status] ?? 0) > 0, `${status} of ${JSON.stringify(answers)}`);
  }
});
