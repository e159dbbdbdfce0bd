/**
 * Generates load in a process of its own. Reads a {@link LoadPlan} as one line of JSON from
 * standard input, because the plan contains keys, and every user of the machine can read a
 * process's arguments. Writes each {@link Call} as one line of JSON. Stops when its input ends.
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
