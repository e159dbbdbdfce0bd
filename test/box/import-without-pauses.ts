/** `import` in a process of its own, which reaches the box through its proxy, without the pauses of hosts' rules. */
import { run } from "../../src/commands/import.ts";
import { configOf } from "../../src/config.ts";
import { sources } from "../../src/sources/registry.ts";

const print = (line: string) => void Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
const unattended = { ask: () => null, terminal: false, now: () => 0 };
const internet = { fetch, retryDelayMs: 0, wait: () => Promise.resolve() };
Deno.exit(await run(Deno.args, configOf(Deno.env), print, sources, unattended, internet));
