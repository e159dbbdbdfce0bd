/** `/mcp`: the tools over streamable HTTP, with the keys and limits of the interface. */
import { localhostAllowedOrigins, originValidationResponse } from "@modelcontextprotocol/server";
import type { Handler, MiddlewareHandler } from "hono";
import { abortable } from "../../abortable.ts";
import { ClientGone, Problem } from "../../http/problem.ts";
import type { MeteredCall } from "../../metering/call.ts";
import type { Dependencies, Env } from "../env.ts";
import { limitHeaders } from "../middleware/refuse.ts";
import { sentKey } from "../middleware/sent-key.ts";
import { callTool } from "./call-tool.ts";
import { mcpAnswer } from "./mcp-server.ts";

/** The path. */
export const MCP_PATH = "/mcp";

/** The headers that the protocol reads. The library copies and checks all that it gets. */
const PROTOCOL_HEADERS = [
  "accept",
  "content-type",
  "last-event-id",
  "mcp-method",
  "mcp-name",
  "mcp-protocol-version",
  "mcp-session-id",
];

/** JSON-RPC's error code for anything but a single message. */
const INVALID_REQUEST = -32600;

/**
 * Refuses requests from pages of other sites, which DNS rebinding could send here. Programs send no
 * `Origin`.
 */
export function ownOrigin({ urls }: Pick<Dependencies, "urls">): MiddlewareHandler<Env> {
  const allowed = [new URL(urls.base).hostname, ...localhostAllowedOrigins()];
  return async (c, next) => originValidationResponse(c.req.raw, allowed) ?? await next();
}

/** Disables caching, and on a 401 tells how to send a key (RFC 9110, section 11.6.1). */
export function challenge(): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    c.res.headers.set("Cache-Control", "no-store");
    if (c.res.status === 401) c.res.headers.set("WWW-Authenticate", "Bearer");
  };
}

/** Refuses an invalid key, without using its minute's quota. */
export function openingKey({ meter }: Pick<Dependencies, "meter">): MiddlewareHandler<Env> {
  return async (c, next) => {
    const refused = await abortable(c.get("signal"), meter.refused(sentKey(c)));
    if (refused !== null) throw new Problem(refused.outcome);
    await next();
  };
}

/**
 * Whether a body has several messages, which only one revision of the protocol allows. Each could call a
 * tool, beyond the key's limit of simultaneous places.
 */
function isBatch(body: Uint8Array): boolean {
  try {
    return Array.isArray(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    // The protocol's own answer to invalid JSON follows.
    return false;
  }
}

/** Answers the protocol's messages, after the key was checked. */
export function mcpHandler(deps: Dependencies, meteredCall: MeteredCall): Handler<Env> {
  const answer = mcpAnswer(deps.urls.base);
  // Not the request's own URL, which an invalid host makes unparsable.
  const url = new URL(MCP_PATH, deps.urls.base);
  return async (c) => {
    const body = c.get("body") ?? new Uint8Array();
    if (isBatch(body)) {
      const error = { code: INVALID_REQUEST, message: "Send one message a request." };
      return c.json({ jsonrpc: "2.0", id: null, error }, 400);
    }
    const headers = PROTOCOL_HEADERS.flatMap((name): [string, string][] => {
      const value = c.req.header(name);
      return value === undefined ? [] : [[name, value]];
    });
    const request = new Request(url, { method: "POST", headers, body });
    let isAnswered = false;
    const response = await answer(request, async (tool, sent) => {
      const result = await callTool(deps, meteredCall, c, tool, sent);
      isAnswered = true;
      return result;
    });
    const { reason } = c.get("signal");
    if (reason instanceof ClientGone && !isAnswered) throw reason;
    const standing = c.get("standing");
    if (standing === undefined) return response;
    const { minute, month } = standing;
    limitHeaders((name, value) => response.headers.set(name, value), minute, month);
    return response;
  };
}
