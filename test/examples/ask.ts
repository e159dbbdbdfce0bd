// Calls the tools as a language model does: over the Model Context Protocol, with the client of its
// SDK.
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import process from "node:process";

const { BASE_URL = "", API_KEY = "" } = process.env;
const client = new Client({ name: "example", version: "1.0.0" });
await client.connect(
  new StreamableHTTPClientTransport(new URL(`${BASE_URL}/mcp`), {
    requestInit: { headers: { "x-api-key": API_KEY } },
  }),
);

const { tools } = await client.listTools();
for (const { name, title } of tools) console.log(`${name}: ${title}`);

const { content } = await client.callTool({
  name: "explain_place",
  arguments: { address: "Via Roma 1, Borgo Campione", metrics: ["pharmacy_distance"] },
});
for (const part of content) if (part.type === "text") console.log(part.text);
await client.close();
