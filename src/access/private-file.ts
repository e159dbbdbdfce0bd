/** Files that only the service's own user may read. */

/** What the file holds, without white space around it; null if the file is missing. */
export async function readPrivate(path: string): Promise<string | null> {
  try {
    return (await Deno.readTextFile(path)).trim();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** A mode is set only where a file is created: so it is, beside the old one, which it then replaces. */
export async function writePrivate(path: string, text: string): Promise<void> {
  const fresh = `${path}.new`;
  await Deno.writeTextFile(fresh, text, { mode: 0o600 });
  await Deno.chmod(fresh, 0o600);
  await Deno.rename(fresh, path);
}
