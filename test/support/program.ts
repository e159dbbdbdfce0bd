/** The program itself, in a process of its own, as an operator runs it. */

/** What a run of a command printed and how it ended. */
export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const main = new URL("../../src/main.ts", import.meta.url).pathname;
const args = (command: readonly string[]) => ["run", "--quiet", "--allow-all", main, ...command];

/** Runs a command to its end. Its environment is what is given and where programs are found. */
export async function runProgram(
  command: readonly string[],
  env: Record<string, string>,
): Promise<Run> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: args(command),
    env,
  }).output();
  const text = new TextDecoder();
  return { code, stdout: text.decode(stdout), stderr: text.decode(stderr) };
}

/** A service that runs. */
export interface RunningService {
  /** Lines it has printed so far; grows. */
  readonly lines: readonly string[];
  /** Where it listens, as `http://127.0.0.1:8123`. */
  readonly address: string;
  /** Asks it to stop and resolves to its exit code. */
  stop(): Promise<number>;
}

/** Starts the service on a free port and waits until `last` has been printed. */
export async function startProgram(
  env: Record<string, string>,
  last: RegExp,
): Promise<RunningService> {
  const child = new Deno.Command(Deno.execPath(), {
    args: args(["start"]),
    env: { PORT: "0", ...env },
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const lines: string[] = [];
  const seen = Promise.withResolvers<void>();
  const reading = (async () => {
    let rest = "";
    for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split("\n");
      rest = parts.pop() ?? "";
      lines.push(...parts);
      if (parts.some((line) => last.test(line))) seen.resolve();
    }
    seen.reject(new Error(`The service ended:\n${lines.join("\n")}`));
  })();
  await seen.promise;
  seen.promise.catch(() => {});
  const address = /http:\/\/[\d.:]+/.exec(lines[0] ?? "")?.[0] ?? "";
  return {
    lines,
    address,
    async stop() {
      child.kill("SIGTERM");
      await reading;
      return (await child.status).code;
    },
  };
}
