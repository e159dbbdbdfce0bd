/** Sends hostile requests over real sockets and checks every answer against the document. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { tryDecodeURI } from "hono/utils/url";
import { readDocument } from "../../openapi/document.ts";
import { MCP_PATH } from "../../src/api/mcp/mcp-handler.ts";
import { createApplication } from "../../src/commands/compose.ts";
import type { Sql } from "../../src/db/sql.ts";
import { conformance } from "../contract/conform.ts";
import { newAccount } from "../support/accounts.ts";
import { RawClient } from "../support/raw-client.ts";
import { dependenciesOf } from "../support/service.ts";
import { unlimited } from "../support/unlimited.ts";
import { type SentRequest, sentRequests } from "./hostile-requests.ts";

/** Number of requests generated at a time, which bounds the memory. */
const MADE_AT_ONCE = 500;

/** Concurrent requests. */
const AT_ONCE = 8;

/** Number of answers by status; `closed` counts connections closed without an answer. */
export type Answers = Record<string, number>;

/**
 * Sends hostile requests to the application on a database, each on a separate connection.
 *
 * @param sql a database with the sample release active
 * @param seed determines the requests
 * @throws {AssertionError} with the seed, at the first answer that the document does not declare,
 * that reports an internal error, or that comes from the runtime instead of the application; also
 * if a key is logged
 */
export async function assail(
  sql: Sql,
  { requests, seed }: { readonly requests: number; readonly seed: number },
): Promise<Answers> {
  const { keys: [key = ""] } = await newAccount(sql, "scale");
  const leaks: string[] = [], failures: string[] = [];
  const dependencies = dependenciesOf(sql, (line) => {
    if (line.includes(key)) leaks.push(line);
    if (line.includes('"level":"error"')) failures.push(line);
  });
  const app = createApplication({
    ...dependencies,
    meter: await unlimited(dependencies.meter, key),
    // Each request has its own network, so that a refused key delays no other request.
    networkOf: () => crypto.randomUUID(),
  });
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request) => app.fetch(request),
  );
  try {
    const judge = await judgeOf();
    const arbitrary = sentRequests(await readDocument(), key), answers: Answers = {};
    for (let sent = 0; sent < requests; sent += MADE_AT_ONCE) {
      const numRuns = Math.min(MADE_AT_ONCE, requests - sent);
      const left = fc.sample(arbitrary, { seed: seed + sent, numRuns }).values();
      const send = async () => {
        for (const request of left) {
          const outcome = await judge(server.addr.port, request).catch((error) => {
            const shown = new TextDecoder("latin1").decode(request.bytes.slice(0, 1000));
            throw new Error(`Seed ${seed}: ${shown}\n${failures.at(-1) ?? ""}`, { cause: error });
          });
          answers[outcome] = (answers[outcome] ?? 0) + 1;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, send));
    }
    assert.deepEqual(leaks, [], "a line of the log has the key");
    return answers;
  } finally {
    await server.shutdown();
  }
}

/** Returns a function that sends a request, checks its answer, and returns its status or `closed`. */
async function judgeOf(): Promise<(port: number, request: SentRequest) => Promise<string>> {
  const conform = await conformance();
  return async (port, { method, path, bytes, isHttp }) => {
    using client = await RawClient.open(port);
    await client.send(bytes);
    // Ends the input after malformed bytes, so that the server does not wait for more.
    if (!isHttp) await client.connection.closeWrite().catch(() => {});
    const response = await client.receive(method);
    const isOurs = response?.headers.has("x-request-id") ?? false;
    if (isHttp) {
      assert.ok(isOurs, `answered ${response?.status ?? "by nothing"}, not by the service`);
    }
    if (response === null) return "closed";
    const { status } = response;
    assert.notEqual(status, 500);
    if (!isOurs) {
      assert.equal(status, 400, "the runtime refuses what is no HTTP, and nothing else");
      return String(status);
    }
    assert.match(response.headers.get("x-request-id") ?? "", /^[\w-]{1,128}$/);
    const hasBody = method !== "HEAD" && status !== 204 && status !== 304;
    // If bytes were changed, the method and the path may differ from those intended.
    if (!isHttp || !hasBody) return String(status);
    // The server does not normalise paths: `..` does not mean the parent.
    const decoded = tryDecodeURI(path.split("?")[0] ?? "");
    if (decoded.startsWith("/v1/")) await conform(method, decoded, response);
    // Errors of `/mcp` have the form of its protocol. Its own tests check them.
    if (status >= 400 && decoded !== MCP_PATH) {
      assert.deepEqual(Object.keys(await response.json()).slice(0, 2), ["error", "detail"]);
    }
    return String(status);
  };
}
