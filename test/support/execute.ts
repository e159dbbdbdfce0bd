/** Programs of the system that a test's servers need. */

/**
 * Runs a program to its end.
 *
 * @throws {Error} with what it printed, when it ends with a failure.
 */
export async function execute(command: readonly string[]): Promise<void> {
  const [program = "", ...args] = command;
  // Whoever starts a server must not hand it the folder that the tests run in.
  const { success, stdout, stderr } = await new Deno.Command(program, { args, cwd: "/" }).output();
  if (success) return;
  const text = new TextDecoder();
  throw new Error(`${program} failed:\n${text.decode(stdout)}${text.decode(stderr)}`);
}
