/** The command line: reads the settings, runs one command, ends with its exit code. */
import type { Config } from "./config.ts";
import { readConfig } from "./config.ts";

/** A command: its arguments and the settings in, lines for people out, the exit code back. */
type Command = (
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
) => Promise<number>;

/** Every command, loaded only when it is called: each needs other permissions. */
const commands: Readonly<Record<string, () => Promise<{ run: Command }>>> = {
  start: () => import("./commands/start.ts"),
  score: () => import("./commands/score.ts"),
  import: () => import("./commands/import.ts"),
  sources: () => import("./commands/sources.ts"),
  sensitivity: () => import("./commands/sensitivity.ts"),
  calibrate: () => import("./commands/calibrate.ts"),
  evaluate: () => import("./commands/evaluate.ts"),
  key: () => import("./commands/key.ts"),
  reference: () => import("./commands/reference.ts"),
};

// The command line is for people: this is its one way to speak.
// deno-lint-ignore no-console
const print = (line: string): void => console.log(line);
// deno-lint-ignore no-console
const complain = (line: string): void => console.error(line);

if (import.meta.main) {
  const [name = "", ...args] = Deno.args;
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) {
    complain(`Unknown command "${name}". Commands: ${Object.keys(commands).join(", ")}.`);
    Deno.exit(2);
  }
  try {
    const { run } = await load();
    Deno.exit(await run(args, readConfig(Deno.env.toObject()), print));
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    Deno.exit(1);
  }
}
