/**
 * Makes load from a process of its own. In comes a {@link LoadPlan} as a line of JSON (arguments are
 * there for all to see, and it holds keys), out goes each {@link Call} as another. The load ends when
 * the input does.
 */
import process from "node:process";
import { createInterface } from "node:readline";
import { type Call, drive, type LoadPlan } from "./drive.ts";

const encoder = new TextEncoder();
const record = (call: Call): void => {
  Deno.stdout.writeSync(encoder.encode(`${JSON.stringify(call)}\n`));
};

const input = createInterface({ input: process.stdin });
const stop = new AbortController();
input.once("line", (line) => {
  const plan: LoadPlan = JSON.parse(line);
  input.once("close", () => stop.abort());
  void drive(plan, record, stop.signal);
});
