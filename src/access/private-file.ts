/** Reads a file without the white space around its content; null if it does not exist. */
export async function readPrivate(path: string): Promise<string | null> {
  try {
    return (await Deno.readTextFile(path)).trim();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/**
 * Writes a file that only the service's user can read. Writes a new file and renames it over the
 * old one, because the mode applies only when a file is created.
 */
export async function writePrivate(path: string, text: string): Promise<void> {
  const fresh = `${path}.new`;
  await Deno.writeTextFile(fresh, text, { mode: 0o600 });
  await Deno.chmod(fresh, 0o600);
  await Deno.rename(fresh, path);
}
