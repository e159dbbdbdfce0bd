/** The server of the Model Context Protocol: one per request, stateless. */
import {
  type CallToolResult,
  createMcpHandler,
  type Implementation,
  isLegacyRequest,
  type ListToolsResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { z } from "@hono/zod-openapi";
import { opened } from "../opened.ts";
import { type Tool, tools } from "./tools.ts";

/** Calls a tool for the request that a server was created for. */
export type CallOf = (tool: Tool, sent: unknown) => Promise<CallToolResult>;

/** The JSON Schema of arguments, without patterns, which few clients support. */
const inputSchema = ({ input }: Tool) =>
  z.toJSONSchema(input, { override: ({ jsonSchema }) => void delete jsonSchema.pattern });

/** The JSON Schema of a result: open to new fields, like the served document. */
const outputSchema = ({ output }: Tool) => opened(z.toJSONSchema(output));

/** The answer to `tools/list`. */
const list = {
  tools: tools.map((tool) => ({
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: inputSchema(tool),
    outputSchema: outputSchema(tool),
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  })),
} as ListToolsResult;

/** Answers a request of the protocol. */
export type McpAnswer = (request: Request, call: CallOf) => Promise<Response>;

/**
 * Answers requests of the protocol's stateless revision and of earlier ones with a handshake. Answers are
 * JSON, because no tool reports progress; there are no subscriptions.
 *
 * @param base the service's public address
 */
export function mcpAnswer(base: string): McpAnswer {
  const self: Implementation = {
    name: "livability-score",
    title: "Livability Score Service",
    version: "1.0.0",
    websiteUrl: base,
  };
  const instructions =
    "Scores how good it is to live at any address or point in Italy, from official and open " +
    "sources. State the interval beside a score, and what is not measured. Print the attribution " +
    `with what you publish. The reference is at ${base}/docs.`;
  const serverFor = (call: CallOf) => {
    const server = new Server(self, { capabilities: { tools: {} }, instructions });
    server.setRequestHandler("tools/list", () => list);
    server.setRequestHandler("tools/call", ({ params: { name, arguments: sent = {} } }) => {
      const tool = tools.find((one) => one.name === name);
      if (tool === undefined) {
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, "There is no such tool.");
      }
      return call(tool, sent);
    });
    return server;
  };
  return async (request, call) => {
    if (!await isLegacyRequest(request)) {
      const handler = createMcpHandler(() => serverFor(call), {
        legacy: "reject",
        maxSubscriptions: 0,
      });
      return await handler.fetch(request);
    }
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = serverFor(call);
    await server.connect(transport);
    try {
      return await transport.handleRequest(request);
    } finally {
      await server.close();
    }
  };
}
