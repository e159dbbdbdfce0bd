/** The command line: reads the settings, runs one command, ends with its exit code. */
import { bufferLines } from "./commands/buffered-log.ts";
import { commandList, type CommandName, helpOf, isCommand } from "./commands/usage.ts";
import type { Config } from "./config.ts";
import { configOf } from "./config.ts";

/** A command: its arguments and the settings in, lines for people out, the exit code back. */
type Command = (
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
) => Promise<number>;

/** Every command, loaded only when it is called: each needs other permissions. */
const commands: Readonly<Record<CommandName, () => Promise<{ run: Command }>>> = {
  start: async () => {
    const { run } = await import("./commands/start.ts");
    return { run: (args, config, print) => run(args, config, print, log) };
  },
  score: () => import("./commands/score.ts"),
  compare: () => import("./commands/compare.ts"),
  import: () => import("./commands/import.ts"),
  release: () => import("./commands/release.ts"),
  migrate: () => import("./commands/migration.ts"),
  backup: () => import("./commands/backup.ts"),
  restore: () => import("./commands/restore.ts"),
  sources: () => import("./commands/sources.ts"),
  atlas: () => import("./commands/atlas.ts"),
  key: () => import("./commands/key.ts"),
  account: () => import("./commands/account.ts"),
  corrections: () => import("./commands/corrections.ts"),
  reference: () => import("./commands/reference.ts"),
  doctor: () => import("./commands/doctor.ts"),
};

// Writes output for people. Does not use the console, which OpenTelemetry exports if it is enabled, because
// some commands print a key.
const print = (line: string): void => {
  let rest = new TextEncoder().encode(`${line}\n`);
  while (rest.length > 0) rest = rest.subarray(Deno.stdout.writeSync(rest));
};
// Writes the service's log for collectors: JSON lines.
const buffered = bufferLines(print, { waitMs: 5, maxLength: 4000 });
// OpenTelemetry exports console output as one record per call.
const log = Deno.env.get("OTEL_DENO") === "true"
  // deno-lint-ignore no-console
  ? (line: string): void => console.log(line)
  : buffered.add;
// deno-lint-ignore no-console
const complain = (line: string): void => console.error(line);

if (import.meta.main) {
  const [name = "", ...args] = Deno.args;
  if (!isCommand(name)) {
    const asked = ["", "help", "--help", "-h"].includes(name);
    const list = `Commands (each with --help):\n${commandList()}`;
    if (asked) print(list);
    else complain(`Unknown command "${name}". ${list}`);
    Deno.exit(asked && name !== "" ? 0 : 2);
  }
  if (args.includes("--help") || args.includes("-h")) {
    print(helpOf(name));
    Deno.exit(0);
  }
  try {
    const { run } = await commands[name]();
    const code = await run(args, configOf(Deno.env), print);
    buffered.flush();
    Deno.exit(code);
  } catch (error) {
    buffered.flush();
    complain(error instanceof Error ? error.message : String(error));
    Deno.exit(1);
  }
}
