import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

/** The revisions of the protocol that clients use: the stateless one (`auto`), and earlier ones. */
export const eras = ["auto", "legacy"] as const;

/** An application that answers requests without a port. */
export interface Answering {
  fetch(request: Request): Response | Promise<Response>;
}

/**
 * Connects the protocol's official client to an application.
 *
 * @param headers headers of each request, with the key
 * @throws the client's error if the service refuses it
 */
export async function connectMcp(
  app: Answering,
  headers: Readonly<Record<string, string>>,
  era: (typeof eras)[number] = "auto",
): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" }, {
    versionNegotiation: { mode: era },
  });
  const transport = new StreamableHTTPClientTransport(new URL("https://livability.example/mcp"), {
    requestInit: { headers },
    fetch: async (url, init) => await app.fetch(new Request(url, init)),
  });
  await client.connect(transport);
  return client;
}

/** The result of a tool, as the client received it. */
export interface ToolAnswer {
  readonly isError: boolean;
  /** The text, parsed. */
  // deno-lint-ignore no-explicit-any -- its schema is held by the client
  readonly value: any;
  readonly length: number;
}

/** Calls a tool. The client validates the result against the tool's schema. */
export async function callTool(
  client: Client,
  name: string,
  sent: Record<string, unknown> = {},
): Promise<ToolAnswer> {
  const { content, isError = false } = await client.callTool({ name, arguments: sent });
  const [first] = content;
  const text = first?.type === "text" ? first.text : "null";
  return { isError, value: JSON.parse(text), length: text.length };
}
