import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../support/free-port.ts";

/** A server in a process of its own, with its output in a file. */
export interface ServerProcess extends AsyncDisposable {
  /** For example `http://127.0.0.1:8123`. */
  readonly address: string;
}

/** Seconds from a server's start within which it must answer. */
const START_S = 30;

/** Starts the service, and waits until it is ready. */
export function startService(env: Record<string, string>): Promise<ServerProcess> {
  const main = new URL("../../src/main.ts", import.meta.url).pathname;
  return start(["run", "--quiet", "--allow-all", main, "start"], env, "/readyz");
}

/**
 * Starts Hono on `Deno.serve` with one handler, which answers the price list as a given service
 * does.
 */
export function startBareHandler(service: string): Promise<ServerProcess> {
  const bare = new URL("bare-handler.ts", import.meta.url).pathname;
  return start(["run", "--quiet", "--allow-all", bare, service], {}, "/v1/plans");
}

async function start(
  args: string[],
  env: Record<string, string>,
  probe: string,
): Promise<ServerProcess> {
  const port = freePort();
  const log = await Deno.makeTempFile({ suffix: ".log" });
  const child = new Deno.Command("sh", {
    args: ["-c", 'exec "$0" "$@" > "$LOG"', Deno.execPath(), ...args],
    env: { ...env, HOST: "127.0.0.1", PORT: String(port), LOG: log },
    stderr: "inherit",
  }).spawn();
  let hasEnded = false;
  const ended = child.status.then(({ code }) => {
    hasEnded = true;
    return code;
  });
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (!hasEnded) child.kill("SIGTERM");
    await ended;
    tellRefused(await Deno.readTextFile(log));
    await Deno.remove(log);
  };
  const giveUpAt = performance.now() + START_S * 1000;
  for (;;) {
    const status = await fetch(address + probe).then(async (response) => {
      await response.body?.cancel();
      return response.status;
    }, () => null);
    if (status === 200) return { address, [Symbol.asyncDispose]: stop };
    if (hasEnded || performance.now() > giveUpAt) {
      await stop();
      throw new Error(
        `${args.at(-1)} did not answer on ${address}${probe} (${status ?? "no answer"})`,
      );
    }
    await delay(50);
  }
}

/**
 * Prints the first log lines with a refusal, because the bench expects none. (Status 499 is a load
 * that ended.)
 */
function tellRefused(log: string): void {
  const refused = log.split("\n").filter((line) => /"status":(?!200|304|499)/.test(line));
  // deno-lint-ignore no-console -- for whoever asks why a bench failed
  for (const line of refused.slice(0, 3)) console.error(line);
}
