/**
 * Runs a program of the system and waits until it ends.
 *
 * @throws {Error} with the program's output if it fails
 */
export async function execute(command: readonly string[]): Promise<void> {
  const [program = "", ...args] = command;
  // A started server must not keep the tests' working folder.
  const { success, stdout, stderr } = await new Deno.Command(program, { args, cwd: "/" }).output();
  if (success) return;
  const text = new TextDecoder();
  throw new Error(`${program} failed:\n${text.decode(stdout)}${text.decode(stderr)}`);
}
