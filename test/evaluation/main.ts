/** The programs that evaluate the geocoder and the method on the loaded release, for maintainers. */
import { configOf } from "../../src/config.ts";
import * as calibrate from "./calibrate.ts";
import * as evaluate from "./evaluate.ts";
import * as sensitivity from "./sensitivity.ts";
import * as suggestions from "./suggestions.ts";
import * as validate from "./validate.ts";

const programs = new Map(
  Object.entries({ calibrate, evaluate, sensitivity, suggestions, validate }),
);

// deno-lint-ignore no-console -- the program's output
const print = (line: string): void => console.log(line);

const [name = "", ...args] = Deno.args;
const program = programs.get(name);
if (program === undefined) throw new Error(`Programs: ${[...programs.keys()].join(", ")}`);
if (args.includes("--help")) {
  print(program.usage);
  Deno.exit(0);
}
try {
  Deno.exit(await program.run(args, configOf(Deno.env), print));
} catch (error) {
  // deno-lint-ignore no-console -- a message without the stack, as commands print it
  console.error(error instanceof Error ? error.message : String(error));
  Deno.exit(1);
}
