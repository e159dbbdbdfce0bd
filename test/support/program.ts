/** The output and exit code of a command. */
export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const main = new URL("../../src/main.ts", import.meta.url).pathname;
const args = (command: readonly string[]) => ["run", "--quiet", "--allow-all", main, ...command];

/**
 * The settings of commands on the embedded engine in a folder. Optimising its WebAssembly costs a short
 * command more processor time than it saves. The deadline is longer than a service's, because the suites of a
 * complete run share two processors.
 */
export const embeddedIn = (dataDir: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  DENO_V8_FLAGS: "--liftoff-only",
  REQUEST_DEADLINE_S: "100",
});

/** Runs a command and waits for its end. Its environment contains only the given variables and PATH. */
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

/** Starts a command without waiting for its end. `kill9` returns whether it was still running. */
export function startCommand(
  command: readonly string[],
  env: Record<string, string>,
): { kill9(): Promise<boolean> } {
  const child = new Deno.Command(Deno.execPath(), {
    args: args(command),
    env,
    stdout: "null",
    stderr: "null",
  }).spawn();
  return {
    async kill9() {
      try {
        child.kill("SIGKILL");
      } catch (error) {
        // The process has already ended.
        if (!(error instanceof TypeError)) throw error;
      }
      return (await child.status).signal === "SIGKILL";
    },
  };
}

/** A service in a process of its own. */
export interface RunningService {
  readonly lines: readonly string[];
  /** For example `http://127.0.0.1:8123`. */
  readonly address: string;
  readonly pid: number;
  /** Stops the service and returns its exit code. */
  stop(): Promise<number>;
  /** Sends SIGKILL if the service is running. Resolves once it has ended. */
  kill9(): Promise<void>;
}

/**
 * Starts the service on a free port, and waits until it has printed a line that matches `last`.
 *
 * @param openFiles limit of file descriptors; default: this process's
 * @param options further arguments of `start`
 */
export async function startProgram(
  env: Record<string, string>,
  last: RegExp,
  { openFiles, options = [] }: {
    readonly openFiles?: number;
    readonly options?: readonly string[];
  } = {},
): Promise<RunningService> {
  const limit = openFiles === undefined ? "" : `ulimit -n ${openFiles}; `;
  const child = new Deno.Command("sh", {
    args: ["-c", `${limit}exec "$@"`, "sh", Deno.execPath(), ...args(["start", ...options])],
    env: { PORT: "0", ...env },
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  let hasEnded = false;
  void child.status.then(() => hasEnded = true);
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
  const address = /Service on (http:\/\/[\d.:]+)/.exec(lines.join("\n"))?.[1] ?? "";
  return {
    lines,
    address,
    pid: child.pid,
    async stop() {
      child.kill("SIGTERM");
      await reading;
      return (await child.status).code;
    },
    async kill9() {
      if (!hasEnded) child.kill("SIGKILL");
      await reading;
      await child.status;
    },
  };
}
