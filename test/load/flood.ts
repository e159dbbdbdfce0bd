/**
 * Sends requests as fast as it can on many connections, from a separate process. Reads a {@link
 * FloodPlan} as one line of JSON. When its input ends, writes the number of answers by status.
 */
import process from "node:process";
import { createInterface } from "node:readline";
import { Connection } from "./connection.ts";

/** The requests of a flood. */
export interface FloodPlan {
  /** Address of the service, such as `http://127.0.0.1:8000`. */
  readonly address: string;
  readonly connections: number;
  readonly path: string;
  readonly method: "GET" | "POST";
  /** Values of `x-api-key`, used in turn; empty: no key is sent. */
  readonly keys: readonly string[];
  /** Body of POST requests. */
  readonly body: string;
}

/** Number of answers by status; `cut`: the connection ended before the answer. */
export type FloodAnswers = Readonly<Record<string, number>>;

/** A running flood. */
export interface Flood {
  /** Stops it; resolves to the counted answers. */
  stop(): Promise<FloodAnswers>;
}

/** Starts a flood. */
export function startFlood(plan: FloodPlan): Flood {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--no-check", "--allow-net", import.meta.url],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const input = child.stdin.getWriter();
  const sent = input.write(new TextEncoder().encode(`${JSON.stringify(plan)}\n`));
  return {
    async stop() {
      await sent;
      await input.close();
      const { stdout } = await child.output();
      return JSON.parse(new TextDecoder().decode(stdout));
    },
  };
}

async function send(plan: FloodPlan, count: (outcome: string) => void): Promise<never> {
  for (let turn = Math.floor(Math.random() * plan.keys.length);;) {
    const connection = await Connection.open(new URL(plan.address));
    while (connection.isOpen) {
      const key = plan.keys[turn++ % plan.keys.length];
      const headers = {
        ...(plan.method === "POST" && { "content-type": "application/json" }),
        ...(key !== undefined && { "x-api-key": key }),
      };
      await connection.send(plan.method, plan.path, headers, plan.body)
        .then(({ status }) => count(String(status)), () => count("cut"));
    }
  }
}

if (import.meta.main) {
  const answers: Record<string, number> = {};
  const input = createInterface({ input: process.stdin });
  input.once("line", (line) => {
    const plan: FloodPlan = JSON.parse(line);
    for (let i = 0; i < plan.connections; i++) {
      void send(plan, (outcome) => answers[outcome] = (answers[outcome] ?? 0) + 1);
    }
  });
  input.once("close", () => {
    Deno.stdout.writeSync(new TextEncoder().encode(JSON.stringify(answers)));
    Deno.exit();
  });
}
