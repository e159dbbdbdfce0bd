import assert from "node:assert/strict";
import fc from "fast-check";
import { curlCall } from "../../src/web/curl-call.ts";

/** The arguments that a shell passes to `curl` when the command is pasted. */
async function argumentsOf(command: string): Promise<string[]> {
  // A NUL terminates each argument, because no argument can contain a NUL.
  const script = `curl() { for each in "$@"; do printf '%s\\0' "$each"; done; }\n${command}`;
  const { stdout } = await new Deno.Command("sh", { args: ["-c", script] }).output();
  return new TextDecoder().decode(stdout).split("\0").slice(0, -1);
}

Deno.test("curlCall() passes any address through the shell unchanged", async () => {
  const address = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 })
    .filter((text) => !text.includes("\0") && text.isWellFormed());
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(address, fc.constantFrom("Via dell'Orto 1", '$(id) `id` \\\' "x"')),
      async (text) => {
        const call = curlCall("https://livability.example", "lvs_live_x", text);
        const [url, , key, , type, , body = ""] = await argumentsOf(call);
        assert.equal(url, "https://livability.example/v1/score");
        assert.equal(key, "x-api-key: lvs_live_x");
        assert.equal(type, "content-type: application/json");
        assert.deepEqual(JSON.parse(body), { address: text });
      },
    ),
    { numRuns: 50 },
  );
});
