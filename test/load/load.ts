import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { Call, LoadPlan } from "./drive.ts";
import { poll } from "./poll.ts";

/** A load that a second process generates. */
export interface Load extends AsyncDisposable {
  /** The requests that have ended so far, in this order. */
  readonly calls: readonly Call[];
  /** Resolves once this many more requests have ended with this outcome. */
  more(count: number, outcome: Call["outcome"]): Promise<void>;
  /** Stops sending, waits for the pending answers, and resolves to all requests. */
  stop(): Promise<readonly Call[]>;
}

/** Starts a load. */
export function startLoad(plan: LoadPlan): Load {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--allow-net", new URL("./caller.ts", import.meta.url).href],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const calls: Call[] = [];
  const reading = (async () => {
    const lines = createInterface({ input: Readable.from(child.stdout) });
    for await (const line of lines) calls.push(JSON.parse(line));
  })();
  const input = child.stdin.getWriter();
  const sent = input.write(new TextEncoder().encode(`${JSON.stringify(plan)}\n`));
  let isStopped = false;
  const stop = async (): Promise<readonly Call[]> => {
    if (!isStopped) {
      isStopped = true;
      await sent;
      await input.close();
    }
    await reading;
    if (!(await child.status).success) throw new Error("The load process failed.");
    return calls;
  };
  return {
    calls,
    async more(count, outcome) {
      const from = calls.length;
      await poll(`${count} more calls with the outcome ${outcome}`, () => {
        const found = calls.slice(from).filter((call) => call.outcome === outcome).length;
        return Promise.resolve(found >= count);
      });
    },
    stop,
    [Symbol.asyncDispose]: () => stop().then(() => {}),
  };
}
