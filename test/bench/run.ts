/** Runs the system's load generators. */

/**
 * Runs a program and returns its output.
 *
 * @param debian the Debian package of the program
 * @throws {Error} if the program is not installed; with its output if it fails
 */
export async function output(
  program: string,
  args: readonly string[],
  { debian, env = {} }: { readonly debian: string; readonly env?: Record<string, string> },
): Promise<string> {
  const command = new Deno.Command(program, { args: [...args], env });
  const { success, stdout, stderr } = await command.output().catch((error) => {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new Error(`The program ${program} is not here. Install it: apt-get install ${debian}`);
  });
  const text = new TextDecoder();
  if (!success) throw new Error(`${program} failed: ${text.decode(stderr)}`);
  return text.decode(stdout);
}
