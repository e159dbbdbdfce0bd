/** The protocol's own client on an application without a port. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

/** The revisions of the protocol that a client can speak: the stateless one, and those before it. */
export const eras = ["auto", "legacy"] as const;

/** What answers requests. */
export interface Answering {
  fetch(request: Request): Response | Promise<Response>;
}

/**
 * Connects a client.
 *
 * @param headers what it sends with each request: its key
 * @throws the client's error where the service refuses it
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

/** What came of a tool, as a client got it. */
export interface ToolAnswer {
  readonly isError: boolean;
  /** The value of its text: what a model reads. */
  // deno-lint-ignore no-explicit-any -- its schema is held by the client
  readonly value: any;
  /** Characters of the text. */
  readonly length: number;
}

/** Calls a tool; the client holds a result to the schema that the tool lists. */
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
