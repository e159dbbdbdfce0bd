/**
 * Attempts what no process of the service may do, and prints the result of each attempt as JSON. A
 * test runs this program with the permissions of a process.
 */
const [hostname = "", port = "", name = ""] = Deno.args;

const attempts: Readonly<Record<string, () => unknown>> = {
  read: () => Deno.readTextFile("/etc/passwd"),
  write: () => Deno.writeTextFile("/var/tmp/livability-probe", "", { append: true }),
  connect: async () => (await Deno.connect({ hostname, port: Number(port) })).close(),
  fetch: async () => await (await fetch(`http://${name}:${port}/`)).body?.cancel(),
  run: () => new Deno.Command("cat", { args: ["/etc/passwd"] }).output(),
  runDeno: () => new Deno.Command("deno", { args: ["--version"] }).output(),
  env: () => Deno.env.get("A_VARIABLE_OF_ANOTHER_PROGRAM"),
  sys: () => Deno.networkInterfaces(),
  ffi: () => Deno.dlopen("/lib/x86_64-linux-gnu/libc.so.6", {}),
  import: () => import(`https://${"deno.land"}/x/nothing.ts`),
};

const results: Record<string, string> = {};
for (const [attempt, run] of Object.entries(attempts)) {
  try {
    await run();
    results[attempt] = "done";
  } catch (error) {
    results[attempt] = reasonsOf(error).some((reason) =>
        /NotCapable|Requires .* access|--no-remote/.test(reason)
      )
      ? "refused"
      : String(error);
  }
}
// deno-lint-ignore no-console -- this is the output
console.log(JSON.stringify(results));

/** An error and its causes as text. */
function reasonsOf(error: unknown): string[] {
  return error instanceof Error ? [`${error}`, ...reasonsOf(error.cause)] : [];
}
