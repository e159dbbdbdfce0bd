import assert from "node:assert/strict";
import { commandList, type CommandName, helpOf, usageOf } from "../../src/commands/usage.ts";

const main = new URL("../../src/main.ts", import.meta.url);

async function command(...args: readonly string[]) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--no-check", "--allow-read", "--allow-env", main.href, ...args],
  }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, stdout: text(stdout), stderr: text(stderr) };
}

const names = commandList().split("\n").map((line) => line.trim().split(" ")[0] as CommandName);

Deno.test("every command has a description, a usage, and help lines of at most 110 characters", () => {
  assert.ok(names.includes("import") && names.includes("doctor"));
  for (const name of names) {
    assert.match(helpOf(name), /^[A-Z].*\.\n\nUsage:/);
    assert.ok(usageOf(name).includes(name), name);
    for (const line of helpOf(name).split("\n")) assert.ok(line.length <= 110, line);
  }
});

Deno.test("--help prints the help of a command without settings or a database", async () => {
  const { code, stdout } = await command("import", "--help");
  assert.deepEqual([code, stdout], [0, `${helpOf("import")}\n`]);
});

Deno.test("an unknown command and a bare --help list the commands", async () => {
  const unknown = await command("imprt");
  assert.equal(unknown.code, 2);
  assert.match(unknown.stderr, /^Unknown command "imprt"\. Commands/);
  assert.ok(unknown.stderr.includes(commandList()));
  assert.ok((await command("--help")).stdout.includes(commandList()));
});
