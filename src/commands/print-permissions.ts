/**
 * Prints the permissions of a process as flags of `deno run`, one per line. The arguments are a command
 * of the program with its arguments, or `worker`. `src/deploy/run.sh` passes the flags to the program.
 */
import { lookup } from "node:dns/promises";
import { configOf } from "../config.ts";
import { permissionsOf, privateHosts, root } from "./permissions.ts";
import { isCommand } from "./usage.ts";

/** A package's folder. */
const folderOf = (name: string) => new URL("..", import.meta.resolve(name)).pathname;

/** The addresses of a host; none if it is unknown, which the program reports when it connects. */
async function addressesOf(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOTFOUND") return [];
    throw error;
  }
}

const [command = "", ...args] = Deno.args;
try {
  // For another word, the program prints the list of commands, without settings.
  const flags = isCommand(command) || command === "worker"
    ? permissionsOf({ command, args }, configOf(Deno.env), {
      root,
      cwd: Deno.cwd(),
      engine: [
        "@electric-sql/pglite",
        "@electric-sql/pglite-postgis",
        "@electric-sql/pglite-prepopulatedfs",
      ].map(folderOf),
      temporary: Deno.env.get("TMPDIR") ?? "/tmp",
      addresses: command === "import" || command === "release"
        ? (await Promise.all(privateHosts(configOf(Deno.env)).map(addressesOf))).flat()
        : [],
    })
    : ["--allow-env=OTEL_DENO"];
  // deno-lint-ignore no-console -- this is the output
  console.log(flags.join("\n"));
} catch (error) {
  // deno-lint-ignore no-console
  console.error(error instanceof Error ? error.message : String(error));
  Deno.exit(1);
}
