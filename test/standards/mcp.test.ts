/** `/mcp`, tested by the conformance suite of the Model Context Protocol. */
import assert from "node:assert/strict";
import { createApplication } from "../../src/commands/compose.ts";
import { testService } from "../support/service.ts";

const programs = new URL("programs/deno.json", import.meta.url).pathname;
const { imports } = JSON.parse(await Deno.readTextFile(programs));
const suite: string = imports["@modelcontextprotocol/conformance"];
const failures = new URL("mcp-failures.yaml", import.meta.url).pathname;

/** The scenarios on what the service offers. Each must pass, so the list of failures cannot excuse them. */
const passing = [
  "server-initialize",
  "ping",
  "tools-list",
  "dns-rebinding-protection",
  "http-header-validation",
];

Deno.test("the protocol's conformance suite finds exactly the listed failures", async () => {
  const service = await testService();
  const app = createApplication(service.dependencies);
  const key = await service.key("scale");
  // The suite sends no key.
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, (request) => {
    const headers = new Headers(request.headers);
    headers.set("x-api-key", key);
    return app.fetch(new Request(request, { headers }));
  });
  try {
    const url = `http://127.0.0.1:${server.addr.port}/mcp`;
    const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--quiet", "--allow-all", `--config=${programs}`, suite]
        .concat(["server", "--url", url, "--suite", "all", "--expected-failures", failures]),
      env: { NO_COLOR: "1" },
    }).output();
    const text = new TextDecoder();
    const printed = text.decode(stdout);
    assert.ok(success, printed.slice(printed.indexOf("=== SUMMARY ===")) + text.decode(stderr));
    for (const scenario of passing) {
      assert.match(printed, new RegExp(`${scenario}: [1-9]\\d* passed, 0 failed`));
    }
  } finally {
    await server.shutdown();
    await service.close();
  }
});
