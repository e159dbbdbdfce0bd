/**
 * Runs a load generator of the system, and returns its output.
 *
 * @param debian the Debian package that contains it
 * @throws {Error} if it is not installed; with its output if it fails
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
