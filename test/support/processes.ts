/**
 * Runs a script of the project in a process of its own, and returns its standard output.
 *
 * @throws {Error} with its standard error if it fails
 */
export async function runScript(
  script: URL,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const output = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--allow-all", script.href, ...args],
    env,
  }).output();
  const decoder = new TextDecoder();
  if (!output.success) throw new Error(decoder.decode(output.stderr));
  return decoder.decode(output.stdout);
}

/** Starts a script that runs until it is killed, and waits for its first output. */
export async function startScript(
  script: URL,
  args: readonly string[],
): Promise<{ pid: number; kill(): Promise<void> }> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--allow-all", script.href, ...args],
    stdout: "piped",
  }).spawn();
  const reader = child.stdout.getReader();
  await reader.read();
  return {
    pid: child.pid,
    async kill() {
      child.kill("SIGKILL");
      await child.status;
      await reader.cancel();
    },
  };
}
